import ListKit
import ListKitTesting
import Testing

@MainActor struct BackdropTests {
  nonisolated private static let failure = LoadState.failed("broken", canRetry: true)

  @Test(arguments: [
    ([LoadState.idle], Backdrop.none),
    ([.loading("soon")], .loading("soon")),
    ([.finished("nothing")], .empty("nothing")),
    ([failure], .failure("broken", canRetry: true)),
    ([.failed("gone", canRetry: false)], .failure("gone", canRetry: false)),
    ([.offline("no route")], .offline("no route")),
    ([.finished("nothing"), .loading("soon")], .loading("soon")),
    ([.loading("soon"), failure], .loading("soon")),
    ([.finished("nothing"), failure], .failure("broken", canRetry: true)),
    ([.finished("nothing"), .idle], .none),
    ([.offline("no route"), failure], .offline("no route")),
  ])
  func `a list without rows says what matters most, and empty only when all has finished`(
    states: [LoadState],
    backdrop: Backdrop
  ) {
    let (one, other) = (states[0], states[states.count - 1])

    #expect(Backdrop(one, other, rowCount: 0) == backdrop)
    #expect(Backdrop(other, one, rowCount: 0) == backdrop)
  }

  @Test(arguments: [.idle, .loading("soon"), .finished("nothing"), failure, .offline("no route")])
  func `rows on screen leave no place for a backdrop`(state: LoadState) {
    #expect(Backdrop(state, rowCount: 1) == .none)
  }

  @Test(arguments: ListCase.layouts)
  func `a click finds the backdrop, which knows whether to ask again`(layout: ListLayout) {
    let list = ListView<Int, Int>(size: Size(width: 20, height: 3))
    list.layout = layout
    #expect(list.hitTest(column: 1, line: 1) == nil)

    list.backdrop = Backdrop(Self.failure, rowCount: 0)
    #expect(list.drawnLines() == ["", "       broken", ""])
    #expect(list.hitTest(column: 1, line: 1) == .backdrop)
    #expect(list.backdrop.canRetry)
    #expect(!Backdrop(.failed("gone", canRetry: false), rowCount: 0).canRetry)
  }
}
