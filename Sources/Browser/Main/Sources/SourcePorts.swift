import BrowserManagers

/// The time, the network, the files and the chance that sources work with; scripts and tests bring
/// their own.
@MainActor struct SourcePorts {
  var clock: any ProgramClock
  /// Shared by all sources; it loads nothing before the first request.
  var transport: any HTTPTransport
  /// A number from 0 to 1 that spreads the retries of several programs.
  let jitter: () -> Double
  /// Opens files and streams that are scanned when the clock runs; nil for those of the machine, which
  /// are scanned in the background.
  var staged: (() -> any ByteSupply)?
  /// Reads the pages of folders; nil to read those on this machine.
  var folders: (any PageFetcher)?
  /// Whether they are those of a script that may run jq programs.
  var allowsJQ = false

  /// Whether they are those of a script, where time passes when the script says so.
  var isStaged: Bool { staged != nil }

  /// Those of the machine.
  static func ofMachine() -> SourcePorts {
    SourcePorts(
      clock: SystemClock(),
      transport: CurlTransport(),
      jitter: { .random(in: 0...1) }
    )
  }
}
