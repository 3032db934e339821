import BrowserManagers
import BrowserModels

/// Opens the source of the command line as its options say, and others without them.
@MainActor final class ProgramSourceOpener: SourceOpener {
  /// What opens the source of the command line; its clock and network are those of all sources.
  var factory: SourceFactory
  private let environment: [String: String]

  init(_ factory: SourceFactory, environment: [String: String]) {
    self.factory = factory
    self.environment = environment
  }

  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    guard address != factory.address else { return factory.make() }
    var other = try SourceFactory(
      address: address,
      options: factory.options.forOtherSources,
      environment: environment
    )
    other.clock = factory.clock
    other.makeTransport = factory.makeTransport
    other.jitter = factory.jitter
    return other.make()
  }
}

extension Options {
  /// How to reach any source: nothing of the request, no credential, nothing about its records.
  fileprivate var forOtherSources: Options {
    var options = Options()
    options.mode = mode
    options.authorities = authorities
    options.proxy = proxy
    options.maxTime = maxTime
    options.connectTimeout = connectTimeout
    options.retries = retries
    options.isVerbose = isVerbose
    options.logFile = logFile
    return options
  }
}
