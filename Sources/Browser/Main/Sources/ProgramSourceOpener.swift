import BrowserManagers
import BrowserModels

/// Opens the sources of the command line as its options say, and others without them.
@MainActor final class ProgramSourceOpener: SourceOpener {
  private let plans: [SourcePlan]
  private let options: Options
  private let environment: [String: String]
  private let ports: SourcePorts
  private let keepsPages: Bool
  private let keepsResults: Bool
  private let memory = SourceMemory()
  /// A jq process with the program of the options, for the first source that needs it.
  private var startedJQ: JQChild?
  /// Shared by all sources; nil when nothing is logged.
  private let traffic: TrafficOutput?

  /// An opener of sources.
  ///
  /// - Parameters:
  ///   - plans: The sources of the command line.
  ///   - options: The options of the command line.
  ///   - environment: The variables that apply to other sources too.
  ///   - ports: The clock and the network of all sources.
  ///   - keepsPages: Whether pages are kept; not when records are only printed, but for those that a jq
  ///     program reads.
  ///   - traffic: Where requests are logged; nil when nothing is.
  ///   - startedJQ: A process with the jq program of the options; nil where none is started yet.
  init(
    _ plans: [SourcePlan],
    options: Options,
    environment: [String: String],
    ports: SourcePorts,
    keepsPages: Bool = true,
    traffic: TrafficOutput? = nil,
    startedJQ: JQChild? = nil
  ) {
    self.startedJQ = startedJQ
    self.plans = plans
    self.options = options
    self.environment = environment
    self.ports = ports
    self.keepsPages = keepsPages || options.jqProgram != nil
    keepsResults = keepsPages
    self.traffic = traffic
  }

  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    let source = try records(at: address)
    guard let program = options.jqProgram, isPlanned(address)
    else { return source }
    return try transforming(source, by: program)
  }

  func transforming(
    _ source: any RecordSource,
    by program: String
  ) throws(PageError) -> any RecordSource {
    let parsed: JQProgram
    do throws(JQProgram.Refusal) {
      parsed = try JQProgram(program)
    } catch {
      throw .badOption("jq", reason: "\(error)")
    }
    return try transforming(source, by: parsed)
  }

  private func transforming(
    _ source: any RecordSource,
    by program: JQProgram
  ) throws(PageError) -> any RecordSource {
    guard !ports.isStaged || ports.allowsJQ else {
      throw Self.refusalInScript
    }
    // The first process says whether the program can be run, then runs it.
    var first: JQChild?
    if program == options.jqProgram { swap(&first, &startedJQ) }
    if first == nil { first = try JQChild(program) }
    let clock = ports.isStaged ? ports.clock : nil
    return TransformedSource(
      source,
      program: "jq \(program.text)",
      clock: ports.clock,
      keepsResults: keepsResults
    ) { () throws(PageError) -> any RecordTransform in
      defer { first = nil }
      if let first { return JQTransform(first, clock: clock) }
      return JQTransform(try JQChild(program), clock: clock)
    }
  }

  /// Why a script runs no jq program.
  static let refusalInScript = PageError.badOption(
    "jq",
    reason: "no program is run in a script without --allow-jq"
  )

  /// Whether an address is of the command line.
  private func isPlanned(_ address: SourceAddress) -> Bool {
    address == SourceAddress(of: plans) || plans.contains { $0.address == address }
  }

  private func records(at address: SourceAddress) throws(PageError) -> any RecordSource {
    if case .several(let addresses) = address {
      var parts: [any RecordSource] = []
      // Of plans with the same address each is for one part.
      var left = plans
      for address in addresses {
        if let place = left.firstIndex(where: { $0.address == address }) {
          parts.append(opened(left.remove(at: place)))
        } else {
          parts.append(try records(at: address))
        }
      }
      return JoinedSource(parts, showsPartsApart: !options.mergesSources)
    }
    // The sources of the command line were looked at before the terminal was switched.
    if let plan = plans.first(where: { $0.address == address }) { return opened(plan) }
    // Of the machine's files a script opens those of its Open, and nothing else.
    if ports.staged != nil, !address.isURL {
      throw .noSuchFile(path: SourceName.text(of: address))
    }
    if case .file(let path) = address { try FileLayout.check(path, named: nil) }
    let other = try SourcePlan(
      address,
      options: options.forOtherSources,
      environment: environment,
      inputs: .ofProcess(environment: environment)
    )
    return source(of: other)
  }

  /// The source of the command line that is planned so.
  private func opened(_ plan: SourcePlan) -> any RecordSource {
    let source = source(of: plan)
    if options.follows, keepsPages { source.follow(true) }
    return source
  }

  private func source(of plan: SourcePlan) -> any RecordSource {
    switch plan.content {
    case .input(let input): file(input, of: plan)
    case .pages(let folder): pages(in: folder, of: plan)
    case .request(let request): pages(from: request, of: plan)
    }
  }

  private func file(_ input: FileInput, of plan: SourcePlan) -> FileSource {
    let staged = ports.staged
    return FileSource(
      input,
      name: plan.name,
      named: plan.recordsPath,
      maximumRecords: plan.maximumRecords,
      clock: ports.clock,
      declaration: plan.declaration,
      isScannedOnClock: staged != nil,
      open: { input throws(PageError) in
        if let staged { return staged() }
        return try input.open()
      }
    )
  }

  private func pages(in folder: PageFolder, of plan: SourcePlan) -> PageManager {
    let requests = folder.pages.map { PageRequest(url: FolderPageFetcher.url(ofFile: $0)) }
    var source = PageSource(
      name: plan.name,
      request: requests.first ?? PageRequest(url: ""),
      following: Array(requests.dropFirst())
    )
    source.folder = folder
    let fetcher = ports.folders ?? FolderPageFetcher(greatestPage: plan.transport.greatestPage)
    return manager(of: source, plan, fetcher: fetcher)
  }

  private func pages(from request: RequestPlan, of plan: SourcePlan) -> PageManager {
    var source = PageSource(
      name: Origin(url: request.request.url)?.authority ?? request.request.url,
      request: request.request
    )
    source.secrets = request.credentials.secrets
    source.greatestPage = plan.transport.greatestPage
    source.maximumTime = plan.transport.maximumTime
    let fetcher = HTTPPageFetcher(
      transport: ports.transport,
      clock: ports.clock,
      credentials: request.credentials,
      options: plan.transport,
      log: traffic?.log(hiding: request.credentials.secrets),
      jitter: ports.jitter
    )
    return manager(of: source, plan, fetcher: fetcher)
  }

  private func manager(
    of source: PageSource,
    _ plan: SourcePlan,
    fetcher: any PageFetcher
  ) -> PageManager {
    var source = source
    source.title = plan.name
    source.declaration = plan.declaration
    source.maximumRecords = plan.maximumRecords
    return PageManager(
      source: source,
      fetcher: fetcher,
      clock: ports.clock,
      keepsPages: keepsPages,
      memory: memory
    )
  }
}

extension SourceAddress {
  fileprivate var isURL: Bool { if case .url = self { true } else { false } }
}

extension Options {
  /// How to reach any source: nothing of the request, no credential, nothing about its records.
  fileprivate var forOtherSources: Options {
    let transport = request.transport
    var options = Options()
    options.request.transport.trustedCertificates = transport.trustedCertificates
    options.request.transport.proxy = transport.proxy
    options.request.transport.maximumTime = transport.maximumTime
    options.request.transport.connectTime = transport.connectTime
    options.request.transport.retries = transport.retries
    options.request.transport.greatestPage = transport.greatestPage
    return options
  }
}
