import BrowserModels
import BrowserViews
import ListKit

/// Lines of text that are scrolled like a pager: what the record, help and info screens are made of.
@MainActor final class Pager: ListDataSource {
  /// All lines are one section.
  enum Section: Hashable {
    case all
  }

  /// A line of the text, from 0.
  struct LineID: IntegerIdentifier {
    let integer: Int
  }

  /// Where the reader wants to go, once the lines up to there are found.
  private enum Destination {
    case end
    case line(Int)
    case percent(Int)
  }

  /// Slices of lines that a key may wait for; further ones are found between keys.
  private static let slicesAtOnce = 16

  let list: ListView<Section, LineID>
  private weak var host: (any ScreenHost)?
  private var text: any PagerText = LineList([])
  private var version = 0
  private var destination: Destination?

  init(_ host: any ScreenHost) {
    let appearance = host.appearance
    self.host = host
    list = ListView(theme: appearance.theme, metrics: appearance.metrics, hasCursor: false)
    list.lineLimit = Int(UInt16.max)
    list.dataSource = self
  }

  func cell(for line: LineID) -> any CellConfiguration {
    line.integer < text.count ? text.cell(at: line.integer) : LineCell([])
  }

  func contentVersion(of line: LineID) -> Int { version }

  /// Shows another text, from its first line on.
  func show(_ text: any PagerText) {
    self.text = text
    destination = nil
    textDidChange()
    list.moveCursor(toRow: 0, at: .top)
  }

  /// Shows the lines of the text as they look now; keeps the place.
  func textDidChange() {
    version += 1
    list.apply(snapshot)
    list.styleDidChange()
  }

  /// Finds a slice of the lines that are still unknown; false when there are none.
  func idle() -> Bool {
    guard !text.isWhole else { return false }
    text.findMore()
    if let destination, isFound(destination) {
      arrive(at: destination)
    } else if text.isWhole {
      showFound()
    }
    return true
  }

  /// Lines of the terminal that the text takes at a width, at most `size.height`.
  ///
  /// O(lines on screen).
  func height(fitting size: Size) -> Int {
    let context = CellContext(theme: list.theme, metrics: list.metrics)
    var height = 0
    for number in 0..<text.count {
      guard height < size.height else { break }
      height += text.cell(at: number).height(fitting: size.width, in: context)
    }
    return min(height, size.height)
  }

  /// Scrolls; false when the action is none that scrolls.
  func perform(_ action: Action, count: Int?) -> Bool {
    let times = max(1, count ?? 1)
    destination = nil
    switch action {
    case .nextRow, .lineDown: list.scroll(byLines: times)
    case .previousRow, .lineUp: list.scroll(byLines: -times)
    case .pageDown: list.page(by: times)
    case .pageUp: list.page(by: -times)
    case .halfPageDown: list.halfPage(by: times)
    case .halfPageUp: list.halfPage(by: -times)
    case .first: list.moveCursor(toRow: (count ?? 1) - 1, at: .top)
    case .last: go(to: count.map { .line($0) } ?? .end)
    case .percent:
      guard let count else {
        say("Type a number first: 50% goes half way.")
        break
      }
      go(to: .percent(count))
    default: return false
    }
    if !list.visibleRows.isEmpty, list.visibleRows.upperBound == list.rowCount { showFound() }
    return true
  }

  /// Where the reader is: `lines 1–20 of 64`.
  var position: String {
    let rows = list.visibleRows
    guard !rows.isEmpty else { return "" }
    let count = text.isWhole ? "\(text.count)" : "more than \(text.count)"
    return "lines \(rows.lowerBound + 1)–\(rows.upperBound) of \(count)"
  }

  /// Goes there now when that is near, else when the lines up to there are found.
  private func go(to destination: Destination) {
    for _ in 0..<Self.slicesAtOnce where !isFound(destination) { text.findMore() }
    self.destination = destination
    if isFound(destination) { arrive(at: destination) }
  }

  private func isFound(_ destination: Destination) -> Bool {
    if case .line(let line) = destination, line <= text.count { return true }
    return text.isWhole
  }

  private func arrive(at destination: Destination) {
    self.destination = nil
    showFound()
    switch destination {
    case .end: list.moveCursor(toRow: text.count - 1, at: .bottom)
    case .percent(let percent):
      list.moveCursor(toRow: text.count * min(100, percent) / 100, at: .top)
    case .line(let line):
      list.moveCursor(toRow: line - 1, at: .top)
      guard line > text.count else { break }
      let verb = text.count == 1 ? "is" : "are"
      say("Line \(line) is beyond the end: there \(verb) \(Quantity.text(text.count, "line")).")
    }
    host?.setNeedsDisplay()
  }

  /// Lets the list have the lines that were found since it was last told.
  private func showFound() {
    guard list.rowCount < text.count else { return }
    list.apply(snapshot)
    host?.setNeedsDisplay()
  }

  private var snapshot: ListSnapshot<Section, LineID> {
    var snapshot = ListSnapshot<Section, LineID>()
    snapshot.appendSections([.all])
    snapshot.append(LineID(integer: 0)..<LineID(integer: text.count))
    return snapshot
  }

  private func say(_ sentence: String) { host?.show(Message(sentence)) }
}
