/// Hears what happens in a list; every method may be left out.
@MainActor public protocol ListDelegate<Section, Item>: AnyObject {
  /// What tells sections apart.
  associatedtype Section: Hashable & Sendable

  /// What tells rows apart.
  associatedtype Item: Hashable & Sendable

  /// The reader selected a row, by `toggleSelection` or `selectRange`; of a range the enabled row nearest
  /// to its end is told.
  ///
  /// Not told what the program selects itself.
  func listView(_ list: ListView<Section, Item>, didSelect item: Item)

  /// The cursor is on another row because it was moved; not told when its row vanished.
  func listView(_ list: ListView<Section, Item>, didMoveCursorTo item: Item)

  /// A row is on screen that was not in the frame before.
  func listView(_ list: ListView<Section, Item>, willDisplay item: Item)

  /// A row that was on screen is not in this frame; follows each `willDisplay` exactly once.
  func listView(_ list: ListView<Section, Item>, didEndDisplaying item: Item)

  /// An edit was carried out for good.
  func listView(_ list: ListView<Section, Item>, didCommit edit: ListEdit<Section, Item>)

  /// An edit could not be carried out and is not shown any more.
  func listView(
    _ list: ListView<Section, Item>,
    didTakeBack edit: ListEdit<Section, Item>,
    because error: any Error
  )
}

extension ListDelegate {
  /// Does nothing.
  public func listView(_ list: ListView<Section, Item>, didSelect item: Item) {}

  /// Does nothing.
  public func listView(_ list: ListView<Section, Item>, didMoveCursorTo item: Item) {}

  /// Does nothing.
  public func listView(_ list: ListView<Section, Item>, willDisplay item: Item) {}

  /// Does nothing.
  public func listView(_ list: ListView<Section, Item>, didEndDisplaying item: Item) {}

  /// Does nothing.
  public func listView(
    _ list: ListView<Section, Item>,
    didCommit edit: ListEdit<Section, Item>
  ) {}

  /// Does nothing.
  public func listView(
    _ list: ListView<Section, Item>,
    didTakeBack edit: ListEdit<Section, Item>,
    because error: any Error
  ) {}
}
