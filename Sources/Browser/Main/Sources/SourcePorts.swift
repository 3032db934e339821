import BrowserManagers

/// The time, the network and the chance that sources work with; scripts and tests bring their own.
@MainActor struct SourcePorts {
  let clock: any ProgramClock
  /// Shared by all sources; it loads nothing before the first request.
  var transport: any HTTPTransport
  /// A number from 0 to 1 that spreads the retries of several programs.
  let jitter: () -> Double

  /// Those of the machine.
  static func ofMachine() -> SourcePorts {
    SourcePorts(
      clock: SystemClock(),
      transport: CurlTransport(),
      jitter: { .random(in: 0...1) }
    )
  }
}
