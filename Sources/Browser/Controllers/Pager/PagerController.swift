import BrowserViews
import ListKit

/// A screen of lines to read, such as the help.
@MainActor final class PagerController: Screen {
  let route: Route
  let titleBar: TitleBar
  private let pager: Pager

  /// A screen that shows these lines, the first ones first.
  init(_ lines: [LineCell], title: String, route: Route, host: any ScreenHost) {
    self.route = route
    titleBar = TitleBar(title: title, detail: "\(host.key(.quit)) goes back")
    pager = Pager(host)
    pager.show(lines)
  }

  var statusBar: StatusBar { StatusBar(position: pager.position, paging: pager.searchCount ?? "") }

  func height(fitting size: Size) -> Int { pager.height(fitting: size) }

  func resize(to size: Size) { pager.list.size = size }

  func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  func handle(_ event: MouseEvent) -> Bool { pager.handle(event) }

  func appearanceDidChange(to appearance: Appearance) {
    pager.list.show(appearance)
  }

  func perform(_ action: Action, count: Int?) -> Bool {
    pager.perform(action, count: count)
  }
}
