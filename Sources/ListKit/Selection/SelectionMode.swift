/// How many rows can be selected.
public enum SelectionMode: Hashable, Sendable {
  /// No row at all.
  case none
  /// At most one row: selecting another one gives the first up.
  case single
  /// Any number of rows.
  case multiple
}
