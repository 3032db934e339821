import BrowserViews

/// The lines of a page, as a pager asks for them: in rows, of which a very long line takes several.
@MainActor protocol PagerText: AnyObject {
  /// Rows found so far.
  var count: Int { get }

  /// Whether these are all.
  var isWhole: Bool { get }

  /// Finds a slice of further rows.
  func findMore()

  /// A row from 0 below `count`.
  func cell(at number: Int) -> LineCell

  /// Lines found so far; as many as rows, or fewer.
  var lineCount: Int { get }

  /// The line that a row shows or goes on with, both from 0.
  func line(ofRow row: Int) -> Int

  /// The row at which a line begins, both from 0.
  func row(ofLine line: Int) -> Int

  /// Where a row begins and ends in the whole text, 0…1; nil where that is not known.
  func share(ofRow row: Int) -> ClosedRange<Double>?

  /// The row at a share of the whole text, 0…1.
  func row(atShare share: Double) -> Int
}

extension PagerText {
  /// Every row is a line.
  var lineCount: Int { count }

  /// Every row is a line.
  func line(ofRow row: Int) -> Int { row }

  /// Every row is a line.
  func row(ofLine line: Int) -> Int { line }

  /// All lines are short.
  func share(ofRow row: Int) -> ClosedRange<Double>? { nil }

  /// Every row is as long as any other.
  func row(atShare share: Double) -> Int { min(count - 1, Int(Double(count) * share)) }
}

/// Lines that are all there.
@MainActor final class LineList: PagerText {
  private let lines: [LineCell]

  init(_ lines: [LineCell]) {
    self.lines = lines
  }

  var count: Int { lines.count }

  var isWhole: Bool { true }

  func findMore() {}

  func cell(at number: Int) -> LineCell { lines[number] }
}
