import ListKit

/// What the mouse does to a list over several events: drags, and clicks that come twice.
///
/// ```swift
/// switch pointer.handle(event, at: uptime, in: list) {
/// case .opened(let item): open(item)
/// case .header(let section): fold(section)
/// case .listHeader(let column): sort(byColumnAt: column)
/// case .moved, nil: break
/// }
/// ```
///
/// A drag does what the press that it began with did: of the scroll bar it scrolls, wherever the mouse
/// is by then, of a row it moves the cursor. A program that wants less uses `ListView.move(by:)`.
public struct ListPointer<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// What came of an event.
  public enum Outcome: Hashable, Sendable {
    /// The list was scrolled, or its cursor moved.
    case moved
    /// A row was clicked twice.
    case opened(Item)
    /// The header of a section was clicked.
    case header(Section)
    /// The header above all rows was clicked, at this column of the list: from 0 at its left edge, as the
    /// event has it, so that in a table `ListView.rowColumns.lowerBound` is to be taken from it.
    case listHeader(column: Int)
  }

  /// What the button went down on.
  private enum Grip {
    case rows
    case scrollBar
  }

  /// Seconds in which a second click is that of a double click.
  public static var doubleClickTime: Double { 0.4 }

  private var grip: Grip?
  private var lastPress: (event: MouseEvent, time: Double, item: Item)?

  /// A mouse that has done nothing yet.
  public init() {}

  /// Does to the list what the mouse asks for, at a position of the list.
  ///
  /// - Parameters:
  ///   - event: What it did.
  ///   - time: When, in seconds of a clock that only goes forward.
  ///   - list: What it was done to.
  /// - Returns: What came of it; nil when it asks for nothing, as always when the button goes up. A pane
  ///   of a `SplitView` says true then, too: it is an event of that pane.
  @MainActor
  public mutating func handle(
    _ event: MouseEvent,
    at time: Double,
    in list: ListView<Section, Item>
  ) -> Outcome? {
    switch event.action {
    case .wheelUp, .wheelDown:
      lastPress = nil
      list.move(by: event)
      return .moved
    case .press: return press(event, at: time, in: list)
    case .drag: return drag(event, in: list)
    case .release:
      grip = nil
      return nil
    }
  }

  @MainActor
  private mutating func press(
    _ event: MouseEvent,
    at time: Double,
    in list: ListView<Section, Item>
  ) -> Outcome? {
    let last = lastPress
    lastPress = nil
    grip = nil
    switch list.hitTest(column: event.column, line: event.line) {
    case .row(let item, _)? where list.hasCursor:
      // The first click may have scrolled the row away from under the mouse.
      if let last, time - last.time <= Self.doubleClickTime,
        last.item == item || (last.event.column, last.event.line) == (event.column, event.line),
        list.cursor == nil || list.cursor == last.item
      {
        return .opened(last.item)
      }
      lastPress = (event, time, item)
      grip = .rows
      list.move(by: event)
      return .moved
    case .scrollBar?:
      grip = .scrollBar
      list.move(by: event)
      return .moved
    case .sectionIndex?:
      list.move(by: event)
      return .moved
    case .header(let section)?: return .header(section)
    case .listHeader?: return .listHeader(column: event.column)
    case .row?, .footer?, .listFooter?, .backdrop?, nil: return nil
    }
  }

  @MainActor
  private func drag(_ event: MouseEvent, in list: ListView<Section, Item>) -> Outcome? {
    switch grip {
    case .scrollBar:
      let last = max(1, list.size.height - 1)
      list.scroll(toShare: Double(min(max(0, event.line), last)) / Double(last))
    case .rows:
      guard case .row? = list.hitTest(column: event.column, line: event.line) else { return nil }
      list.move(by: event)
    case nil: return nil
    }
    return .moved
  }
}
