import BrowserManagers
import BrowserModels

/// How a source is opened; whatever is wrong with it is known before a screen shows it.
struct SourcePlan {
  /// What is read.
  enum Content {
    /// Pages from a server, from this request on.
    case request(RequestPlan)
    /// The files of a folder.
    case pages(PageFolder)
    /// A file or a stream.
    case input(FileInput)
  }

  let address: SourceAddress
  let content: Content
  /// What is declared about the source.
  let declaration: SourceDeclaration
  /// How many records are loaded at most; nil for all.
  let maximumRecords: Int?
  /// How a server is reached.
  let transport: TransportOptions
  /// Which of several sources with the same name it is, from 1.
  private var number = 1

  /// Plans the first request, lists the folder.
  ///
  /// - Parameters:
  ///   - address: What is opened.
  ///   - options: The options that apply to it.
  ///   - environment: Names certificates and proxies.
  ///   - inputs: Reads files and asks for passwords that the options refer to.
  ///   - pages: Lists the pages of a folder.
  /// - Throws: An option of the request that cannot be carried out, or a folder without pages.
  init(
    _ address: SourceAddress,
    options: Options,
    environment: [String: String],
    inputs: RequestPlan.Inputs,
    pages: (String) throws(PageError) -> PageFolder = SourcePlan.pages(in:)
  ) throws(PageError) {
    var request = options.request
    request.transport.read(from: { environment[$0] })
    self.address = address
    declaration = options.declaration
    maximumRecords = options.maximumRecords
    transport = request.transport
    content =
      switch address {
      case .url(let url):
        .request(try RequestPlan(url: url, options: request, inputs: inputs))
      case .folder(let path), .sample(let path):
        .pages(try pages(path))
      case .file(let path): .input(.file(path))
      case .standardInput: .input(.standardInput)
      case .several: preconditionFailure("Several sources have a plan each.")
      }
  }

  /// The pages in a folder of the machine.
  static func pages(in folder: String) throws(PageError) -> PageFolder {
    try PageFolder(AbsolutePath.of(folder))
  }

  /// What the title line calls it; `a.json (2)` where one before it is called `a.json`.
  var name: String { number > 1 ? "\(ownName) (\(number))" : ownName }

  private var ownName: String {
    secrets.hiding(in: SourceName.text(of: address, url: request?.request.url))
  }

  /// The plans of several sources, each with a name of its own.
  static func numbered(_ plans: [SourcePlan]) -> [SourcePlan] {
    var counts: [String: Int] = [:]
    return plans.map { plan in
      var plan = plan
      counts[plan.ownName, default: 0] += 1
      plan.number = counts[plan.ownName] ?? 1
      return plan
    }
  }

  /// What is not to be repeated of what the user gave.
  var secrets: Secrets { request?.credentials.secrets ?? Secrets() }

  /// The first request with its credentials; nil when no server is asked.
  var request: RequestPlan? { if case .request(let plan) = content { plan } else { nil } }

  /// The file or stream; nil for a source of pages.
  var input: FileInput? { if case .input(let input) = content { input } else { nil } }

  /// Where the user says that the records are.
  var recordsPath: String? { declaration.records.path?.description }
}

extension SourceAddress {
  /// What the program opens first, by the plans of its sources, of which there is at least one.
  init(of plans: [SourcePlan]) {
    let addresses = plans.map(\.address)
    self = addresses.count == 1 ? addresses[0] : .several(addresses)
  }
}

extension RequestPlan.Inputs {
  /// The same, but that nobody is asked twice for a password, and no file is read twice: standard input
  /// has nothing the second time.
  func readingOnce() -> RequestPlan.Inputs {
    let known = KnownInputs()
    return RequestPlan.Inputs(
      read: { path throws(PageError) in
        if let bytes = known.files[path] { return bytes }
        let bytes = try read(path)
        known.files[path] = bytes
        return bytes
      },
      variable: variable,
      password: { name in
        if let password = known.passwords[name] { return password }
        let password = password(name)
        known.passwords[name] = .some(password)
        return password
      },
      netrc: netrc
    )
  }

  /// Files, variables and the terminal of the process.
  static func ofProcess(environment: [String: String]) -> RequestPlan.Inputs {
    RequestPlan.Inputs(
      read: { path throws(PageError) in try Self.contents(of: path) },
      variable: { environment[$0] },
      password: { PasswordPrompt.password(of: $0) },
      netrc: NetrcFile.bytes(of:)
    )
  }

  /// The bytes of a file that an option names by `@`, which may be a pipe.
  private static func contents(of path: String) throws(PageError) -> [UInt8] {
    let limit = MemoryLimit.optionFile
    let bytes = try WholeFile.bytes(of: path, limit: limit + 1)
    guard bytes.count <= limit else {
      let reason = "it is larger than \(MemoryLimit.text(of: limit)), the limit for @FILE"
      throw .unreadableFile(path: WholeFile.name(of: path), reason: reason)
    }
    return bytes
  }
}

/// What was read and asked for so far.
private final class KnownInputs {
  var files: [String: [UInt8]] = [:]
  /// Nil where nobody could be asked, or none was typed.
  var passwords: [String: String?] = [:]
}
