import BrowserManagers
import BrowserModels
import BrowserViews

/// Opens the screens of routes: nothing else knows which screens exist.
@MainActor struct Router {
  let stack: NavigationStack
  let opener: any SourceOpener
  let clock: any ProgramClock
  let keymap: Keymap
  /// Which records of the first list are shown, and in which order.
  let query: QueryRequest
  /// How texts are ordered by which lists are sorted.
  let collation: TextCollation

  /// Pushes or presents the screen of a route; one that is on display already comes to the front.
  ///
  /// `answer` is called once, after the screen has closed; at once when it was on display already;
  /// not at all after an error.
  func open(
    _ route: Route,
    host: any ScreenHost,
    answer: @escaping @MainActor (ScreenAnswer) -> Void
  ) throws(RouteError) {
    guard !stack.bringToFront(route) else { return answer(.cancelled) }
    let screen = try screen(of: route, host: host)
    if case .transformed = route { closeResults() }
    stack.open(screen, answer: answer)
  }

  /// Closes the list of the results of a program, with what is open over it; false where none is open.
  @discardableResult
  func closeResults() -> Bool {
    guard let list = stack.nearest(ListController.self), case .transformed = list.route else {
      return false
    }
    while stack.nearest(ListController.self) === list, stack.close() {}
    return true
  }

  private func screen(of route: Route, host: any ScreenHost) throws(RouteError) -> any Screen {
    switch route {
    case .source(let address):
      let list = list(of: try source(at: address), route, host)
      if stack.depth == 0 { list.requested = query }
      return list
    case .transformed(let program):
      let base = try records
      let results = try source { () throws(PageError) in
        try opener.transforming(base, by: program)
      }
      return list(of: results, route, host)
    case .record(let id):
      guard let screen = RecordController(id, in: try nearestList, host: host) else {
        throw .noRecord
      }
      return screen
    case .columns: return ColumnChooser(of: try nearestList, host: host)
    case .difference(let id):
      let list = try nearestList
      guard let versions = list.source.store.versions(of: id) else { throw .noRecord }
      let lines = DifferenceText.lines(of: versions, in: list.source)
      return page(
        route,
        title: "Changed: \(list.content(of: id)?.title ?? "")",
        lines: lines,
        host: host
      )
    case .help:
      let keymap = keymap
      return PagerController(
        HelpText.lines(of: keymap),
        title: "Keys",
        route: route,
        host: host,
        narrowed: { HelpText.lines(of: keymap, matching: $0) }
      )
    case .info:
      let list = try nearestList
      let lines =
        InfoText.lines(of: list.source, rows: list.rows, keymap: keymap)
        + InfoText.lines(of: list.sectionCounts)
      return page(route, title: "About \(list.name)", lines: lines, host: host)
    }
  }

  private func list(
    of source: any RecordSource,
    _ route: Route,
    _ host: any ScreenHost
  ) -> ListController {
    ListController(source, route: route, host: host, clock: clock, collation: collation)
  }

  private func source(at address: SourceAddress) throws(RouteError) -> any RecordSource {
    try source { () throws(PageError) in try opener.open(address) }
  }

  private func source(
    _ open: () throws(PageError) -> any RecordSource
  ) throws(RouteError) -> any RecordSource {
    do throws(PageError) {
      return try open()
    } catch {
      throw .source(error)
    }
  }

  private var nearestList: ListController {
    get throws(RouteError) {
      guard let list = stack.nearest(ListController.self) else { throw .noList }
      return list
    }
  }

  /// The records of the nearest list, also where it shows the results of a program that was named before.
  private var records: any RecordSource {
    get throws(RouteError) {
      let list = try nearestList
      guard case .transformed = list.route, let results = list.source as? TransformedSource else {
        return list.source
      }
      return results.base
    }
  }

  private func page(
    _ route: Route,
    title: String,
    lines: [LineCell],
    host: any ScreenHost
  ) -> any Screen {
    PagerController(lines, title: title, route: route, host: host)
  }
}
