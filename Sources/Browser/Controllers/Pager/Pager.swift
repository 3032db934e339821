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

  /// A row of the text, from 0.
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
  weak var host: (any ScreenHost)?
  private(set) var text: any PagerText = LineList([])
  private var version = 0
  /// The search whose matches are marked; nil when none is.
  var search: PagerSearch?
  /// What was searched last.
  var lastSearch = SearchRequest()
  /// What the mouse is doing to the text.
  var pointer = ListPointer<Section, LineID>()
  private var destination: Destination?
  /// Whether the present action has been answered by a sentence.
  private var hasSpoken = false

  init(_ host: any ScreenHost) {
    let appearance = host.appearance
    self.host = host
    list = ListView(theme: appearance.theme, metrics: appearance.metrics, hasCursor: false)
    list.lineLimit = Int(UInt16.max)
    list.dataSource = self
  }

  func cell(for line: LineID) -> any CellConfiguration {
    guard line.integer < text.count else { return LineCell([]) }
    let cell = text.cell(at: line.integer)
    return (search?.pattern).map { cell.marking($0) } ?? cell
  }

  /// Rows found so far.
  var rowCount: Int { text.count }

  /// The line at a row.
  func cell(atRow row: Int) -> LineCell { text.cell(at: row) }

  /// What is shown has changed.
  func setNeedsDisplay() { host?.setNeedsDisplay() }

  func contentVersion(of line: LineID) -> Int { version }

  /// Shows another text, from its first line on.
  func show(_ text: any PagerText) {
    self.text = text
    destination = nil
    search = nil
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
    if searchMore() { return true }
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
    switch action {
    case .search: promptForSearch()
    case .nextMatch: if !step(.next, times: count ?? 1) { say("Nothing was searched yet.") }
    case .previousMatch: if !step(.previous, times: count ?? 1) { say("Nothing was searched yet.") }
    case .dismiss: return endSearch()
    default: return performScrolling(action, count: count)
    }
    return true
  }

  private func performScrolling(_ action: Action, count: Int?) -> Bool {
    let (before, wanted) = (list.anchor, destination)
    hasSpoken = false
    destination = nil
    guard scroll(action, count: count) else {
      destination = wanted
      return false
    }
    showFoundAtEnd()
    if list.anchor == before, destination == nil, !hasSpoken {
      say(sentence(afterStanding: action))
    }
    return true
  }

  /// The reader has scrolled the list itself, and is not on the way any more.
  func readerDidMove() {
    destination = nil
    showFoundAtEnd()
  }

  private func showFoundAtEnd() {
    if !list.visibleRows.isEmpty, list.visibleRows.upperBound == list.rowCount { showFound() }
  }

  /// Looks no longer for where the reader wanted to go; false when nothing is looked for.
  func cancel() -> Bool {
    guard destination != nil else { return false }
    destination = nil
    say("Cancelled.")
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
    case .first: go(to: .line(count ?? 1))
    case .last: go(to: count.map { .line($0) } ?? .end)
    case .percent: goTo(percent: count)
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
    case .nextRow, .lineDown, .pageDown, .halfPageDown:
      return isWhole ? "This is the end." : "The text is still being read."
    case .previousRow, .lineUp, .pageUp, .halfPageUp: return "This is the beginning."
    default:
      if isWhole, list.visibleRows.upperBound == list.rowCount { return "This is the end." }
      let isAtBeginning = list.visibleRows.lowerBound == 0 && list.anchor?.lineInItem == 0
      return isAtBeginning ? "This is the beginning." : "This is the place already."
    }
  }

  /// What is being looked for; empty when nothing is.
  var activity: String {
    switch destination {
    case nil: ""
    case .end: "looking for the end"
    case .line(let line): "looking for line \(line)"
    case .percent(let percent): "looking for \(percent) %"
    }
  }

  /// Goes there now when that is near, else when the lines up to there are found.
  private func go(to destination: Destination) {
    for _ in 0..<Self.slicesAtOnce where !isFound(destination) { text.findMore() }
    self.destination = destination
    if isFound(destination) { arrive(at: destination) }
  }

  private func isFound(_ destination: Destination) -> Bool {
    if case .line(let line) = destination, line <= text.lineCount {
      return true
    }
    return isWhole
  }

  /// Whether all lines are found.
  var isWhole: Bool { text.isWhole }

  private func arrive(at destination: Destination) {
    self.destination = nil
    showFound()
    switch destination {
    case .end: list.moveCursor(toRow: text.count - 1, at: .bottom)
    case .percent(let percent): arrive(atShare: Double(percent) / 100)
    case .line(let line):
      list.moveCursor(toRow: text.row(ofLine: min(line, text.lineCount) - 1), at: .top)
      guard line > text.lineCount else { break }
      let verb = Quantity.isOrAre(text.lineCount)
      let count = Quantity.text(text.lineCount, "line")
      say("Line \(line) is beyond the end: there \(verb) \(count).")
    }
    host?.setNeedsDisplay()
  }

  private func goTo(percent: Int?) {
    guard let percent else {
      let key = host?.key(.percent) ?? ""
      return say("Type a number first: 50\(key) goes half way.")
    }
    go(to: percent < 100 ? .percent(percent) : .end)
    guard percent > 100 else { return }
    say("There is no more than 100 %\(destination == nil ? ": this is the end" : "").")
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

  func say(_ sentence: String) {
    hasSpoken = true
    host?.show(Message(sentence))
  }
}
