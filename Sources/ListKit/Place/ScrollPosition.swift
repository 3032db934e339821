/// Where on the screen a row is put by a jump.
public enum ScrollPosition: Hashable, Sendable {
  /// Its first line on the first line of the screen, below a pinned header.
  case top
  /// As many lines above it as below it.
  case middle
  /// Its last line on the last line of the screen.
  case bottom

  /// As little movement as possible, with so many lines kept between the row and the edge.
  case nearest(padding: Int)
}
