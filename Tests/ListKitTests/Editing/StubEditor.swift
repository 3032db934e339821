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

  func answer(_ number: Int = 0, with result: Result<Void, any Error>) async {
    guard waiting.indices.contains(number) else { return }
    waiting.remove(at: number).end.resume(with: result)
    await settle()
  }

  func answerAll() async {
    while !waiting.isEmpty { await answer(with: .failure(Refusal())) }
  }

  func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }
}

/// What a list told about edits.
final class EditDiary: ListDelegate {
  var lines: [String] = []

  func listView(_ list: ListView<Int, Int>, didCommit edit: ListEdit<Int, Int>) {
    lines.append("committed \(edit.items)")
  }

  func listView(
    _ list: ListView<Int, Int>,
    didTakeBack edit: ListEdit<Int, Int>,
    because error: any Error
  ) {
    lines.append("took back \(edit.items)")
  }
}
