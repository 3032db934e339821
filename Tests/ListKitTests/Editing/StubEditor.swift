import ListKit

/// Commits wait until the test lets them through or refuses them.
@MainActor final class StubEditor: ListEditing {
  struct Refusal: Error {}

  private var waiting: [(edit: ListEdit<Int, Int>, end: CheckedContinuation<Void, any Error>)] =
    []
  var locked: Set<Int> = []
  var closedSections: Set<Int> = []

  var waitingCount: Int { waiting.count }

  func canEdit(_ item: Int) -> Bool { !locked.contains(item) }

  func canMove(to placement: ListPlacement<Int, Int>) -> Bool {
    !closedSections.contains(placement.section)
  }

  func commit(_ edit: ListEdit<Int, Int>) async throws {
    try await withCheckedThrowingContinuation { waiting.append((edit, $0)) }
  }

  /// Waits until so many commits wait for their answer.
  func settle(waiting count: Int) async {
    await until { self.waiting.count == count }
  }

  /// Ends a commit and waits until the list has heard of it.
  func answer<Section, Item>(
    _ number: Int = 0,
    with result: Result<Void, any Error>,
    heardBy list: ListView<Section, Item>
  ) async {
    guard waiting.indices.contains(number) else { return }
    let pending = list.pendingEditCount
    waiting.remove(at: number).end.resume(with: result)
    await until { list.pendingEditCount < pending }
  }

  /// Ends a commit that nobody hears of any more.
  func answerUnheard(with result: Result<Void, any Error>) async {
    waiting.removeFirst().end.resume(with: result)
    await ListKitTests.settle()
  }
}
