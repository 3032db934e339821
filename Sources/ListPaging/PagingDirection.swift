/// Which way a page lies from the rows that are loaded.
public enum PagingDirection: Hashable, Sendable, CaseIterable {
  /// Below the last row.
  case forward
  /// Above the first row.
  case backward

  /// The other one.
  var opposite: PagingDirection { self == .forward ? .backward : .forward }
}
