/// How the rows of a list stand on the screen.
///
/// ```swift
/// list.layout = .grid(.width(atLeast: 24))
/// ```
///
/// Everything that a list has, a grid has: only what stands side by side is another.
public enum ListLayout: Hashable, Sendable {
  /// One row below the other, each as wide as the list.
  case list

  /// As many rows of a section side by side as there are columns, in bands as high as the highest cell
  /// in them; between the columns are so many columns of screen, negative numbers counting as 0.
  ///
  /// ```
  ///   ── Fruit ─────────────
  ///   Apple   Banana  Cherry
  ///   sweet           sour
  ///   Date
  /// ```
  case grid(GridColumns, gap: Int = 2)
}

/// How many columns a grid has: at least one, and never more than have a column of screen each.
public enum GridColumns: Hashable, Sendable {
  /// So many, whatever their width.
  case count(Int)

  /// As many as fit, each of them at least so many columns of screen wide.
  case width(atLeast: Int)
}
