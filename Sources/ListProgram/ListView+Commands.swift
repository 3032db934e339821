import ListKit

extension ListView {
  /// Lines that one step of the wheel scrolls.
  private static var wheelLines: Int { 3 }

  /// Carries a command out; the count is the number typed before it, as `ListCommand` says.
  public func perform(_ command: ListCommand, count: Int? = nil) {
    let times = max(1, count ?? 1)
    switch command {
    case .nextRow: moveCursor(byBands: times)
    case .previousRow: moveCursor(byBands: -times)
    case .pageDown: page(by: times)
    case .pageUp: page(by: -times)
    case .halfPageDown: halfPage(by: times)
    case .halfPageUp: halfPage(by: -times)
    case .lineDown: scroll(byLines: times)
    case .lineUp: scroll(byLines: -times)
    case .first: moveCursor(toRow: times - 1)
    case .last: moveCursor(toRow: count == nil ? rowCount - 1 : times - 1)
    case .percent:
      guard let count else { return }
      let share = Double(min(max(0, count), 100)) / 100
      moveCursor(toRow: Int(Double(max(0, rowCount - 1)) * share), at: .middle)
    case .cursorToTop: scrollCursor(to: .top, count: count)
    case .cursorToMiddle: scrollCursor(to: .middle, count: count)
    case .cursorToBottom: scrollCursor(to: .bottom, count: count)
    }
  }

  /// Carries out what a key alone asks for; false for a key that asks nothing of a list.
  public func move(by key: Key) -> Bool {
    guard let command = ListCommand(key) else { return false }
    perform(command)
    return true
  }

  /// Scrolls by the wheel and the scroll bar, puts the cursor where the button is pressed, and
  /// collapses or expands the section whose header it is pressed on.
  public func move(by event: MouseEvent) {
    switch event.action {
    case .wheelUp: scroll(byLines: -Self.wheelLines)
    case .wheelDown: scroll(byLines: Self.wheelLines)
    case .release: break
    case .press, .drag:
      switch hitTest(column: event.column, line: event.line) {
      case .row(let item, _)?: moveCursor(to: item)
      case .sectionIndex(let section)?: moveCursor(toSection: section)
      case .scrollBar(let share)?: scroll(toShare: share)
      case .header(let section)? where event.action == .press:
        setCollapsed(section, to: !isCollapsed(section))
      default: break
      }
    }
  }

  /// Moves by a key or the mouse; false for a key that asks nothing of a list, and for what else a
  /// terminal reports.
  public func move(by event: InputEvent) -> Bool {
    switch event {
    case .key(let key): return move(by: key)
    case .mouse(let event):
      move(by: event)
      return true
    case .paste, .resize, .endOfInput: return false
    }
  }

  private func scrollCursor(to position: ScrollPosition, count: Int?) {
    guard let row = count.map({ max(1, $0) - 1 }) ?? cursorRow else { return }
    moveCursor(toRow: row, at: position)
  }
}
