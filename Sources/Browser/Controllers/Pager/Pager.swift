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

  let list: ListView<Section, LineID>
  var wrap = WrappedText.Mode.word
  private var lines: [LineCell] = []
  private var version = 0

  init(_ appearance: Appearance) {
    list = ListView(theme: appearance.theme, metrics: appearance.metrics, hasCursor: false)
    list.dataSource = self
  }

  func cell(for line: LineID) -> any CellConfiguration {
    lines.indices.contains(line.integer) ? lines[line.integer] : LineCell([])
  }

  func contentVersion(of line: LineID) -> Int { version }

  /// Shows other lines, from the first one unless the place is to be kept.
  func show(_ lines: [LineCell], keepsPlace: Bool = false) {
    self.lines = lines
    version += 1
    var snapshot = ListSnapshot<Section, LineID>()
    snapshot.appendSections([.all])
    snapshot.append(LineID(integer: 0)..<LineID(integer: lines.count))
    list.apply(snapshot)
    list.styleDidChange()
    if !keepsPlace { list.moveCursor(toRow: 0, at: .top) }
  }

  /// Lines of the terminal that the text takes at a width, at most `size.height`.
  ///
  /// O(lines on screen).
  func height(fitting size: Size) -> Int {
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
    let times = max(1, count ?? 1)
    switch action {
    case .nextRow, .lineDown: list.scroll(byLines: times)
    case .previousRow, .lineUp: list.scroll(byLines: -times)
    case .pageDown: list.page(by: times)
    case .pageUp: list.page(by: -times)
    case .halfPageDown: list.halfPage(by: times)
    case .halfPageUp: list.halfPage(by: -times)
    case .first: list.moveCursor(toRow: (count ?? 1) - 1, at: .top)
    case .last:
      list.moveCursor(toRow: (count ?? lines.count) - 1, at: count == nil ? .bottom : .top)
    case .percent: list.moveCursor(toRow: lines.count * min(100, count ?? 0) / 100, at: .top)
    default: return false
    }
    return true
  }

  /// Where the reader is: `lines 1–20 of 64`.
  var position: String {
    let rows = list.visibleRows
    guard !rows.isEmpty else { return "" }
    return "lines \(rows.lowerBound + 1)–\(rows.upperBound) of \(lines.count)"
  }
}
