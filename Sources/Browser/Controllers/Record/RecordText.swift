import BrowserModels
import BrowserViews
import ListKit

/// The lines of a record, however many: counted in slices, and made when they are shown.
@MainActor final class RecordText: PagerText {
  /// Where a row begins: the text from there on, and the lines that begin before it.
  private struct Checkpoint {
    var text: JSONLines
    var lines = 0

    /// Passes over a row; false when there is none.
    mutating func skip() -> Bool {
      let isLine = !text.isInsideLine
      guard text.skip() else { return false }
      if isLine { lines += 1 }
      return true
    }
  }

  /// Rows that are found at once, unless their bytes are more.
  private static let slice = 2_000

  /// Bytes of rows that are found at once.
  private static let sliceBytes = 1 << 20

  /// Rows between two from which others are found again.
  private static let stride = 64

  /// Levels of indentation that are drawn at most.
  private static let deepest = 40

  private let notes: [LineCell]
  /// How lines are broken.
  var wrap: WrappedText.Mode { didSet { cells.removeAll() } }
  /// Every row whose number is a multiple of `stride`.
  private var checkpoints: [Checkpoint] = []
  /// What follows the rows that are found.
  private var rest: Checkpoint
  private var found = 0
  private var cells = RecentCache<Int, LineCell>(capacity: 1_024)

  private(set) var isWhole = false

  /// The lines of a text behind some notes, of which the first ones are found.
  init(_ lines: JSONLines, notes: [LineCell], wrap: WrappedText.Mode) {
    rest = Checkpoint(text: lines)
    self.notes = notes
    self.wrap = wrap
    findMore()
  }

  var count: Int { notes.count + found }

  func findMore() {
    let end = (rows: found + Self.slice, bytes: rest.text.byteCount + Self.sliceBytes)
    while found < end.rows, rest.text.byteCount < end.bytes, !isWhole {
      if found.isMultiple(of: Self.stride) { checkpoints.append(rest) }
      if rest.skip() { found += 1 } else { isWhole = true }
    }
  }

  func cell(at number: Int) -> LineCell {
    guard number >= notes.count else { return notes[number] }
    if let known = cells.value(for: number) { return known }
    var place = checkpoint(ofRow: number - notes.count)
    let made = place.text.next().map { cell(of: $0) } ?? LineCell([])
    cells.insert(made, for: number)
    return made
  }

  var lineCount: Int { notes.count + rest.lines }

  func line(ofRow row: Int) -> Int {
    guard row >= notes.count else { return row }
    var place = checkpoint(ofRow: row - notes.count)
    _ = place.skip()
    return notes.count + place.lines - 1
  }

  func row(ofLine line: Int) -> Int {
    guard line >= notes.count else { return line }
    let wanted = line - notes.count
    let next = firstCheckpoint { $0.lines > wanted }
    guard next > 0 else { return notes.count }
    var row = (next - 1) * Self.stride
    var place = checkpoints[next - 1]
    while row < found, place.text.isInsideLine || place.lines < wanted, place.skip() { row += 1 }
    return notes.count + min(row, found - 1)
  }

  func share(ofRow row: Int) -> ClosedRange<Double>? {
    guard isWhole, row >= notes.count else { return nil }
    var place = checkpoint(ofRow: row - notes.count)
    let start = place.text.byteCount
    _ = place.skip()
    let total = Double(max(1, rest.text.byteCount))
    return Double(start) / total...Double(place.text.byteCount) / total
  }

  func row(atShare share: Double) -> Int {
    let wanted = Int(Double(rest.text.byteCount) * share)
    let next = firstCheckpoint { $0.text.byteCount > wanted }
    var row = max(0, next - 1) * Self.stride
    var place = checkpoints[max(0, next - 1)]
    while row < found - 1, place.skip(), place.text.byteCount <= wanted { row += 1 }
    return notes.count + row
  }

  /// The first checkpoint that is behind a place, by bisection; the end when none is.
  private func firstCheckpoint(behind isBehind: (Checkpoint) -> Bool) -> Int {
    var range = checkpoints.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range =
        isBehind(checkpoints[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  /// Where a row begins, from 0 and without the notes.
  private func checkpoint(ofRow row: Int) -> Checkpoint {
    var place = checkpoints[row / Self.stride]
    for _ in 0..<row % Self.stride { _ = place.skip() }
    return place
  }

  private func cell(of line: JSONLine) -> LineCell {
    LineCell(
      line.spans.map { .init(Scrubber.scrubbingLine($0.text), role(of: $0.role)) },
      indent: 2 * min(line.depth + (line.isContinued ? 1 : 0), Self.deepest),
      wrap: wrap
    )
  }

  private func role(of role: JSONLine.Role) -> StyleRole {
    switch role {
    case .key: .key
    case .string: .string
    case .number: .number
    case .literal: .literal
    case .punctuation, .elided: .dimmed
    case .text: .text
    }
  }
}
