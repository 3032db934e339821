/// The columns that the rows of a band stand in, counted in columns of screen.
///
///     20 columns of screen, at least 5 each, gap 1: three of 6
///     |aaaaaa bbbbbb cccccc|
///
/// What does not divide is left at the right edge.
struct BandColumns: Equatable {
  /// Rows side by side.
  let count: Int

  /// Columns of screen of each cell.
  let width: Int

  /// Columns of screen between cells.
  let gap: Int

  /// Columns of screen left of the first one.
  let inset: Int

  /// The columns of a layout in so many columns of screen, `inset` of them at the left for something
  /// else.
  init(_ layout: ListLayout, in width: Int, inset: Int = 0) {
    self.inset = inset
    let width = max(0, width - inset)
    guard case .grid(let columns, let gap) = layout else {
      (count, self.width, self.gap) = (1, width, 0)
      return
    }
    self.gap = min(max(0, gap), width)
    let room = width + self.gap
    switch columns {
    case .count(let count): self.count = min(max(1, count), max(1, room / (1 + self.gap)))
    case .width(let least): count = max(1, room / (min(max(1, least), max(1, width)) + self.gap))
    }
    self.width = max(0, (room - self.gap * count) / count)
  }

  /// The column of screen that a column begins at.
  func start(of column: Int) -> Int { inset + column * (width + gap) }

  /// The column that holds a column of screen; nil in a gap and beyond the last.
  ///
  /// What is left of the first one belongs to it.
  func column(at position: Int) -> Int? {
    let pitch = width + gap
    let position = position >= 0 ? max(0, position - inset) : position
    guard position >= 0, pitch > 0, position % pitch < width, position / pitch < count else {
      return nil
    }
    return position / pitch
  }
}
