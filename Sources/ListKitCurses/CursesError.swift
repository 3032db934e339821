/// Why a terminal cannot be taken.
public enum CursesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The process has no terminal.
  case noTerminal
  /// The process is in the background, and nobody could continue it if it waited there.
  case background
  /// The kind of terminal is not known on this machine.
  case unknownTerminal(String)
  /// The terminal cannot place its cursor, so that no screen can be drawn on it.
  case incapableTerminal(String)

  /// What happened, and what to do.
  public var description: String {
    switch self {
    case .noTerminal:
      "There is no terminal to draw on. Run this in a terminal."
    case .background:
      "This runs in the background of its terminal. Run it in the foreground."
    case .unknownTerminal(""):
      "TERM is not set, so the kind of terminal is unknown. Set it, for example TERM=xterm."
    case .unknownTerminal(let name):
      "TERM is \"\(name)\", a terminal that this machine does not know."
        + " Set TERM to one that it knows, for example TERM=xterm."
    case .incapableTerminal(let name):
      "TERM is \"\(name)\", a terminal that cannot place its cursor."
        + " Run this in another terminal, or set TERM to what this one really is."
    }
  }
}
