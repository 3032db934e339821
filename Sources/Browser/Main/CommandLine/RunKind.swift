/// What the program does.
enum RunKind: Sendable, Hashable {
  case help
  case version
  /// Prints the script that completes options in a shell.
  case completions
  /// Prints the manual.
  case manual
  /// Checks the configuration.
  case configCheck
  /// Parses scripts.
  case check
  /// Plays scripts without a terminal.
  case playHeadless
  /// Plays a script in the terminal.
  case playLive
  case explain
  case print
  case browse

  /// The runs that open a source.
  ///
  /// Browsing becomes printing where there is no terminal, so what one accepts the other does, too.
  static let ofSource: Set<RunKind> = [.explain, .print, .browse]

  /// The runs that play scripts.
  static let ofScript: Set<RunKind> = [.playHeadless, .playLive]

  /// The option that a sentence names it by; nil where none is needed.
  var option: String? {
    switch self {
    case .help: "--help"
    case .version: "--version"
    case .completions: "--completions"
    case .manual: "--manual"
    case .configCheck: "--config-check"
    case .check: "--check"
    case .playHeadless, .playLive: "--play"
    case .explain: "--explain"
    case .print: "--print"
    case .browse: nil
    }
  }
}
