/// The fields of the two times between which a record goes on.
package struct RowSpan: Hashable, Sendable {
  /// When it begins.
  package let start: FieldPath

  /// When it ends.
  package let end: FieldPath

  /// `2026-04-11 – 2026-04-27`, `2026-04-11 10:00–11:30` of one day; nil when one of them is missing or no time.
  func text(in record: JSONValue) -> (text: String, seconds: Double)? {
    guard let start = start.value(in: record).flatMap({ Timestamp($0) }),
      let end = end.value(in: record).flatMap({ Timestamp($0) })
    else { return nil }
    guard start.dayText == end.dayText else {
      return (start.dayText + " – " + end.dayText, start.seconds)
    }
    let hasTimes = start.hasTime && end.hasTime && start.seconds < end.seconds
    return (
      hasTimes ? start.minuteText + "–" + end.minuteText.suffix(5) : start.dayText, start.seconds
    )
  }
}
