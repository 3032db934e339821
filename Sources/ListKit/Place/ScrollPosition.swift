/// Where on the screen a row is put by a jump.
public enum ScrollPosition: Hashable, Sendable {
  case top
  case middle
  case bottom

  /// As little movement as possible, with so many lines kept between the row and the edge.
  case nearest(padding: Int)
}
