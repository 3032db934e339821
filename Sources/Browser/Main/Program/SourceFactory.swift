import BrowserDemo
import BrowserManagers
import BrowserModels
import CLibrary

/// Makes the source of records that the command line asks for.
@MainActor struct SourceFactory {
  let address: SourceAddress
  let options: Options
  /// The clock, the network and the chance that sources work with; a script brings its own.
  var clock: any ProgramClock = SystemClock()
  var makeTransport: @MainActor () -> any HTTPTransport = { CurlTransport() }
  var jitter: () -> Double = { .random(in: 0...1) }
  private let environment: [String: String]
  private let plan: RequestPlan?
  private let files: [String]

  /// Reads the flags and lists the folder, so that mistakes are known before anything is opened.
  init(
    address: SourceAddress,
    options: Options,
    environment: [String: String]
  ) throws(PageError) {
    self.address = address
    self.options = options
    self.environment = environment
    switch address {
    case .url(let url):
      plan = try RequestPlan(
        url: url,
        options: options.request(environment: environment),
        inputs: Self.inputs(environment)
      )
      files = []
    case .folder(let path), .sample(let path):
      plan = nil
      files = try PageFolder.pages(in: AbsolutePath.of(path))
    case .file, .standardInput:
      plan = nil
      files = []
    }
  }

  /// What the title line calls the source; without secrets, scrubbed.
  var name: String {
    let text =
      switch address {
      case .url: plan.map { Redaction.url($0.request.url) } ?? ""
      case .file(let path), .folder(let path): path
      case .standardInput: "standard input"
      case .sample: "The chemical elements, a sample"
      }
    return Scrubber.scrubbingLine(text)
  }

  /// What a file or stream is read from; nil for sources of pages.
  var input: FileInput? {
    switch address {
    case .file(let path): .file(path)
    case .standardInput: .standardInput
    case .url, .folder, .sample: nil
    }
  }

  /// The options that a recorded session is to be played with, without secrets, in one line.
  var playedOptions: String {
    var words = options.played
    if let request = plan?.request {
      if request.method != "GET" { words += ["-X", request.method] }
      if let body = request.body.map({ SecretMask(secrets).hiding(in: $0) }) {
        words += ["--json", Redaction.text(String(decoding: body, as: UTF8.self))]
      }
    }
    return QuotedWords.text(of: words.map { secrets.hiding(in: $0) })
  }

  /// The URL that is opened, its secrets included; empty for a source without one.
  var url: String { plan?.credentials.url.wireForm ?? "" }

  /// What was given as a secret.
  var secrets: Secrets { plan?.credentials.secrets ?? Secrets() }

  /// Whether a server is asked.
  var isURL: Bool { if case .url = address { true } else { false } }

  /// The roles that the user gave.
  var overrides: RowDeclaration {
    var overrides = RowDeclaration()
    func path(_ role: String) -> FieldPath? { options.rolePaths[role].flatMap { FieldPath($0) } }
    overrides.title = [path("title")].compactMap(\.self)
    overrides.subtitle = [path("subtitle")].compactMap(\.self)
    overrides.body = path("body")
    overrides.badge = [path("badge")].compactMap(\.self)
    overrides.time = path("time")
    overrides.url = path("url")
    return overrides
  }

  private var declaration: SourceDeclaration {
    var declaration = SourceDeclaration()
    declaration.row = overrides
    declaration.next = options.paging
    declaration.records.path = options.records.flatMap { RecordFinder.path(named: $0) }
    declaration.records.id = options.rolePaths["id"].flatMap { RecordFinder.path(named: $0) }
    return declaration
  }

  /// A new source; `keepsPages` is false for one that is only printed.
  func make(keepsPages: Bool = true) -> any RecordSource {
    if let input {
      return FileSource(
        input,
        name: name,
        named: options.records,
        maximumRecords: options.maxRecords,
        clock: clock,
        declaration: declaration
      )
    }
    return PageManager(
      source: pageSource,
      fetcher: fetcher,
      clock: clock,
      keepsPages: keepsPages
    )
  }

  private var fetcher: any PageFetcher {
    guard let plan, case .url = address else { return FolderPageFetcher() }
    return HTTPPageFetcher(
      transport: makeTransport(),
      clock: clock,
      credentials: plan.credentials,
      options: options.request(environment: environment).transport,
      log: log,
      jitter: jitter
    )
  }

  private var pageSource: PageSource {
    var source: PageSource
    if let plan {
      source = PageSource(
        name: Origin(url: plan.request.url)?.authority ?? plan.request.url,
        request: plan.request
      )
    } else {
      let requests = files.map { PageRequest(url: FolderPageFetcher.url(ofFile: $0)) }
      source = PageSource(
        name: name,
        request: requests.first ?? PageRequest(url: ""),
        following: Array(requests.dropFirst())
      )
    }
    source.title = name
    source.declaration = declaration
    source.secrets = secrets
    source.maximumRecords = options.maxRecords
    return source
  }

  private var log: TrafficLog? {
    let file = options.logFile.map {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }
    if let file, file < 0 {
      Console.say("The log \(options.logFile ?? "") cannot be written; going on without.")
    }
    // A script that is played in a terminal must not be written over.
    let showsOnError = options.isVerbose && (options.mode != .play || isatty(STDERR_FILENO) == 0)
    guard file.map({ $0 >= 0 }) ?? false || showsOnError else { return nil }
    return TrafficLog(hiding: secrets) { line in
      if let file, file >= 0 { Console.write(line + "\n", to: file) }
      if showsOnError { Console.write(line + "\n", to: 2) }
    }
  }

  // Without a terminal of its own the process would take the password from what is piped in.
  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  private static func inputs(
    _ environment: [String: String]
  ) -> RequestPlan.Inputs {
    RequestPlan.Inputs(
      read: { path throws(PageError) in try WholeFile.bytes(of: path) },
      variable: { environment[$0] },
      password: { name in
        guard hasTerminal else { return nil }
        guard let text = getpass("Password for \(Scrubber.scrubbingLine(name)): ") else {
          return nil
        }
        return String(cString: text)
      }
    )
  }
}

extension Options {
  /// The flags of the request, as the models take them.
  func request(environment: [String: String]) -> RequestOptions {
    var request = RequestOptions()
    request.method = method
    request.headers = headers
    for part in data {
      switch part {
      case .form(let text): request.data.append(text)
      case .json(let text): request.json.append(text)
      }
    }
    request.sendsDataInQuery = isGet
    request.query = query
    request.user = user
    request.bearer = bearer
    request.usesNetrc = usesNetrc
    request.transport.isInsecure = isInsecure
    request.transport.trustedCertificates = authorities
    request.transport.clientCertificate = certificate
    request.transport.clientKey = certificateKey
    request.transport.proxy = proxy
    request.transport.unixSocket = unixSocket
    request.transport.maximumTime = maxTime
    if let connectTimeout { request.transport.connectTime = connectTimeout }
    request.transport.retries = retries
    request.transport.take(from: { environment[$0] })
    return request
  }

  /// What the user said about paging.
  var paging: PagingRule {
    var rule = next.flatMap { PagingRule($0) } ?? PagingRule()
    rule.into = rule.into ?? pageParameter.map { .query($0) }
    rule.size = pageSize.flatMap { PageSize(String($0)) }
    rule.maximumPages = maxPages
    if !paginates {
      rule.kind = PagingRule.Kind.none
      rule.maximumPages = 1
    }
    return rule
  }
}
