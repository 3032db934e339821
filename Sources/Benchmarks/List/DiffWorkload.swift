import ListKit
import PropertyTesting

/// An old and a new list of ids, as the diffing libraries publish them: some ids deleted, some
/// inserted, some exchanged, all at random places.
struct DiffWorkload {
  /// An id as long as a UUID.
  struct ID: Hashable, Sendable {
    let high: UInt64
    let low: UInt64
  }

  let old: [ID]
  let new: [ID]

  /// The same lists on every run.
  init(count: Int, deletes: Int, inserts: Int, shuffled: Int) {
    var numbers = SplitMix64(seed: 1)
    let before = (0..<count).map { _ in ID(high: numbers.next(), low: numbers.next()) }
    let gone = Set((0..<count).shuffled(using: &numbers).prefix(deletes))
    var rest = before.indices.filter { !gone.contains($0) }.map { before[$0] }
    let places = rest.indices.shuffled(using: &numbers).prefix(shuffled)
    for (place, other) in zip(places, places.shuffled(using: &numbers)) {
      rest.swapAt(place, other)
    }
    let gaps = Set((0..<rest.count + inserts).shuffled(using: &numbers).prefix(inserts))
    var remaining = rest[...]
    new = (0..<rest.count + inserts).map { place in
      gaps.contains(place)
        ? ID(high: numbers.next(), low: numbers.next()) : remaining.removeFirst()
    }
    old = before
  }

  /// The old list as a snapshot.
  var oldSnapshot: ListSnapshot<Int, ID> { snapshot(old) }

  /// The new list as a snapshot that shares nothing with the old one.
  var newSnapshot: ListSnapshot<Int, ID> { snapshot(new) }

  private func snapshot(_ ids: [ID]) -> ListSnapshot<Int, ID> {
    var snapshot = ListSnapshot<Int, ID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    return snapshot
  }
}
