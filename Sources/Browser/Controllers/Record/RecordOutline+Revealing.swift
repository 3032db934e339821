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
  @discardableResult
  func reveal(_ path: TreePath) -> Arrival {
    var places = KeyPlaces(in: tree)
    return reveal(path, &places)
  }

  private func reveal(_ path: TreePath, _ places: inout KeyPlaces) -> Arrival {
    var found: TreeNodeID?
    var number = 0
    defer { showFound(in: number) }
    for step in path.steps {
      if let row = found {
        guard isContainer(row), let container = tree.container(of: row) else { return .near(row) }
        showFound(in: number)
        unfold(row)
        number = container
      }
      var slices = Self.slicesAtOnce
      var place = place(of: step, in: number, &places)
      while place == nil, !tree.isWhole(number), slices > 0 {
        tree.scan(number)
        place = self.place(of: step, in: number, &places)
        slices -= 1
      }
      guard let place else {
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

  /// Folds all containers but those at some paths and those around them; where one is gone, the nearest
  /// around it is unfolded.
  ///
  /// - Returns: The paths that lead to where the record is not scanned yet, which `unfold(_:)` goes on
  ///   with.
  @discardableResult
  func unfoldOnly(_ paths: [TreePath]) -> [TreePath] {
    unfold(toLevel: 1)
    return unfold(paths)
  }

  /// Unfolds the containers at some paths, as far as the record is scanned.
  ///
  /// - Returns: The paths that are left.
  func unfold(_ paths: [TreePath]) -> [TreePath] {
    var places = KeyPlaces(in: tree)
    for (number, path) in paths.enumerated() {
      switch reveal(path, &places) {
      case .there(let row): unfold(row)
      case .near: break
      case .notYet: return Array(paths[number...])
      }
    }
    return []
  }
}
