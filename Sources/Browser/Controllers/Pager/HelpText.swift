import BrowserViews

/// The lines of the help: the keys and what they do, made from the keymap in use.
enum HelpText {
  /// Columns in front of what a key does.
  private static let keyColumns = 24

  /// The bindings, group by group.
  static func lines(of keymap: Keymap) -> [LineCell] {
    var lines: [LineCell] = []
    for group in Keymap.Group.allCases {
      if !lines.isEmpty { lines.append(LineCell([])) }
      lines.append(LineCell([.init(group.rawValue, .header)]))
      for binding in keymap.bindings where binding.group == group {
        let keys = binding.sequences.map { $0.map(\.description).joined() }.joined(separator: " ")
        lines.append(
          LineCell(
            [.init(binding.action.summary)],
            label: .init("  " + keys, .key),
            indent: keyColumns
          )
        )
      }
    }
    return lines
  }
}
