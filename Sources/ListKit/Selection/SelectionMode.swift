/// How many rows can be selected.
public enum SelectionMode: Hashable, Sendable {
  case none
  case single
  case multiple
}
