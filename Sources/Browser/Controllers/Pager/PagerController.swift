import BrowserViews
import ListKit

/// A screen of lines to read, such as the help.
@MainActor package final class PagerController: Screen {
  package let route: Route
  package let titleBar: TitleBar
  private let pager: Pager

  /// A screen that shows these lines, the first ones first.
  package init(_ lines: [LineCell], title: String, route: Route, appearance: Appearance) {
    self.route = route
    titleBar = TitleBar(title: title, detail: "q goes back")
    pager = Pager(appearance)
    pager.show(lines)
  }

  package var statusBar: StatusBar { StatusBar(position: pager.position) }

  package func height(fitting size: Size) -> Int { pager.height(fitting: size) }

  package func resize(to size: Size) { pager.list.size = size }

  package func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  package func perform(_ action: Action, count: Int?) -> Bool {
    pager.perform(action, count: count)
  }
}
