import BrowserModels
import ListKit

/// The rows of a record that is shown as a tree: which containers are unfolded, and what is above what.
///
/// No more of the record is read than what its rows need. The rows of a container that is unfolded come
/// as it is scanned; `findMore()` goes on with that. An edit of the snapshot costs as much as one of
/// ListKit does, however many rows there are.
@MainActor final class RecordOutline {
  /// Levels of a small record that are unfolded at the start.
  static let firstLevels = 16
  /// Rows that one action unfolds, beside those of the first container.
  static let mostRows = 100_000
  /// Bytes that one action scans; those of containers in containers count for each.
  static let mostBytes = 256 << 20

  /// What is known of a container that is or was unfolded.
  struct Fold {
    var isUnfolded = false
    /// Rows that are in the snapshot, if all containers around it are unfolded.
    var shownCount = 0
    /// The places of its children that are unfolded, ascending.
    var unfolded: [Int] = []
  }

  let tree: RecordTree
  /// The rows, in one section, which is 0.
  private(set) var snapshot = ListSnapshot<Int, TreeNodeID>() { didSet { editCount += 1 } }
  /// How often the rows were edited: after each time finding one may cost as much as there are rows.
  private(set) var editCount = 0
  var folds: [Int: Fold] = [:]
  /// Containers in so many others are unfolded, but for those that were changed.
  var level = 0
  /// What was folded and unfolded by itself, by the numbers of the containers.
  var changes: [Int: RecordFolds.Change] = [:]
  /// What is unfolded like another version of the record; nil when that is done.
  var refolding: Refolding?
  /// What a search has unfolded that may go back, and what was known of it before; nil without one.
  var trial: [(number: Int, before: RecordFolds.Change?)]?
  /// The level at the start.
  let firstLevel: Int
  /// Bytes that were scanned since the start, those of containers in containers for each.
  var scannedBytes = 0
  /// Unfolded containers that are not scanned to their end, the next one last.
  var pending: [Int] = []

  /// The rows of a record at the start: of a small one all, of a large one those of its first level.
  init(_ bytes: any RecordBytes, limits: TreeLimits = TreeLimits()) {
    tree = RecordTree(bytes, limits: limits)
    firstLevel = bytes.byteCount <= limits.small ? Self.firstLevels : 0
    level = firstLevel
    snapshot.appendSections([0])
    folds[0] = Fold(isUnfolded: true)
    begin(0)
    var walk = UnfoldingWalk(from: 0, toLevel: level)
    _ = unfold(&walk)
    showAll()
  }

  /// Whether something was folded or unfolded since the start.
  var hasOwnFolds: Bool { level != firstLevel || !changes.isEmpty }

  /// Whether everything that is unfolded was scanned, and all containers whose rows were asked for are
  /// counted.
  var isWhole: Bool { hasAllRows && tree.uncounted.isEmpty }

  /// Whether all rows of what is unfolded are known: what is counted besides brings none.
  var hasAllRows: Bool { pending.isEmpty && refolding == nil }

  /// Scans a slice of the record; false when there is nothing more to scan.
  ///
  /// Rows that were found are in the snapshot, and rows that look different are reconfigured.
  func findMore() -> Bool {
    if refolding != nil {
      refoldMore()
      return true
    }
    if let number = pending.last {
      scan(number)
      return true
    }
    guard !tree.uncounted.isEmpty else { return false }
    if let row = tree.countMore() { reconfigure(row) }
    return true
  }

  /// What a row shows; nil where there is no such row.
  func node(_ id: TreeNodeID) -> TreeNode? { tree.node(id) }

  /// How many containers a row is in; 0 of the members of the record.
  func level(of id: TreeNodeID) -> Int { tree.level(of: id.container) }

  /// Whether a row has rows of its own, or may have.
  func isContainer(_ id: TreeNodeID) -> Bool { tree.isContainer(id) }

  /// Whether the rows of a container are shown below it.
  func isUnfolded(_ id: TreeNodeID) -> Bool {
    tree.knownContainer(of: id).flatMap { folds[$0]?.isUnfolded } ?? false
  }

  /// The row of the container that a row is in; nil on the first level.
  func parent(of id: TreeNodeID) -> TreeNodeID? { tree.row(of: id.container) }

  /// Where a row is in the record; of a long path so many steps at its end at most.
  ///
  /// O(steps).
  func path(of id: TreeNodeID, last count: Int = .max) -> TreePath {
    tree.path(of: id, last: count)
  }
}

// Folding.
extension RecordOutline {
  /// Shows the rows of a container that is in the snapshot, and of those in it that were unfolded
  /// before; with more levels than one those in it, too.
  ///
  /// - Returns: Whether all of these levels are unfolded: there may be too many rows.
  @discardableResult
  func unfold(_ id: TreeNodeID, levels: Int = 1) -> Bool {
    guard isContainer(id), let number = tree.container(of: id) else { return true }
    var isAll = true
    if levels > 1 {
      if isUnfolded(id) { fold(id) }
      openByItself(number)
      let inner = tree.level(of: number) + min(levels, Self.mostRows) - 1
      let level = max(inner, deepestLevel(around: number))
      changes[number]?.level = level
      var walk = UnfoldingWalk(from: number, toLevel: level)
      walk.overridesChanges = true
      isAll = unfold(&walk)
    } else {
      guard !isUnfolded(id) else { return true }
      openByItself(number)
    }
    showRows(of: number, below: id)
    return isAll
  }

  /// Hides the rows of a container; what is unfolded in it is remembered.
  func fold(_ id: TreeNodeID) {
    guard isUnfolded(id), let number = tree.knownContainer(of: id) else { return }
    if let row = snapshot.position(of: id), let last = snapshot.position(of: lastRow(of: number)) {
      snapshot.delete(rows: row + 1..<last + 1)
    }
    changes[number, default: .init()].isUnfolded = false
    close([number])
  }

  /// Unfolds all containers above a level, and folds all others: with 1 those of the first level are
  /// shown.
  ///
  /// O(rows that it shows), as every row may be a container.
  ///
  /// - Returns: Whether all of these levels are unfolded: there may be too many rows.
  @discardableResult
  func unfold(toLevel level: Int) -> Bool {
    foldAll(level: level - 1)
    var walk = UnfoldingWalk(from: 0, toLevel: self.level)
    let isAll = unfold(&walk)
    showAll()
    return isAll
  }
}

// The snapshot.
extension RecordOutline {
  /// Makes the snapshot anew.
  ///
  /// O(unfolded containers).
  func showAll() {
    snapshot.deleteAllItems()
    snapshot.append(runs: runs(of: 0))
  }

  /// Shows the rows of a container whose row is in the snapshot, and those in it, in one edit.
  func showRows(of number: Int, below row: TreeNodeID) {
    if snapshot.contains(row) { snapshot.insert(runs: runs(of: number), after: row) }
  }

  /// The rows in a container, with those in the containers in it, in order.
  private func runs(of number: Int) -> [Range<TreeNodeID>] {
    var runs: [Range<TreeNodeID>] = []
    var walk = [(number: number, place: 0, next: 0)]
    while let (number, place, next) = walk.last {
      let unfolded = folds[number]?.unfolded ?? []
      let count = tree.rowCount(of: number)
      folds[number]?.shownCount = count
      let inner = next < unfolded.count ? unfolded[next] : count - 1
      if place <= inner {
        runs.append(
          TreeNodeID(
            container: number,
            place: place
          )..<TreeNodeID(container: number, place: inner + 1)
        )
      }
      guard next < unfolded.count else {
        walk.removeLast()
        continue
      }
      walk[walk.count - 1] = (number, inner + 1, next + 1)
      let row = TreeNodeID(container: number, place: inner)
      if let container = tree.knownContainer(of: row) { walk.append((container, 0, 0)) }
    }
    return runs
  }

  /// The last row that is shown below a container.
  private func lastRow(of number: Int) -> TreeNodeID {
    var number = number
    while let fold = folds[number], fold.shownCount > 0 {
      let last = TreeNodeID(container: number, place: fold.shownCount - 1)
      guard fold.unfolded.last == last.place, let inner = tree.knownContainer(of: last) else {
        return last
      }
      number = inner
    }
    return tree.row(of: number) ?? TreeNodeID(container: number, place: 0)
  }

  /// Scans a slice of an unfolded container, and shows the rows that were found.
  func scan(_ number: Int) {
    tree.scan(number)
    if tree.isWhole(number) { pending.removeAll { $0 == number } }
    showFound(in: number)
    if tree.isWhole(number), let row = tree.row(of: number) { reconfigure(row) }
  }

  func showFound(in number: Int) {
    let count = tree.rowCount(of: number)
    guard let shown = folds[number]?.shownCount, shown < count, isVisible(number) else { return }
    let found =
      TreeNodeID(container: number, place: shown)..<TreeNodeID(container: number, place: count)
    if number == 0 {
      snapshot.append(found)
    } else {
      snapshot.insert(found, after: lastRow(of: number))
    }
    folds[number]?.shownCount = count
  }

  /// Scans a container before all others.
  func prefer(_ number: Int) {
    pending.removeAll { $0 == number }
    pending.append(number)
  }

  /// Whether the rows of a container are in the snapshot.
  func isVisible(_ number: Int) -> Bool {
    var number = number
    while true {
      guard folds[number]?.isUnfolded == true else { return false }
      guard let row = tree.row(of: number) else { return true }
      number = row.container
    }
  }

  private func reconfigure(_ row: TreeNodeID) {
    if snapshot.contains(row) { snapshot.reconfigure([row]) }
  }
}
