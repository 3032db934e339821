import BrowserModels

/// Rows of made-up records.
enum MadeUpRows {
  /// 2 August 2026, 07:20 UTC.
  static let now = 1_785_655_200.0

  /// The rows of records that are written one by one.
  static func of(_ texts: [String], url: String? = nil) -> [RowContent] {
    let records = texts.map(json)
    let roles = RoleFinder.roles(for: records, url: url)
    return records.map { RowContent(record: $0, roles: roles, now: now) }
  }

  /// The rows of an array of records.
  static func of(page text: String, url: String? = nil) -> [RowContent] {
    guard case .array(let records) = json(text) else { return [] }
    let roles = RoleFinder.roles(for: records, url: url)
    return records.map { RowContent(record: $0, roles: roles, now: now) }
  }

  /// The rows of records of one form: `$` stands for the number of a record, from 1.
  static func of(_ count: Int, like text: String, url: String? = nil) -> [RowContent] {
    of((1...count).map { text.replacing("$", with: "\($0)") }, url: url)
  }
}

extension RowContent {
  /// A row as it is read: `title | what is below it`.
  var read: String { subtitleLine.isEmpty ? title : title + " | " + subtitleLine }
}
