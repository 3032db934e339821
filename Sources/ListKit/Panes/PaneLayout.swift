/// Where the panes of a ``SplitView`` are along its axis: in columns or in lines.
struct PaneLayout: Equatable {
  /// What a pane asks for.
  struct Request: Hashable {
    var share: Int
    let least: Int
  }

  /// The columns or lines of each pane; nil for a pane that is not shown.
  private(set) var ranges: [Range<Int>?]

  /// Lays panes out in so many columns or lines, with one between neighbours.
  ///
  /// Each gets the least that it needs, and of the rest its share, where that is more. Where the least
  /// ones do not fit, the pane that has the focus is shown alone.
  init(_ panes: [Request], length: Int, focus: Int) {
    ranges = Array(repeating: nil, count: panes.count)
    guard !panes.isEmpty else { return }
    let length = CanvasFrame.bounded(max(0, length))
    guard let lengths = Self.lengths(panes, room: length - (panes.count - 1)) else {
      ranges[focus] = 0..<length
      return
    }
    var next = 0
    for pane in panes.indices {
      ranges[pane] = next..<next + lengths[pane]
      next += lengths[pane] + 1
    }
  }

  /// Whether a border is between each pane and the next one.
  var hasBorders: Bool { ranges.count > 1 && !ranges.contains(nil) }

  /// The pane before the border at a column or line; nil where none is.
  func border(at position: Int) -> Int? {
    guard hasBorders else { return nil }
    return ranges.dropLast().firstIndex { $0?.upperBound == position }
  }

  /// The lengths of the panes when the border after one of them is moved; nil when it cannot be.
  ///
  /// Only the panes on both sides of it get larger or smaller, and none less than it needs.
  func lengths(movingBorder pane: Int, by distance: Int, _ panes: [Request]) -> [Int]? {
    guard hasBorders, ranges.indices.dropLast().contains(pane) else { return nil }
    var lengths = ranges.map { $0?.count ?? 0 }
    let spare = [pane, pane + 1].map { max(0, lengths[$0] - Self.least(panes[$0])) }
    let moved = min(max(-spare[0], distance), spare[1])
    guard moved != 0 else { return nil }
    lengths[pane] += moved
    lengths[pane + 1] -= moved
    return lengths
  }

  private static func least(_ pane: Request) -> Int { min(max(1, pane.least), 1 << 16) }

  /// The lengths that add up to so many columns or lines; nil when the least ones are more.
  private static func lengths(_ panes: [Request], room: Int) -> [Int]? {
    let least = panes.map { self.least($0) }
    guard least.reduce(0, +) <= room else { return nil }
    // Panes whose share is less than what they need keep that, and the others share what is left.
    var open = Set(panes.indices)
    var lengths = least
    while true {
      let left = room - panes.indices.filter { !open.contains($0) }.reduce(0) { $0 + least[$1] }
      let shares = panes.indices.filter(open.contains).map { Double(max(1, panes[$0].share)) }
      let total = shares.reduce(0, +)
      var (sum, before) = (0.0, 0)
      for (pane, share) in zip(panes.indices.filter(open.contains), shares) {
        sum += share
        let end = Int((Double(left) * sum / total).rounded())
        lengths[pane] = end - before
        before = end
      }
      let small = open.filter { lengths[$0] < least[$0] }
      guard !small.isEmpty else { return lengths }
      for pane in small { lengths[pane] = least[pane] }
      open.subtract(small)
    }
  }
}
