/// What a list has done, as counters: they must not grow with the number of rows.
public struct ListWork: Hashable, Sendable {
  /// Frames drawn.
  public internal(set) var frames = 0

  /// Cells asked of the data source.
  public internal(set) var cellsConfigured = 0

  /// Rows measured because no cached height fitted.
  public internal(set) var rowsMeasured = 0

  /// Slots laid out: rows, headers and footers looked at to find what is on screen.
  public internal(set) var slotsPlaced = 0

  /// Cells that answered a height below 0, which is a mistake of theirs; it counted as 0.
  public internal(set) var negativeHeights = 0
}
