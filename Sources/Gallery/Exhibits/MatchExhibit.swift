import ListKit
import ListProgram

/// Texts with parts of several roles, in which a search has marked what it found.
@MainActor final class MatchExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "n N next match  w word  x expand  c colours"

  private var words = ["light", "metal", "金", "e\u{301}", "nothing"]
  /// Where each match is: its row, and its number there.
  private var found: [(row: Int, number: Int)] = []
  private var current = 0
  private var themes: [Theme]

  init(host: any ExhibitHost) {
    themes = [host.theme, .indexed256, .monochrome]
    list = ListView(density: .regular(maxLines: 2), theme: host.theme)
    list.dataSource = self
    list.apply(ListSnapshot(rows: Self.notes.indices))
    search()
  }

  var report: [String] {
    let count = found.isEmpty ? "not found" : "match \(current + 1) of \(found.count)"
    return ["\(words[0]): \(count)"]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("n"): go(to: current + 1)
    case .character("N"): go(to: current - 1)
    case .character("w"):
      words.append(words.removeFirst())
      search()
    case .character("x"):
      if let row = list.cursor { list.setExpanded(row, to: !list.isExpanded(row)) }
    case .character("c"):
      themes.append(themes.removeFirst())
      list.theme = themes[0]
    default: return list.move(by: key)
    }
    return true
  }

  private func search() {
    found = Self.notes.indices.flatMap { row in
      matches(in: Self.notes[row].text).indices.map { (row, $0) }
    }
    go(to: 0)
  }

  private func go(to match: Int) {
    guard !found.isEmpty else { return }
    current = (match + found.count) % found.count
    list.moveCursor(to: found[current].row)
  }

  private func matches(in text: String) -> [Range<Int>] {
    text.ranges(of: words[0]).map { range in
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return start..<start + text[range].utf8.count
    }
  }
}

extension MatchExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    var text = Self.notes[row]
    text.matches = matches(in: text.text)
    if found.indices.contains(current), found[current].row == row {
      text.currentMatch = found[current].number
    }
    return TextCell(text, role: .text)
  }
}

extension MatchExhibit {
  private static let notes = [
    note("Lithium", "a soft metal, the lightest of all metals; it floats on light oil."),
    note("Gold", "金 is the ideograph for gold and for metal; 金属 are metals, 金色 is the colour."),
    note("Café", "the e\u{301} of cafe\u{301} is a letter and a mark, and is found as one."),
    note("Tabs", "light\tmetal\tlight", .string),
    note("Family", "👨‍👩‍👧 is one cluster, 🇩🇪 too; light enough."),
    note("שלום", "right to left, in logical order: שלום עולם, light"),
    note("Long", String(repeating: "metal and light, ", count: 40)),
  ]

  private static func note(_ name: String, _ text: String, _ role: StyleRole = .text) -> StyledText
  {
    StyledText("\(name): ", role: .key) + StyledText(text, role: role)
  }
}
