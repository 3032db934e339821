extension RunKind {
  /// The run that options choose, with these terminals.
  ///
  /// - Throws: What these options need a terminal for, or what they would write over.
  init(_ options: Options, terminals: TerminalStreams) throws(UsageError) {
    switch options.run {
    case .playLive where !terminals.output: throw .playNeedsTerminal
    case .browse where options.picker == nil && !terminals.output:
      if options.recordingPath != nil { throw .recordNeedsTerminal }
      self = .print
    case .browse where options.picker == nil && options.isGiven("--accept"):
      throw .idle("--accept", without: "--print, --multi or --pick")
    case .browse where options.picker == nil && options.isGiven("--print0"):
      throw .idle("--print0", without: "--print, --multi or --pick")
    case .browse where options.isVerbose && terminals.errors: throw .verboseOverInterface
    case let run: self = run
    }
    // An array has an end, which following has not.
    if self == .print, options.follows, try options.format() == .json {
      throw .idle("--accept json", with: "--follow")
    }
  }
}
