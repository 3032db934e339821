import BrowserViews
import ListKit
import Testing

@testable import BrowserControllers

@MainActor struct RouterTests {
  final class StubScreen: Screen {
    let name: String
    init(_ name: String) { self.name = name }
    var titleBar: TitleBar { TitleBar(title: name) }
    var statusBar: StatusBar { StatusBar(position: "") }
    func resize(to size: Size) {}
    func draw(on canvas: inout Canvas) {}
    func perform(_ action: Action, count: Int?) -> Bool { false }
  }

  nonisolated static let openings: [(url: String, screen: String?)] = [
    ("riffle://help", "help"),
    ("riffle://record/12", "record 12"),
    ("riffle://record/none", nil),
    ("riffle://record", nil),
    ("riffle://help/me", nil),
    ("https://example.org", nil),
    ("", nil),
  ]

  @Test(arguments: openings)
  func `a url opens the screen that its route makes`(url: String, screen: String?) {
    let stack = NavigationStack()
    let router = Router(stack: stack)
    router.register("riffle://help") { _ in StubScreen("help") }
    router.register("riffle://record/{position}") { parameters in
      parameters["position"].flatMap { Int($0) }.map { StubScreen("record \($0)") }
    }

    let answer = router.open(url)

    #expect(answer == (screen != nil))
    #expect((stack.top as? StubScreen)?.name == screen)
  }

  @Test func `the first screen is never popped`() {
    let stack = NavigationStack()
    stack.push(StubScreen("list"))
    stack.push(StubScreen("record"))

    #expect(stack.pop())
    #expect(!stack.pop())
    #expect((stack.top as? StubScreen)?.name == "list")
  }
}
