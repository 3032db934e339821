import Synchronization

/// Set on the main actor, read by works in the background that may not have begun.
package final class StopFlag: Sendable {
  private let flag = Atomic(false)

  /// A flag that is not set.
  package init() {}

  /// Whether the works are to end.
  package var isSet: Bool { flag.load(ordering: .relaxed) }

  /// Ends the works.
  package func set() { flag.store(true, ordering: .relaxed) }
}
