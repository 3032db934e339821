import BrowserModels
import ListKit

// Another version of a record, or the same one later, is unfolded as a reader left it.
extension RecordOutline {
  /// How far that is.
  @MainActor struct Refolding {
    let folds: RecordFolds
    /// The containers of the nodes so far; nil for one that is gone.
    fileprivate var numbers: [Int?] = []
    fileprivate var places: KeyPlaces
    /// What is unfolded by levels; nil before all nodes are found.
    fileprivate var walks: [UnfoldingWalk]?

    fileprivate init(_ folds: RecordFolds, in tree: RecordTree) {
      self.folds = folds
      places = KeyPlaces(in: tree)
    }
  }

  /// Rows and nodes that are looked at in one go: more of them are gone through while nothing else is done.
  private static let mostAtOnce = 20_000
  /// Bytes that are scanned in one go.
  private static let mostBytesAtOnce = 16 << 20

  /// What was folded and unfolded since the start; nil where nothing was.
  ///
  /// O(changes) beside the containers around them, each once.
  var ownFolds: RecordFolds? {
    if let refolding { return refolding.folds }
    guard hasOwnFolds else { return nil }
    var folds = RecordFolds(level: level)
    var known: [Int: Int] = [:]
    // An outer container has a lower number.
    for number in changes.keys.sorted() {
      var way: [Int] = []
      var next = number
      while known[next] == nil, let row = tree.row(of: next) {
        way.append(next)
        next = row.container
      }
      for number in way.reversed() {
        guard let row = tree.row(of: number), let step = tree.step(of: number) else { continue }
        let change = changes[number] ?? .init()
        known[number] = folds.nodes.count
        folds.nodes.append(.init(step: step, parent: known[row.container], change: change))
      }
    }
    return folds
  }

  /// Folds and unfolds all as it was, nil as at the start, so far as that is quickly done.
  ///
  /// `findMore()` goes on with that. Where a container is gone, so is what was done in it.
  func refold(_ folds: RecordFolds?) {
    let folds = folds ?? RecordFolds(level: firstLevel)
    foldAll(level: folds.level)
    refolding = Refolding(folds, in: tree)
    refoldMore()
  }

  /// Goes on with that, and shows what is unfolded so far.
  func refoldMore() {
    guard var refolding else { return }
    self.refolding = nil
    if !goOn(&refolding) { self.refolding = refolding }
    showAll()
  }

  private func goOn(_ refolding: inout Refolding) -> Bool {
    guard findNodes(&refolding) else { return false }
    var walks =
      refolding.walks
      ?? [UnfoldingWalk(from: 0, toLevel: level)]
      + changes.keys.sorted().compactMap { number in
        changes[number]?.level.map { UnfoldingWalk(from: number, toLevel: $0) }
      }
    var rows = Self.mostAtOnce
    while var walk = walks.first, rows > 0 {
      let before = walk.rows
      _ = unfold(&walk, rows: rows, bytes: Self.mostBytesAtOnce)
      rows -= max(1, before - walk.rows)
      walks[0] = walk
      guard walk.way.isEmpty else { break }
      walks.removeFirst()
    }
    refolding.walks = walks
    return walks.isEmpty
  }

  /// Finds the containers that were changed, and unfolds those that were; false when there are more.
  private func findNodes(_ refolding: inout Refolding) -> Bool {
    let nodes = refolding.folds.nodes
    let end = min(nodes.count, refolding.numbers.count + Self.mostAtOnce)
    var slices = Self.slicesAtOnce
    while refolding.numbers.count < end {
      let node = nodes[refolding.numbers.count]
      guard let around = node.parent.map({ refolding.numbers[$0] }) ?? 0 else {
        refolding.numbers.append(nil)
        continue
      }
      let place = place(of: node.step, in: around, &refolding.places, &slices)
      guard place != nil || tree.isWhole(around) else { return false }
      let row = place.map { TreeNodeID(container: around, place: $0) }
      let number = row.flatMap { isContainer($0) ? tree.container(of: $0) : nil }
      refolding.numbers.append(number)
      guard let number, changes[number] == nil, node.change != .init() else { continue }
      changes[number] = node.change
      if node.change.isUnfolded == true { open(number) }
    }
    return end == nodes.count
  }

  /// Folds what a search has unfolded since `trial` was begun.
  ///
  /// O(containers that it unfolded), beside two edits of the snapshot.
  func takeBackTrial() {
    guard let trial, !trial.isEmpty else { return }
    self.trial = []
    let numbers = Set(trial.map(\.number))
    for number in numbers {
      // The outermost one on each way has the rows of all in it.
      guard let row = tree.row(of: number), !numbers.contains(row.container) else { continue }
      fold(row)
    }
    close(numbers)
    for (number, before) in trial.reversed() { changes[number] = before }
  }
}
