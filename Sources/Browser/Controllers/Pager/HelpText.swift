import BrowserViews

/// The lines of the help: the keys and what they do, made from the keymap in use.
enum HelpText {
  /// Columns in front of what a key does.
  private static let keyColumns = 24

  /// The actions with their keys and names, or with the command of those that have no key, under the
  /// headings of their groups: all, or those in which all words of a text are found.
  static func lines(of keymap: Keymap, matching text: String = "") -> [LineCell] {
    let words = text.lowercased().split(separator: " ")
    var lines: [LineCell] = []
    var group = ""
    for binding in keymap.bindings {
      let action = binding.action
      let keys = action.keys(in: keymap)
      let summary = action.summary(in: keymap)
      let parts = [keys.joined(separator: " "), action.command, summary, action.group]
      let searched = parts.joined(separator: " ").lowercased()
      guard words.allSatisfy({ searched.contains($0) }) else { continue }
      if action.group != group {
        if !lines.isEmpty { lines.append(LineCell([])) }
        group = action.group
        lines.append(LineCell([.init(group, .header)]))
      }
      var spans = [LineCell.Span(summary)]
      if !keys.isEmpty { spans.append(.init(" · \(action.name)", .dimmed)) }
      for (line, label) in labels(of: keys.isEmpty ? [action.command] : keys).enumerated() {
        lines.append(
          LineCell(line == 0 ? spans : [], label: .init(label, .key), indent: keyColumns)
        )
      }
    }
    return lines.isEmpty ? [LineCell([.init("No key and no action is about this.")])] : lines
  }

  /// Keys side by side, on as many lines as they need.
  private static func labels(of keys: [String]) -> [String] {
    keys.reduce(into: []) { lines, key in
      if let line = lines.last, line.count + 1 + key.count < keyColumns {
        lines[lines.count - 1] = line + " " + key
      } else {
        lines.append("  " + key)
      }
    }
  }
}
