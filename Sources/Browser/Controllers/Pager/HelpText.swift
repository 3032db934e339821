import BrowserViews

/// The lines of the help: the keys and what they do, made from the keymap in use.
enum HelpText {
  /// Columns in front of what a key does.
  private static let keyColumns = 24

  /// The actions with their keys, or with the command of those that have none, under the headings of
  /// their groups: all, or those in which all words of a text are found.
  static func lines(of keymap: Keymap, matching text: String = "") -> [LineCell] {
    let words = text.lowercased().split(separator: " ")
    var lines: [LineCell] = []
    var group = ""
    for binding in keymap.bindings {
      let action = binding.action
      let keys = action.keys(in: keymap).joined(separator: " ")
      let summary = action.summary(in: keymap)
      let searched = "\(keys) :\(action.name) \(summary) \(action.group)".lowercased()
      guard words.allSatisfy({ searched.contains($0) }) else { continue }
      if action.group != group {
        if !lines.isEmpty { lines.append(LineCell([])) }
        group = action.group
        lines.append(LineCell([.init(group, .header)]))
      }
      lines.append(
        LineCell(
          [.init(summary)],
          label: .init("  " + (keys.isEmpty ? ":\(action.name)" : keys), .key),
          indent: keyColumns
        )
      )
    }
    return lines.isEmpty ? [LineCell([.init("No key and no action is about this.")])] : lines
  }
}
