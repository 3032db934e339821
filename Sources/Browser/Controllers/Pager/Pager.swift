import BrowserModels
import BrowserViews
import ListKit
import ListProgram

/// Lines of text that are scrolled like a pager: what the help and info screens are made of.
@MainActor final class Pager: ListDataSource {
  /// All lines are one section.
  enum Section: Hashable {
    case all
  }

  /// A line of the text; each text that is shown has ids of its own, so that nothing is taken for known.
  struct LineID: IntegerIdentifier {
    let integer: Int
  }

  let list: ListView<Section, LineID>
  weak var host: (any ScreenHost)?
  private(set) var lines: [LineCell] = []
  /// The id of the first line.
  private var firstID = 0
  /// The search whose matches are marked; nil when none is.
  var search: PagerSearch?
  /// What was searched last.
  var lastSearch = SearchRequest()
  /// What the mouse is doing to the text.
  var pointer = ListPointer<Section, LineID>()
  /// Whether the present action has been answered by a sentence.
  private var hasSpoken = false

  init(_ host: any ScreenHost) {
    let appearance = host.appearance
    self.host = host
    list = ListView(theme: appearance.theme, metrics: appearance.metrics, hasCursor: false)
    list.lineLimit = Int(UInt16.max)
    list.showsScrollBar = appearance.showsScrollBar
    list.dataSource = self
  }

  func cell(for line: LineID) -> any CellConfiguration {
    let row = line.integer - firstID
    // While another text comes, the list may ask for a line of the one before.
    guard lines.indices.contains(row) else { return LineCell([]) }
    let cell = lines[row]
    return (search?.pattern).map { cell.marking($0) } ?? cell
  }

  /// Lines do not change.
  func contentVersion(of line: LineID) -> Int { 0 }

  /// What is shown has changed.
  func setNeedsDisplay() { host?.setNeedsDisplay() }

  /// Shows these lines in place of those before, from the first one on.
  func show(_ lines: [LineCell]) {
    firstID += self.lines.count
    self.lines = lines
    search = nil
    var snapshot = ListSnapshot<Section, LineID>()
    snapshot.appendSections([.all])
    snapshot.append(LineID(integer: firstID)..<LineID(integer: firstID + lines.count))
    list.apply(snapshot)
    list.moveCursor(toRow: 0, at: .top)
  }

  /// Where the reader is: `lines 1–20 of 64`, `line 3 of 3`.
  var position: String {
    let rows = list.visibleRows
    guard let first = rows.first, let last = rows.last else { return "" }
    let shown = first == last ? "line \(first + 1)" : "lines \(first + 1)–\(last + 1)"
    return "\(shown) of \(lines.count)"
  }

  /// Lines of the terminal that a text takes at a width, at most `size.height`.
  ///
  /// O(lines on screen).
  func height(of lines: [LineCell], fitting size: Size) -> Int {
    let context = CellContext(theme: list.theme, metrics: list.metrics)
    var height = 0
    for line in lines {
      guard height < size.height else { break }
      height += line.height(fitting: size.width, in: context)
    }
    return min(height, size.height)
  }

  /// Scrolls; false when the action is none that scrolls.
  func perform(_ action: Action, count: Int?) -> Bool {
    switch action {
    case .search: promptForSearch()
    case .clearSearch: if !endSearch() { say("No match is highlighted.") }
    case .nextMatch: if !step(.next, times: count ?? 1) { say("Nothing was searched yet.") }
    case .previousMatch: if !step(.previous, times: count ?? 1) { say("Nothing was searched yet.") }
    case .dismiss: return endSearch()
    default: return performScrolling(action, count: count)
    }
    return true
  }

  private func performScrolling(_ action: Action, count: Int?) -> Bool {
    let before = list.anchor
    hasSpoken = false
    guard scroll(action, count: count) else { return false }
    if list.anchor == before, !hasSpoken { say(sentence(afterStanding: action)) }
    return true
  }

  private func scroll(_ action: Action, count: Int?) -> Bool {
    let times = max(1, count ?? 1)
    switch action {
    case .nextRow, .lineDown: scroll(byLines: times)
    case .previousRow, .lineUp: scroll(byLines: -times)
    case .pageDown: scroll(byLines: times * max(1, list.size.height))
    case .pageUp: scroll(byLines: -times * max(1, list.size.height))
    case .halfPageDown: scroll(byLines: times * max(1, list.size.height / 2))
    case .halfPageUp: scroll(byLines: -times * max(1, list.size.height / 2))
    case .first: go(toLine: count ?? 1)
    case .last: go(toLine: count)
    case .percent: go(toPercent: count)
    default: return false
    }
    return true
  }

  /// Lines that the list counts one by one at once.
  private static let step = 64

  /// Lines that are counted one by one; farther away they are counted by estimate.
  private static let mostCounted = 10_000

  private func scroll(byLines lines: Int) {
    var left = lines
    while left.magnitude > Self.step, lines.magnitude <= Self.mostCounted {
      let before = list.anchor
      list.scroll(byLines: left.signum() * Self.step)
      if list.anchor == before { return }
      left -= left.signum() * Self.step
    }
    list.scroll(byLines: left)
  }

  /// What is said where nothing scrolls.
  private func sentence(afterStanding action: Action) -> String {
    switch action {
    case .nextRow, .lineDown, .pageDown, .halfPageDown: return "This is the end."
    case .previousRow, .lineUp, .pageUp, .halfPageUp: return "This is the beginning."
    default:
      if isOnScreenWhole { return "All lines are on the screen." }
      if list.visibleRows.upperBound == list.rowCount { return "This is the end." }
      let isAtBeginning = list.visibleRows.lowerBound == 0 && list.anchor?.lineInItem == 0
      return isAtBeginning ? "This is the beginning." : "This is the place already."
    }
  }

  /// Whether there is nothing to scroll.
  private var isOnScreenWhole: Bool {
    let room = Size(width: list.size.width, height: list.size.height + 1)
    return height(of: lines, fitting: room) < room.height
  }

  /// Goes to a line, from 1; nil is the end.
  private func go(toLine line: Int?) {
    guard let line else { return list.moveCursor(toRow: lines.count - 1, at: .bottom) }
    list.moveCursor(toRow: min(line, lines.count) - 1, at: .top)
    guard line > lines.count else { return }
    let count = Quantity.text(lines.count, "line")
    say("Line \(line) is beyond the end: there \(Quantity.isOrAre(lines.count)) \(count).")
  }

  private func go(toPercent percent: Int?) {
    guard let percent else {
      let key = host?.key(.percent) ?? ""
      return say("Type a number first: 50\(key) goes half way.")
    }
    guard percent < 100 else {
      go(toLine: nil)
      if percent > 100 { say("There is no more than 100 %: this is the end.") }
      return
    }
    list.moveCursor(toRow: lines.count * percent / 100, at: .top)
  }

  func say(_ sentence: String) {
    hasSpoken = true
    host?.show(Message(sentence))
  }
}
