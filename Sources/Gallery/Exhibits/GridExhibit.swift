import ListKit
import ListProgram

/// A list whose rows stand side by side, as many as fit, with all that a list has.
@MainActor final class GridExhibit: ListExhibit {
  let list: ListView<String, Int>
  let keys = "h j k l move  + - width  . gap  x list  z density  c collapse  s select"

  /// The least columns of screen of a cell.
  private var width = 16
  /// The columns of screen between cells.
  private var gap = 2
  private var isGrid = true

  init(host: any ExhibitHost) {
    list = ListView(density: .regular(maxLines: 2), theme: host.theme)
    list.sectionHeaders = .pinned
    list.showsScrollBar = true
    list.dataSource = self
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["Small", "Large"])
    snapshot.append(1..<20, to: "Small")
    snapshot.append(1_000..<1_000_000, to: "Large")
    list.apply(snapshot)
    layOut()
  }

  var report: [String] {
    let columns = list.columnCount == 1 ? "1 column" : "\(list.columnCount) columns"
    return ["\(columns), cursor on \(list.cursor ?? 0)"]
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("h"), Key(.left): list.moveCursor(by: -1)
    case .character("l"), Key(.right): list.moveCursor(by: 1)
    case .character("+"): width += 4
    case .character("-"): width = max(4, width - 4)
    case .character("."): gap = gap == 2 ? 0 : 2
    case .character("x"): isGrid.toggle()
    case .character("z"):
      list.density = list.density == .compact ? .regular(maxLines: 2) : .compact
    case .character("c"): toggleSection()
    case .character("s"): if let item = list.cursor { list.toggleSelection(of: item) }
    default: return list.move(by: key)
    }
    layOut()
    return true
  }

  private func layOut() {
    list.layout = isGrid ? .grid(.width(atLeast: width), gap: gap) : .list
  }
}

extension GridExhibit: ListDataSource {
  func cell(for number: Int) -> any CellConfiguration {
    let divisors = (2...9).filter { number % $0 == 0 }.map(String.init)
    let body = divisors.isEmpty ? "" : "by " + divisors.joined(separator: " ")
    return TextCell("\(number)", body: body)
  }

  func header(of section: String) -> (any CellConfiguration)? { .title(section) }
}
