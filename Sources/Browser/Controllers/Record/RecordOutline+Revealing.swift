import BrowserModels

// Rows that may be folded or not be found yet.
extension RecordOutline {
  /// Children of a container among which a key is looked for that is no longer at its place.
  private static let mostCompared = 10_000

  /// Unfolds what a path leads through.
  ///
  /// - Returns: The row at its end; where that is gone the nearest row on the way, nil where there is
  ///   none.
  @discardableResult
  func reveal(_ path: TreePath) -> TreeNodeID? {
    var found: TreeNodeID?
    var number = 0
    for step in path.steps {
      if let row = found {
        guard isContainer(row), let container = tree.container(of: row) else { return row }
        showFound(in: number)
        unfold(row)
        number = container
      }
      guard let place = place(of: step, in: number) else { return found }
      found = TreeNodeID(container: number, place: place)
    }
    showFound(in: number)
    return found
  }

  /// Unfolds the containers around a byte of the record.
  ///
  /// - Returns: The row that shows it; nil while the record is not scanned up to there: `findMore()` goes
  ///   on with that.
  @discardableResult
  func reveal(offset: Int) -> TreeNodeID? {
    var number = 0
    var slices = Self.slicesAtOnce
    while true {
      while !tree.isFound(offset: offset, in: number) {
        guard slices > 0 else {
          prefer(number)
          return nil
        }
        slices -= 1
        scan(number)
      }
      guard let row = tree.row(at: offset, in: number) else { return tree.row(of: number) }
      guard tree.isInside(row, offset: offset), let inner = tree.container(of: row) else {
        showFound(in: number)
        return row
      }
      showFound(in: number)
      unfold(row)
      number = inner
    }
  }

  /// Slices that one key may wait for.
  private static let slicesAtOnce = 16

  /// The child of a container that a step leads to.
  private func place(of step: TreePath.Step, in number: Int) -> Int? {
    var slices = Self.slicesAtOnce
    while tree.rowCount(of: number) <= step.place, !tree.isWhole(number), slices > 0 {
      tree.scan(number)
      slices -= 1
    }
    let count = tree.rowCount(of: number)
    switch step.key {
    case nil: return count > 0 ? min(step.place, count - 1) : nil
    case .index: return step.place < count ? step.place : nil
    case .name:
      if step.place < count, isKey(step.key, at: step.place, in: number) { return step.place }
      return (0..<min(count, Self.mostCompared)).filter { isKey(step.key, at: $0, in: number) }
        .min { abs($0 - step.place) < abs($1 - step.place) }
    }
  }

  private func isKey(_ key: TreeKey?, at place: Int, in number: Int) -> Bool {
    tree.key(of: TreeNodeID(container: number, place: place)) == key
  }
}

// Which containers are unfolded, told by paths.
extension RecordOutline {
  /// Steps of all paths of unfolded containers together, at most.
  private static let mostSteps = 100_000

  /// The paths of the containers whose rows are shown, outer ones first; of very many the first ones.
  ///
  /// O(steps of these paths).
  var unfoldedPaths: [TreePath] {
    var steps = 0
    var paths: [TreePath] = []
    for number in folds.keys.sorted() where isVisible(number) {
      guard let row = tree.row(of: number) else { continue }
      let path = path(of: row)
      steps += path.steps.count
      guard steps <= Self.mostSteps else { break }
      paths.append(path)
    }
    return paths
  }

  /// Unfolds the containers at some paths and those around them, and folds all others; where one is gone,
  /// the nearest around it.
  func unfoldOnly(_ paths: [TreePath]) {
    unfold(toLevel: 1)
    for path in paths {
      if let row = reveal(path), self.path(of: row) == path { unfold(row) }
    }
  }
}
