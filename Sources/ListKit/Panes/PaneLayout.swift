/// Where the panes of a ``SplitView`` are.
struct PaneLayout: Equatable {
  /// What a pane asks for.
  struct Request: Hashable {
    let share: Int
    let leastWidth: Int
  }

  /// The columns of each pane; nil for a pane that is not shown.
  private(set) var columns: [Range<Int>?]

  /// Lays panes out in a width, with a column between neighbours.
  ///
  /// Each gets its least width, and of the rest its share, where that is more. Where the least widths
  /// do not fit, the pane that has the focus is shown alone.
  init(_ panes: [Request], width: Int, focus: Int) {
    columns = Array(repeating: nil, count: panes.count)
    guard !panes.isEmpty else { return }
    let width = CanvasFrame.bounded(max(0, width))
    let room = width - (panes.count - 1)
    guard let widths = Self.widths(panes, room: room) else {
      columns[focus] = 0..<width
      return
    }
    var column = 0
    for pane in panes.indices {
      columns[pane] = column..<column + widths[pane]
      column += widths[pane] + 1
    }
  }

  /// The widths that add up to so many columns; nil when the least ones are more.
  private static func widths(_ panes: [Request], room: Int) -> [Int]? {
    let least = panes.map { min(max(1, $0.leastWidth), 1 << 16) }
    guard least.reduce(0, +) <= room else { return nil }
    // Panes whose share is less than their least width keep that, and the others share what is left.
    var open = Set(panes.indices)
    var widths = least
    while true {
      let left = room - panes.indices.filter { !open.contains($0) }.reduce(0) { $0 + least[$1] }
      let shares = panes.indices.filter(open.contains).map { Double(max(1, panes[$0].share)) }
      let total = shares.reduce(0, +)
      var (sum, before) = (0.0, 0)
      for (pane, share) in zip(panes.indices.filter(open.contains), shares) {
        sum += share
        let end = Int((Double(left) * sum / total).rounded())
        widths[pane] = end - before
        before = end
      }
      let small = open.filter { widths[$0] < least[$0] }
      guard !small.isEmpty else { return widths }
      for pane in small { widths[pane] = least[pane] }
      open.subtract(small)
    }
  }
}
