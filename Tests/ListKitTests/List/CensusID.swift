import Synchronization

/// Counts how many ids of its kind are in memory.
final class Census: Sendable {
  private let living = Mutex(0)

  /// How many there are; equal ids that were made apart are different ones.
  var count: Int { living.withLock { $0 } }

  fileprivate func add(_ number: Int) { living.withLock { $0 += number } }
}

/// An id, or a section, that is counted as long as anybody keeps it.
struct CensusID: Hashable, Sendable {
  private final class Presence: Sendable {
    let census: Census

    init(_ census: Census) {
      self.census = census
      census.add(1)
    }

    deinit { census.add(-1) }
  }

  let number: Int
  private let presence: Presence

  init(_ number: Int, in census: Census) {
    self.number = number
    presence = Presence(census)
  }

  static func == (left: CensusID, right: CensusID) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
