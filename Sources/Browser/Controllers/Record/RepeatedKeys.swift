import BrowserModels

/// Which members of objects have a key that others of the same object have, too.
@MainActor struct RepeatedKeys {
  /// Members of an object that are compared; of a larger one none are.
  private static let mostMembers = 1_000

  /// Where a member is among those with its key.
  private struct Place {
    var number: Int
    var count: Int
  }

  /// What was found in an object, by the places of its members, and how many these were.
  private var known: [Int: (places: [Int: Place], count: Int)] = [:]

  /// Another record is shown.
  mutating func forget() { known = [:] }

  /// `2 of 3 with this key`; nil where no other member has it.
  mutating func remark(on id: TreeNodeID, in outline: RecordOutline) -> String? {
    let count = outline.tree.rowCount(of: id.container)
    guard count <= Self.mostMembers else { return nil }
    if known[id.container]?.count != count {
      known[id.container] = (Self.places(in: id.container, count: count, outline), count)
    }
    return known[id.container]?.places[id.place].map { "\($0.number) of \($0.count) with this key" }
  }

  private static func places(
    in container: Int,
    count: Int,
    _ outline: RecordOutline
  ) -> [Int: Place] {
    var members: [String: [Int]] = [:]
    for place in 0..<count {
      let key = outline.tree.key(of: TreeNodeID(container: container, place: place))
      guard case .name(let name) = key else { continue }
      members[name, default: []].append(place)
    }
    var places: [Int: Place] = [:]
    for equal in members.values where equal.count > 1 {
      for (number, place) in equal.enumerated() {
        places[place] = Place(number: number + 1, count: equal.count)
      }
    }
    return places
  }
}
