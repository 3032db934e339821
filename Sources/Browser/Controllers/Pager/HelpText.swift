import BrowserViews

/// The lines of the help: the keys and what they do, made from the keymap in use.
enum HelpText {
  /// Columns in front of what a key does.
  private static let keyColumns = 24

  /// The bindings, under the headings of their groups.
  static func lines(of keymap: Keymap) -> [LineCell] {
    var lines: [LineCell] = []
    var group = ""
    for binding in keymap.bindings {
      if binding.action.group != group {
        if !lines.isEmpty { lines.append(LineCell([])) }
        group = binding.action.group
        lines.append(LineCell([.init(group, .header)]))
      }
      let keys = binding.sequences.map { $0.map(\.description).joined() }.joined(separator: " ")
      lines.append(
        LineCell(
          [.init(binding.action.summary(in: keymap))],
          label: .init("  " + keys, .key),
          indent: keyColumns
        )
      )
    }
    return lines
  }
}
