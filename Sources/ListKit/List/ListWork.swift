/// What a list has done, as counters: they must not grow with the number of rows.
public struct ListWork: Hashable, Sendable {
  /// Frames drawn.
  public internal(set) var frames = 0

  /// Cells asked of the data source.
  public internal(set) var cellsConfigured = 0

  /// Rows measured because no cached height fitted.
  public internal(set) var rowsMeasured = 0
}
