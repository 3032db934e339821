import Synchronization

/// Counts the texts on which a pattern gave up, on several threads.
final class AbandonmentCounter: Sendable {
  private let number = Atomic(0)

  /// How many there were.
  var count: Int { number.load(ordering: .relaxed) }

  /// Counts one more.
  func add() { number.add(1, ordering: .relaxed) }
}
