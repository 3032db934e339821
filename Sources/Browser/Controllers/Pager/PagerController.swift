import BrowserViews
import ListKit

/// A screen of lines to read, such as the help.
@MainActor final class PagerController: Screen {
  let route: Route
  private let title: String
  private let pager: Pager
  /// All lines; what is shown are those that match.
  private let lines: [LineCell]
  /// The lines that match a text; nil where they are not narrowed.
  private let narrowed: ((String) -> [LineCell])?
  /// What the lines are narrowed by.
  private var filter = ""

  /// A screen that shows these lines, the first ones first.
  init(
    _ lines: [LineCell],
    title: String,
    route: Route,
    host: any ScreenHost,
    narrowed: ((String) -> [LineCell])? = nil
  ) {
    self.route = route
    self.title = title
    self.lines = lines
    self.narrowed = narrowed
    pager = Pager(host)
    pager.show(lines)
  }

  var titleBar: TitleBar {
    let key = { (action: Action) in self.pager.host?.key(action) ?? "" }
    let back = "\(key(.quit)) goes back"
    guard narrowed != nil else { return TitleBar(title: title, detail: back) }
    return filter.isEmpty
      ? TitleBar(title: title, detail: "\(key(.filter)) finds, \(back)")
      : TitleBar(title: "\(title): \(filter)", detail: "\(key(.dismiss)) shows all, \(back)")
  }

  var statusBar: StatusBar { StatusBar(position: pager.position, paging: pager.searchCount ?? "") }

  /// As high as all lines are, however few of them are shown.
  func height(fitting size: Size) -> Int { pager.height(of: lines, fitting: size) }

  func resize(to size: Size) { pager.list.size = size }

  func draw(on canvas: inout Canvas) { pager.list.draw(on: &canvas) }

  func handle(_ event: MouseEvent) -> Bool { pager.handle(event) }

  func appearanceDidChange(to appearance: Appearance) {
    pager.list.show(appearance)
  }

  func perform(_ action: Action, count: Int?) -> Bool {
    if action == .filter, narrowed != nil {
      promptForFilter()
      return true
    }
    if pager.perform(action, count: count) { return true }
    guard action == .dismiss, !filter.isEmpty else { return false }
    narrow(by: "")
    return true
  }

  func perform(_ action: Action, text: String) -> Bool {
    switch action {
    case .search: pager.search(for: text)
    case .filter where narrowed != nil: narrow(by: text)
    default: return false
    }
    return true
  }

  /// Asks for a text; while it is typed, the lines that match it are shown.
  private func promptForFilter() {
    let before = filter
    pager.host?.prompt(
      PromptRequest(
        label: "find: ",
        text: filter,
        changed: { [weak self] in self?.narrow(by: $0) },
        ended: { [weak self] in if $0 == nil { self?.narrow(by: before) } }
      )
    )
  }

  private func narrow(by text: String) {
    guard let narrowed, text != filter else { return }
    filter = text
    pager.show(narrowed(text))
    pager.setNeedsDisplay()
  }
}
