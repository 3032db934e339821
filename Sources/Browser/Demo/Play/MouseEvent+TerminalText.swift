import ListKit

extension MouseEvent {
  /// What an xterm sends for the event, in the form that has no limit of columns (SGR).
  var terminalText: String {
    let code =
      switch action {
      case .press, .release: 0
      case .drag: 32
      case .wheelUp: 64
      case .wheelDown: 65
      }
    return "\u{1B}[<\(code);\(column + 1);\(line + 1)\(action == .release ? "m" : "M")"
  }
}
