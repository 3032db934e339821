/// Where each section is among the sections, by its id.
///
/// Each section has a number for as long as it is there, and only where the numbers are now changes
/// with an edit: sections that come, go or move beside ten thousand others hash no id but their own.
/// An edit costs O(√n); after as many the sections are numbered anew.
struct SectionPositions<Section: Hashable & Sendable>: Sendable {
  private var numbers: [Section: Int] = [:]
  private var shifts = RowShifts(count: 0)
  private var count = 0

  /// The position of a section; nil when it is not there.
  func position(of section: Section) -> Int? {
    numbers[section].flatMap { shifts.position(of: $0) }
  }

  /// Sections come at a position; none of them is there.
  mutating func insert(_ sections: some Collection<Section>, at position: Int) {
    guard !sections.isEmpty else { return }
    var number = shifts.insert(sections.count, at: position)
    count += sections.count
    for section in sections {
      numbers[section] = number
      number += 1
    }
  }

  /// The sections at some positions go.
  mutating func remove(_ positions: Range<Int>) {
    shifts.remove(positions)
    count -= positions.count
  }

  /// Whether so much has come and gone that it is time to number the sections anew.
  var isCrowded: Bool { isCrowded(removing: 0) }

  /// Whether numbering the others anew costs less than taking so many sections away one by one.
  func isCrowded(removing places: Int) -> Bool {
    shifts.pieces.count + places > RowShifts.mostPieces(of: count)
      || numbers.count > 64 + 2 * count
  }
}
