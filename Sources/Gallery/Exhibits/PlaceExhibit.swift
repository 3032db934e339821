import ListKit
import ListProgram

/// What stands still while rows come, go and change their heights.
@MainActor final class PlaceExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "a A above, below  x gone  e expand  w width  p policy  t m b jump  s r keep"

  private var snapshot = ListSnapshot<Int, Int>(rows: 0..<100)
  private var first = 0
  private var last = 100
  private var saved: ListAnchor<Int>?
  private var size = HalvableSize() {
    didSet { list.size = size.used }
  }

  init(host: any ExhibitHost) {
    list = ListView(theme: host.theme)
    list.showsScrollBar = true
    list.dataSource = self
    list.apply(snapshot)
  }

  var report: [String] {
    let place = list.anchor.map {
      "row \($0.item), its line \($0.lineInItem), on line \($0.screenLine) of the screen"
    }
    return ["policy: \(list.anchorPolicy), \(list.rowCount) rows", place ?? "no row is on screen"]
  }

  func resize(to size: Size) {
    self.size.full = size
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("a"): insertAbove()
    case .character("A"): appendBelow()
    case .character("x"): deleteAbove()
    case .character("e"):
      if let row = list.cursor { list.setExpanded(row, to: !list.isExpanded(row)) }
    case .character("w"): size.isHalved.toggle()
    case .character("p"): list.anchorPolicy = nextPolicy
    case .character("t"): jump(to: .top)
    case .character("m"): jump(to: .middle)
    case .character("b"): jump(to: .bottom)
    case .character("n"): jump(to: .nearest(padding: 2))
    case .character("s"): saved = list.anchor
    case .character("r"): if let saved { list.restore(saved) }
    default: return list.move(by: key)
    }
    return true
  }

  private var nextPolicy: AnchorPolicy<Int> {
    switch list.anchorPolicy {
    case .cursor: .firstVisible
    case .firstVisible: .row(0)
    case .row: .followTail(within: 0)
    case .followTail: .cursor
    }
  }

  private func jump(to position: ScrollPosition) {
    if let row = list.cursor { list.moveCursor(to: row, at: position) }
  }

  private func insertAbove() {
    guard let top = snapshot.items.first else { return }
    snapshot.insert(first - 5..<first, before: top)
    first -= 5
    list.apply(snapshot)
  }

  private func appendBelow() {
    snapshot.append(last..<last + 5)
    last += 5
    list.apply(snapshot)
  }

  private func deleteAbove() {
    guard let row = list.cursorRow, row > 0 else { return }
    snapshot.delete(snapshot.items.prefix(row))
    first = snapshot.items.first ?? 0
    list.apply(snapshot)
  }
}

extension PlaceExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    let sentence = "Row \(row) says this for as long as it has something to say. "
    return TextCell("Row \(row)", body: String(repeating: sentence, count: abs(row) % 4 * 3 + 1))
  }
}
