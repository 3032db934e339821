/// Which of some ids are added to a list, which are dropped, and which replace others.
struct DuplicateSelection<Item: Hashable> {
  /// The ids to add, in order.
  private(set) var items: [Item] = []
  /// The ids of the list that make room for later ones.
  private(set) var replaced: [Item] = []
  /// The ids of which one was dropped, once for each that was.
  private(set) var duplicates: [Item] = []

  /// Goes through the ids as a policy says; `isKnown` tells which are in the list already.
  init(of candidates: [Item], policy: DuplicatePolicy, isKnown: (Item) -> Bool) {
    var seen: Set<Item> = []
    seen.reserveCapacity(candidates.count)
    items.reserveCapacity(candidates.count)
    switch policy {
    case .keepFirst, .refuse:
      for item in candidates {
        if seen.insert(item).inserted && !isKnown(item) {
          items.append(item)
        } else {
          duplicates.append(item)
        }
      }
      if policy == .refuse && !duplicates.isEmpty { items = [] }
    case .keepLast:
      for item in candidates.reversed() {
        guard seen.insert(item).inserted else {
          duplicates.append(item)
          continue
        }
        items.append(item)
        if isKnown(item) {
          replaced.append(item)
          duplicates.append(item)
        }
      }
      items.reverse()
    }
  }
}
