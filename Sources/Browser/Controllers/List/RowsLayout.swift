/// How the records of a list stand on the screen.
enum RowsLayout: String, CaseIterable {
  /// Each with a title and what is below it.
  case rows
  /// Each on one line, its fields in columns.
  case columns
  /// As rows, side by side.
  case grid
}
