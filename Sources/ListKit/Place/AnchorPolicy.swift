/// Which row keeps its line on screen when rows come, go or change their heights.
public enum AnchorPolicy<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor's row while it is on screen, else the first row on screen.
  case cursor

  /// The first row on screen.
  case firstVisible

  /// This row while it is on screen, else the cursor's.
  case row(Item)

  /// The end of the list while the last line is on screen or at most so many lines below it;
  /// else the cursor's row.
  ///
  /// Scrolling up by more lets go; coming back follows again.
  case followTail(within: Int)
}
