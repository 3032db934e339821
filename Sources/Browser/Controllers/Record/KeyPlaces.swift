import BrowserModels

/// Where keys are in the containers of a record, for paths that were made in another version of it.
@MainActor struct KeyPlaces {
  /// Children on either side of the former place that are looked at first: most keys moved a little.
  private static let near = 32
  /// Children of a container that are looked through for a key that is nowhere near.
  private static let most = 10_000

  private let tree: RecordTree
  /// The places of the keys of containers that were looked through, among so many first children.
  private var known: [Int: (count: Int, places: [TreeKey: [Int]])] = [:]

  init(in tree: RecordTree) {
    self.tree = tree
  }

  /// The child of a container with the key of a step that is nearest to its former place, among those found
  /// so far; nil where there is none.
  ///
  /// O(1) near that place; else O(children, 10,000 at most) once for each container.
  mutating func place(of step: TreePath.Step, in number: Int) -> Int? {
    let count = tree.rowCount(of: number)
    for distance in 0...Self.near {
      for place in [step.place - distance, step.place + distance] where 0..<count ~= place {
        if key(at: place, in: number) == step.key { return place }
      }
    }
    guard let key = step.key else { return nil }
    let children = 0..<min(count, Self.most)
    if known[number]?.count != children.count {
      let places = children.reduce(into: [:]) { places, place in
        self.key(at: place, in: number).map { places[$0, default: [Int]()].append(place) }
      }
      known[number] = (children.count, places)
    }
    return known[number]?.places[key]?.min { abs($0 - step.place) < abs($1 - step.place) }
  }

  private func key(at place: Int, in number: Int) -> TreeKey? {
    tree.key(of: TreeNodeID(container: number, place: place))
  }
}
