/// What a value says in a column of one line: plain and scrubbed.
///
/// ```
///   "Crash\n at start"        Crash at start       as the title of a row
///   1.50                      1.50                 as it was sent
///   "2026-11-23T10:00:00Z"    3 h ago              in a column of times, as in rows
///   {"login": "ann", …}       ann                  what rows call it
///   {"x": 1, "y": 2}          {"x":1,"y":2}        what has no name, as compact JSON
///   null, [], {}              null, [], {}         dimmed: there is nothing in it, but it was sent
/// ```
package struct ColumnText: Hashable, Sendable {
  /// The text on one line; empty where a record has no value.
  package let text: String

  /// Whether it says of a value only that nothing is in it.
  package let isDimmed: Bool

  /// Bytes of a text at most; no column is that wide.
  private static let longest = 1_000

  /// The text of a value, or of none.
  ///
  /// `now`, in seconds since 1970, is given in a column of times.
  package init(_ value: JSONValue?, now: Double? = nil) {
    isDimmed = value == .null || value == .array([]) || value?.object?.members.isEmpty == true
    switch value {
    case nil: text = ""
    case .null?: text = "null"
    case .bool(let flag)?: text = flag ? "true" : "false"
    case .elided?: text = "…"
    case let value?:
      let time = now.flatMap { now in Timestamp(value)?.relative(to: now) }
      text = time ?? Self.bounded(Self.line(of: value))
    }
  }

  private static func line(of value: JSONValue) -> String {
    switch value {
    case .string(let text): RowContent.line(text)
    case .number(let number): number
    default:
      FieldText.label(of: value).map(RowContent.line)
        ?? Scrubber.scrubbingLine(PlainJSON.beginning(of: value, limit: longest))
    }
  }

  private static func bounded(_ text: String) -> String {
    guard text.utf8.count > longest else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(longest)))
  }
}
