/// What an update has done to a row, for as long as the list shows it.
///
/// Nothing moves to show it: a cell draws the ``sign`` in its margin, in the role
/// ``StyleRole/mark``, and needs no line more for it.
public enum RowMark: Hashable, Sendable {
  /// The row is new.
  case added
  /// The row is the same and looks different.
  case changed

  /// One column that says so on every terminal: `+` or `~`.
  public var sign: String {
    switch self {
    case .added: "+"
    case .changed: "~"
    }
  }
}
