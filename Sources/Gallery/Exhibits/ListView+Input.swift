import ListKit

extension ListView {
  /// Moves as the usual keys ask for; false for all others.
  func move(by key: Key) -> Bool {
    switch key {
    case .character("j"), Key(.down): moveCursor(by: 1)
    case .character("k"), Key(.up): moveCursor(by: -1)
    case .character(" "), Key(.pageDown): page(by: 1)
    case .character("b"), Key(.pageUp): page(by: -1)
    case .control("d"): halfPage(by: 1)
    case .control("u"): halfPage(by: -1)
    case .control("e"): scroll(byLines: 1)
    case .control("y"): scroll(byLines: -1)
    case .character("g"), Key(.home): moveCursor(toRow: 0)
    case .character("G"), Key(.end): moveCursor(toRow: rowCount - 1)
    default: return false
    }
    return true
  }

  /// Scrolls by the wheel and the scroll bar, and puts the cursor where the button is pressed.
  func move(by event: MouseEvent) {
    switch event.action {
    case .wheelUp: scroll(byLines: -3)
    case .wheelDown: scroll(byLines: 3)
    case .release: break
    case .press, .drag:
      switch hitTest(column: event.column, line: event.line) {
      case .row(let item, _)?: moveCursor(to: item)
      case .sectionIndex(let section)?: moveCursor(toSection: section)
      case .scrollBar(let share)?: scroll(toShare: share)
      case .header(let section)? where event.action == .press:
        setCollapsed(!isCollapsed(section), section)
      default: break
      }
    }
  }
}

extension ListSnapshot where Section == Int {
  /// One section with these rows.
  init(rows: some Sequence<Item>) {
    self.init()
    appendSections([0])
    append(rows)
  }
}
