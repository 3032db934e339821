import BrowserModels

// Rows that may be folded or not be found yet.
extension RecordOutline {
  /// Where a path has led.
  enum Arrival: Equatable {
    case there(TreeNodeID)
    /// What the path led to is gone: the nearest row on the way, nil where there is none.
    case near(TreeNodeID?)
    /// The container that this row stands for, nil of the record, is not scanned up to there: `findMore()`
    /// goes on with that.
    case notYet(TreeNodeID?)

    /// The row at the end of the path, or the nearest one on the way.
    var row: TreeNodeID? {
      switch self {
      case .there(let row): row
      case .near(let row), .notYet(let row): row
      }
    }
  }

  /// Unfolds what a path leads through.
  ///
  /// O(steps of the path, rows that it unfolds), beside scanning.
  @discardableResult
  func reveal(_ path: TreePath) -> Arrival {
    var places = KeyPlaces(in: tree)
    var found: TreeNodeID?
    var number = 0
    var unfolded: TreeNodeID?
    defer { show(upTo: number, below: unfolded) }
    for step in path.steps {
      if let row = found {
        guard isContainer(row), let inner = tree.container(of: row) else { return .near(row) }
        enter(inner, at: row, from: number, &unfolded)
        number = inner
      }
      var slices = Self.slicesAtOnce
      guard let place = place(of: step, in: number, &places, &slices) else {
        guard !tree.isWhole(number) else { return .near(found) }
        prefer(number)
        return .notYet(found)
      }
      found = TreeNodeID(container: number, place: place)
    }
    return found.map { .there($0) } ?? .near(nil)
  }

  /// Unfolds the containers around a byte of the record.
  ///
  /// - Returns: The row that shows it, or of a row that is too deep to be unfolded at once the one that it
  ///   is in; nil while the record is not scanned up to there: `findMore()` goes on with that.
  @discardableResult
  func reveal(offset: Int) -> TreeNodeID? {
    var number = 0
    var unfolded: TreeNodeID?
    defer { show(upTo: number, below: unfolded) }
    var slices = Self.slicesAtOnce
    let most = scannedBytes + Self.mostBytes
    while true {
      guard scannedBytes < most else { return tree.row(of: number) }
      while !tree.isFound(offset: offset, in: number) {
        guard slices > 0 else {
          prefer(number)
          return nil
        }
        slices -= 1
        if unfolded == nil { scan(number) } else { tree.scan(number) }
      }
      guard let row = tree.row(at: offset, in: number) else { return tree.row(of: number) }
      guard tree.isInside(row, offset: offset), let inner = tree.container(of: row) else {
        return row
      }
      enter(inner, at: row, from: number, &unfolded)
      number = inner
    }
  }

  /// Unfolds a container on the way to a row, without the snapshot: of those on the way the outermost that
  /// was folded is noted, below which rows are to be shown.
  private func enter(
    _ inner: Int,
    at row: TreeNodeID,
    from number: Int,
    _ unfolded: inout TreeNodeID?
  ) {
    if unfolded == nil { showFound(in: number) }
    guard folds[inner]?.isUnfolded != true else { return }
    openByItself(inner)
    unfolded = unfolded ?? row
  }

  /// Shows what was unfolded below a row in one edit; where nothing was, what was found in a container.
  private func show(upTo number: Int, below row: TreeNodeID?) {
    guard let row else { return showFound(in: number) }
    if let outermost = tree.knownContainer(of: row) { showRows(of: outermost, below: row) }
  }

  /// Slices that one key may wait for.
  static let slicesAtOnce = 16

  /// The child of a container that a step leads to, for which so many slices may be scanned; nil where none
  /// is found yet.
  func place(
    of step: TreePath.Step,
    in number: Int,
    _ places: inout KeyPlaces,
    _ slices: inout Int
  ) -> Int? {
    var place = place(of: step, in: number, &places)
    while place == nil, !tree.isWhole(number), slices > 0 {
      tree.scan(number)
      place = self.place(of: step, in: number, &places)
      slices -= 1
    }
    return place
  }

  /// The child of a container that a step leads to; nil where none is found yet, or the container is not
  /// scanned up to where it was.
  private func place(
    of step: TreePath.Step,
    in number: Int,
    _ places: inout KeyPlaces
  ) -> Int? {
    let count = tree.rowCount(of: number)
    guard step.place < count || tree.isWhole(number) else { return nil }
    switch step.key {
    case nil where count > 0: return min(step.place, count - 1)
    case nil, .index: return step.place < count ? step.place : nil
    case .name: return places.place(of: step, in: number)
    }
  }
}
