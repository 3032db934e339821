/// Which of many choices are shown where not all of them fit: those around the chosen one.
struct ChoiceWindow: Hashable {
  let shown: Range<Int>

  /// How many are not shown, in the last place; nil where all are, or where the chosen one needs it.
  let rest: String?

  /// A window of so many places.
  init(count: Int, room: Int, chosen: Int?) {
    guard count > room else {
      shown = 0..<count
      rest = nil
      return
    }
    let isCounted = room > 1 || chosen == nil
    let places = max(0, isCounted ? room - 1 : room)
    let first = max(0, min((chosen ?? 0) - places / 2, count - places))
    shown = first..<first + places
    rest = isCounted ? "… \(count - places) more" : nil
  }
}
