/// What a list shows: the one place that knows the models behind the ids.
@MainActor public protocol ListDataSource<Item>: AnyObject {
  /// What tells rows apart.
  associatedtype Item: Hashable & Sendable

  /// The look of a row; asked for the rows on screen, each frame, and for rows being measured.
  func cell(for item: Item) -> any CellConfiguration

  /// A number that changes whenever the row's content may have another height.
  func contentVersion(of item: Item) -> Int
}

extension ListDataSource {
  /// The content never changes.
  public func contentVersion(of item: Item) -> Int { 0 }
}
