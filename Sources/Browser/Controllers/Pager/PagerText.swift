import BrowserViews

/// The lines of a page, as a pager asks for them.
@MainActor protocol PagerText: AnyObject {
  /// Lines found so far.
  var count: Int { get }

  /// Whether these are all.
  var isWhole: Bool { get }

  /// Finds a slice of further lines.
  func findMore()

  /// A line from 0 below `count`.
  func cell(at number: Int) -> LineCell
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
