/// What the program does, chosen from its options and from which streams are terminals.
enum RunKind: Equatable {
  case help
  case version
  /// Parses scripts.
  case check
  /// Plays scripts without a terminal.
  case playHeadless
  /// Plays a script in the terminal.
  case playLive
  case explain
  case print
  case browse

  /// Chooses.
  ///
  /// - Throws: What these options need a terminal for, or what they would write over.
  init(_ options: Options, terminals: TerminalStreams) throws(UsageError) {
    switch options.mode {
    case .help: self = .help
    case .version: self = .version
    case .check: self = .check
    case .play where options.isHeadless: self = .playHeadless
    case .play:
      guard terminals.output else { throw .playNeedsTerminal }
      self = .playLive
    case .explain: self = .explain
    case .print: self = .print
    case .browse where !terminals.output:
      if options.recordingPath != nil { throw .recordNeedsTerminal }
      self = .print
    case .browse:
      if options.isVerbose, terminals.errors { throw .verboseOverInterface }
      self = .browse
    }
  }
}
