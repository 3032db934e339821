import ListKit

/// Writes down what a list tells its delegate.
///
/// A list does not keep its delegate alive: hold the log as long as its lines are of interest.
@MainActor
public final class ListEventLog<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  ListDelegate
{
  /// Something that the list told.
  public enum Event: Hashable, Sendable {
    /// A row was selected.
    case didSelect(Item)
    /// The cursor was moved to a row.
    case didMoveCursor(Item)
    /// A row came on screen.
    case willDisplay(Item)
    /// A row left the screen.
    case didEndDisplaying(Item)
    /// An edit was carried out for good.
    case didCommit(ListEdit<Section, Item>)
    /// An edit failed and was taken back.
    case didTakeBack(ListEdit<Section, Item>)
  }

  /// What was told so far, in order.
  public private(set) var events: [Event] = []

  /// The rows that came on screen and have not left it.
  public private(set) var displayed: Set<Item> = []

  /// Whether every row that came was away before, and every row that left was there.
  public private(set) var isBalanced = true

  /// Nothing was told yet.
  public init() {}

  /// What was told about edits, in order.
  public var edits: [Event] {
    events.filter {
      switch $0 {
      case .didCommit, .didTakeBack: true
      default: false
      }
    }
  }

  /// Writes it down.
  public func listView(_ list: ListView<Section, Item>, didSelect item: Item) {
    events.append(.didSelect(item))
  }

  /// Writes it down.
  public func listView(_ list: ListView<Section, Item>, didMoveCursorTo item: Item) {
    events.append(.didMoveCursor(item))
  }

  /// Writes it down.
  public func listView(_ list: ListView<Section, Item>, willDisplay item: Item) {
    events.append(.willDisplay(item))
    if !displayed.insert(item).inserted { isBalanced = false }
  }

  /// Writes it down.
  public func listView(_ list: ListView<Section, Item>, didEndDisplaying item: Item) {
    events.append(.didEndDisplaying(item))
    if displayed.remove(item) == nil { isBalanced = false }
  }

  /// Writes it down.
  public func listView(
    _ list: ListView<Section, Item>,
    didCommit edit: ListEdit<Section, Item>
  ) {
    events.append(.didCommit(edit))
  }

  /// Writes it down.
  public func listView(
    _ list: ListView<Section, Item>,
    didTakeBack edit: ListEdit<Section, Item>,
    because error: any Error
  ) {
    events.append(.didTakeBack(edit))
  }
}
