import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What the bars say about a source.
@MainActor struct ListWordingTests {
  /// States of a source of which twenty rows are here, and what is said of the last of them.
  nonisolated static let positions: [(phase: SourceStatus.Phase, position: String)] = [
    (.ready, "20 of 20, more below"), (.complete(reason: ""), "20 of 20"),
    (.failed(.refused(host: "a.example")), "20 of 20, more below"),
    (.failed(.repeatsItself(host: "a.example")), "20 of 20"),
  ]

  @Test(arguments: positions)
  func `more is below unless the end is here or what came last is nothing new`(
    phase: SourceStatus.Phase,
    position: String
  ) {
    let source = StubSource()
    source.status.phase = phase

    #expect(ListWording.position(row: 19, count: 20, source: source) == position)
  }
}
