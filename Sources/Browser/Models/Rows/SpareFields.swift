/// The small fields of a record that play no role in its row: what a row shows that says nothing else.
enum SpareFields {
  /// Fields shown at most, and characters of each.
  private static let mostFields = 8
  private static let mostCharacters = 40

  /// `cpu 0.51 · mem 1234567`: names and values in the record's order; what the row says already,
  /// URLs, and what is no scalar are left out.
  static func text(of record: JSONValue, roles: RowRoles, title: String) -> String {
    let paths = roles.badges + [roles.id, roles.type, roles.time, roles.url].compactMap(\.self)
    let taken = Set(paths.map(\.key))
    let said = title.lowercased()
    var pieces: [String] = []
    for (key, value) in record.object?.members.prefix(40) ?? [] where !taken.contains(key) {
      guard pieces.count < mostFields else { break }
      guard value.isScalar, let text = FieldText.text(of: value) else { continue }
      let shown = RowContent.line(text)
      guard !shown.isEmpty, !shown.contains("://"),
        ![shown, "\(key): \(shown)"].contains(where: { $0.lowercased() == said })
      else { continue }
      // A column without a name is called by its position: its number and value need a mark between.
      let mark = Int(key) == nil ? " " : ": "
      pieces.append(RowContent.line(key) + mark + bounded(shown))
    }
    return pieces.joined(separator: " · ")
  }

  private static func bounded(_ text: String) -> String {
    text.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
  }
}
