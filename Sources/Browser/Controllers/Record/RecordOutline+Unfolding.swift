import BrowserModels
import ListKit

// Which containers are unfolded, without the snapshot.
extension RecordOutline {
  /// Forgets all that was folded and unfolded; all is folded, in the snapshot once `showAll()` is called.
  func foldAll(level: Int) {
    self.level = level
    refolding = nil
    changes = [:]
    for number in folds.keys where number != 0 { folds[number] = nil }
    folds[0]?.unfolded = []
    pending = tree.isWhole(0) ? [] : [0]
  }

  /// Marks a container as unfolded, and notes that it was by itself.
  func openByItself(_ number: Int) {
    trial?.append((number, changes[number]))
    changes[number, default: .init()].isUnfolded = true
    open(number)
  }

  /// Marks a container as unfolded, and scans its first rows.
  ///
  /// - Returns: How many bytes were scanned.
  @discardableResult
  func open(_ number: Int) -> Int {
    guard let row = tree.row(of: number), folds[number]?.isUnfolded != true else { return 0 }
    folds[number, default: Fold()].isUnfolded = true
    folds[row.container, default: Fold()].unfolded.insertSorted(row.place)
    return begin(number)
  }

  /// Marks containers as folded.
  func close(_ numbers: Set<Int>) {
    for number in numbers {
      guard let row = tree.row(of: number) else { continue }
      folds[number]?.isUnfolded = false
      folds[row.container]?.unfolded.removeSorted(row.place)
    }
    pending.removeAll { numbers.contains($0) }
  }

  @discardableResult
  func begin(_ number: Int) -> Int {
    let scanned = tree.rowCount(of: number) == 0 ? tree.scan(number) : 0
    if !tree.isWhole(number) { pending.append(number) }
    scannedBytes += scanned
    return scanned
  }

  /// The level down to which containers in a container are unfolded that were not changed by themselves.
  func deepestLevel(around number: Int) -> Int {
    var next: Int? = number
    while let number = next {
      if let level = changes[number]?.level { return level }
      next = tree.row(of: number)?.container
    }
    return level
  }

  /// Unfolds what a walk comes by, in the order of the record, until it has gone by so many rows and bytes.
  ///
  /// - Returns: Whether all of it is unfolded; false where it is to go on, or has no room.
  func unfold(_ walk: inout UnfoldingWalk, rows: Int = .max, bytes: Int = .max) -> Bool {
    defer { pending.removeAll { tree.isWhole($0) } }
    let (rowsBefore, bytesBefore) = (walk.rows, walk.bytes)
    while let (number, place, level) = walk.way.last {
      guard rowsBefore - walk.rows < rows, bytesBefore - walk.bytes < bytes else { return false }
      if tree.level(of: number) >= level {
        walk.way.removeLast()
        continue
      }
      while place >= tree.rowCount(of: number), !tree.isWhole(number), !walk.isUsedUp {
        walk.bytes -= max(1, tree.scan(number))
      }
      guard !walk.isUsedUp else {
        walk.way = []
        return false
      }
      guard place < tree.rowCount(of: number) else {
        walk.way.removeLast()
        continue
      }
      // Values without parts are passed over, however many there are.
      let next = tree.placeOfParts(from: place, in: number)
      guard next == place else {
        walk.way[walk.way.count - 1].place = next
        continue
      }
      walk.way[walk.way.count - 1].place += 1
      walk.rows -= 1
      let id = TreeNodeID(container: number, place: place)
      guard tree.isContainer(id), let inner = tree.container(of: id) else { continue }
      if walk.overridesChanges { changes[inner] = nil }
      let change = changes[inner]
      if change?.isUnfolded != false { walk.bytes -= open(inner) }
      walk.way.append((inner, 0, change?.level ?? level))
    }
    return true
  }
}

extension [Int] {
  /// Adds a number to ascending ones; O(log n) where it is the last one.
  fileprivate mutating func insertSorted(_ number: Int) {
    insert(number, at: firstPosition(notBelow: number))
  }

  /// Takes a number out of ascending ones.
  fileprivate mutating func removeSorted(_ number: Int) {
    let position = firstPosition(notBelow: number)
    if position < count, self[position] == number { remove(at: position) }
  }

  private func firstPosition(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
