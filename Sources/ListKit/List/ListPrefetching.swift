/// Loads ahead what the rows near the screen need; the list tells it where the reader is.
///
/// ``LazyContent`` is one: it loads the expensive parts of rows while they are in a working range.
///
/// ```swift
/// let details = LazyContent { key in try await server.details(of: key.item) }
/// list.prefetching = details
/// ```
///
/// One of your own hands the screen on to a ``WorkingRange``, which says what enters and what leaves.
@MainActor public protocol ListPrefetching<Item>: AnyObject {
  /// What tells rows apart.
  associatedtype Item: Hashable & Sendable

  /// These rows are on screen, out of so many; told after every frame, and with no rows at all when
  /// the list shows its backdrop or leaves the screen.
  ///
  /// Rows are counted as a reader meets them: those of a collapsed section are one, its first.
  /// `item` gives the row at any of these positions while the call lasts.
  func screenMoved(to rows: Range<Int>, of rowCount: Int, item: (Int) -> Item)
}
