/// How much of itself a row shows.
public enum Density: Hashable, Sendable {
  /// The smallest height that satisfies the cell.
  case compact

  /// Long text is cut after so many lines.
  case regular(maxLines: Int)

  /// All of it.
  case expanded
}
