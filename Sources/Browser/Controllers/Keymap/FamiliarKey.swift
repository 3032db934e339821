/// Keys that mean something in less, vim and programs like them, and here nothing yet or something
/// else.
enum FamiliarKey {
  /// The keys, with spaces between them, and what is said of each; `{name}` stands for the key of an
  /// action.
  private static let rows: [(keys: String, meaning: String)] = [
    ("#", "searching backwards begins with {search} and goes on with {previous-match}."),
    ("L ^]", "following links is not built yet."),
    ("` ^O", "jumping between places is not built yet."),
    ("a .", "refreshing by itself is not built yet."),
    ("0 $ ^", "{previous-column} {next-column} go from column to column."),
  ]

  /// The keys, and the action that they stand for elsewhere, which has another key here.
  private static let others: [(keys: String, action: Action, meaning: String)] = [
    ("^R", .retryOrRefresh, "refreshes."),
    ("^V", .pageDown, "pages down."),
    ("^\\ ^X", .quit, "quits."),
  ]

  /// What is said for a key or chord that is not bound; nil when nobody expects anything of it.
  static func sentence(for keys: String, in keymap: Keymap) -> String? {
    func isNamed(in names: String) -> Bool { names.split(separator: " ").contains { $0 == keys } }
    if let row = rows.first(where: { isNamed(in: $0.keys) }) {
      let named: [Action] = [.search, .previousMatch, .previousColumn, .nextColumn]
      let meaning = named.reduce(row.meaning) {
        $0.replacing("{\($1.name)}", with: keymap.key(of: $1))
      }
      return "\(keys): \(meaning)"
    }
    return others.first { isNamed(in: $0.keys) }
      .map { "\(keys): \(keymap.key(of: $0.action)) \($0.meaning)" }
  }
}
