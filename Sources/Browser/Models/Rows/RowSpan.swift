/// The fields of the two times between which a record goes on.
package struct RowSpan: Hashable, Sendable {
  /// When it begins.
  package let start: FieldPath

  /// When it ends.
  package let end: FieldPath

  /// `2026-04-11 – 2026-04-27`, or one day; nil when one of them is missing or no time.
  func text(in record: JSONValue) -> (text: String, seconds: Double)? {
    guard let start = start.value(in: record).flatMap({ Timestamp($0) }),
      let end = end.value(in: record).flatMap({ Timestamp($0) })
    else { return nil }
    let days = [start.dayText, end.dayText]
    return (days[0] == days[1] ? days[0] : days.joined(separator: " – "), start.seconds)
  }
}
