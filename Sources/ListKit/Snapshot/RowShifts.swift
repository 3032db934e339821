/// Where rows are now that were numbered before others came and went.
///
/// ```
///   numbered   0  1  2  3  4
///   now        0  5  1  2  4      row 3 went, then one came before row 1
/// ```
///
/// Rows that are still side by side are one piece. An edit costs O(pieces), and makes two at most.
@usableFromInline
struct RowShifts: Sendable {
  /// By number: `from` is the number of a piece's first row, `to` its position.
  private(set) var pieces: [ListMove] = []
  private var nextNumber: Int

  /// How many pieces there may be of so many rows until numbering them anew costs less.
  static func mostPieces(of count: Int) -> Int { 64 + 8 * Int(Double(count).squareRoot()) }

  /// Rows that are numbered by their positions.
  init(count: Int) {
    nextNumber = count
    if count > 0 { pieces = [ListMove(from: 0, to: 0, count: count)] }
  }

  /// Where the row of a number is; nil when it is gone.
  ///
  /// O(log pieces).
  @usableFromInline
  func position(of number: Int) -> Int? {
    pieces.newPosition(ofOld: number)
  }

  /// Puts rows in before a position and returns the number of the first; the others follow it.
  mutating func insert(_ count: Int, at position: Int) -> Int {
    let number = nextNumber
    nextNumber += count
    cut(at: position)
    shift(from: position, by: count)
    if let last = pieces.last, last.oldRange.upperBound == number,
      last.newRange.upperBound == position
    {
      pieces[pieces.count - 1].count += count
    } else {
      pieces.append(ListMove(from: number, to: position, count: count))
    }
    return number
  }

  /// Takes the rows at some positions away.
  mutating func remove(_ rows: Range<Int>) {
    cut(at: rows.lowerBound)
    cut(at: rows.upperBound)
    pieces.removeAll { rows.contains($0.to) }
    shift(from: rows.upperBound, by: -rows.count)
  }

  /// Makes the row at a position the first of a piece.
  private mutating func cut(at position: Int) {
    guard
      let place = pieces.firstIndex(where: {
        $0.to < position && position < $0.newRange.upperBound
      })
    else { return }
    let whole = pieces[place]
    let count = position - whole.to
    pieces[place].count = count
    pieces.insert(
      ListMove(from: whole.from + count, to: position, count: whole.count - count),
      at: place + 1
    )
  }

  private mutating func shift(from position: Int, by count: Int) {
    for place in pieces.indices where pieces[place].to >= position { pieces[place].to += count }
  }
}
