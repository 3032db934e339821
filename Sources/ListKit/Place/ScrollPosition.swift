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

extension ScrollPosition {
  /// The screen line at which something begins once it is brought here.
  ///
  /// Parameters:
  /// `lines`: Its height.
  /// `current`: Where it is now; nil when no line of it is on screen.
  /// `isAbove`: Whether it is above the screen then.
  /// `screen`: Lines of the screen.
  /// `inset`: How many of them are covered at the top.
  func top(
    ofLines lines: Int,
    from current: ListGeometry.Slot?,
    isAbove: Bool,
    screen: Int,
    inset: Int = 0
  ) -> Int {
    let room = screen - inset
    switch self {
    case .top: return inset
    case .middle: return inset + max(0, (room - lines) / 2)
    case .bottom: return screen - lines
    case .nearest(let padding):
      let padding = min(max(0, padding), max(0, room - lines) / 2)
      let free = inset + padding..<max(inset + padding, screen - padding)
      let isTall = lines > room
      if let current {
        if current.top >= free.lowerBound, current.bottom <= free.upperBound { return current.top }
        if isTall, current.top <= inset, current.bottom >= screen { return current.top }
      }
      if isTall { return inset }
      let comesFromAbove = current.map { $0.top < free.lowerBound } ?? isAbove
      return comesFromAbove ? free.lowerBound : free.upperBound - lines
    }
  }
}
