import ListKit
import ListPaging
import ListProgram

/// Pages that come before the reader gets there, above and below, and come again when they were
/// dropped; what is loading and what failed are rows, and an empty list says why it is empty.
@MainActor final class PagingExhibit: ListExhibit {
  let list: ListView<Int, Int>
  let keys = "r retry  R refresh  1 usual  2 empty  3 down  4 hanging  5 circular"

  /// How long the server may take for an answer.
  private static let timeLimit = Duration.milliseconds(500)

  private let host: any ExhibitHost
  private var server = PageServer(behavior: .usual)
  private var machine = PagingMachine<Int>(options: PagingOptions(maxResidentRows: 60))
  private var tasks: [PageLoad<Int>: Task<Void, Never>] = [:]
  private var answers: [PageLoad<Int>: Range<Int>] = [:]
  private var attempts: [Int: Int] = [:]
  /// The rows of pages that are rows, by the number that the machine gives a page.
  private var pages: [Int: Range<Int>] = [:]
  private var dropped: Set<Int> = []
  private var snapshot = ListSnapshot<Int, Int>(rows: 0..<0)

  init(host: any ExhibitHost) {
    self.host = host
    list = ListView(theme: host.theme)
    list.showsScrollBar = true
    list.dataSource = self
    open(.usual)
  }

  var report: [String] {
    ["\(machine.rowCount) rows, \(machine.residentRowCount) of them in memory"]
  }

  /// Not by the list: each frame tells it anew what is at its ends, so that it would never rest.
  func connect(to host: any ExhibitHost) {}

  func draw(on canvas: inout Canvas) {
    showStates()
    list.draw(on: &canvas)
    let bar = list.scrollBar
    let viewport = PagingViewport(
      visibleRows: list.visibleRows,
      screensToStart: bar.above / max(bar.shown, 0.001),
      screensToEnd: list.screensBelow
    )
    handle(.viewportMoved(viewport))
  }

  func handle(_ key: Key) -> Bool {
    switch key {
    case .character("r"): handle(.retried)
    case .character("R"): handle(.refreshed)
    case .character("1"): open(.usual)
    case .character("2"): open(.empty)
    case .character("3"): open(.down)
    case .character("4"): open(.hanging)
    case .character("5"): open(.circular)
    default: return list.move(by: key)
    }
    return true
  }

  /// A click on a failure tries again.
  func handle(_ event: MouseEvent) {
    let hit = list.hitTest(column: event.column, line: event.line)
    guard event.action == .press, isFailure(hit) else { return list.move(by: event) }
    handle(.retried)
  }

  private func isFailure(_ hit: ListHit<Int, Int>?) -> Bool {
    switch hit {
    case .backdrop: list.backdrop.canRetry
    case .listHeader: machine.state(.backward).isFailed
    case .listFooter: machine.state(.forward).isFailed
    default: false
    }
  }

  func close() {
    handle(.stopped)
  }
}

// MARK: Carrying out what the machine wants

extension PagingExhibit {
  private func open(_ behavior: PageServer.Behavior) {
    server = PageServer(behavior: behavior)
    attempts = [:]
    snapshot = ListSnapshot(rows: 0..<0)
    list.apply(snapshot)
    handle(.opened(NextPage(3)))
  }

  private func handle(_ event: PagingEvent<Int>) {
    let actions = machine.handle(event)
    for action in actions { carryOut(action) }
    if !actions.isEmpty { host.setNeedsDisplay() }
  }

  private func carryOut(_ action: PagingAction<Int>) {
    switch action {
    case .load(let load): start(load)
    case .cancel(let load): tasks.removeValue(forKey: load)?.cancel()
    case .drop(let page): dropped.formUnion(pages[page] ?? 0..<0)
    case .tell(.didSucceed(let load, _)): show(load)
    case .tell, .askToGoOn: break
    }
  }

  private func start(_ load: PageLoad<Int>) {
    let times = attempts[load.request, default: 0]
    tasks[load] = Task { [server, weak self] in
      let answer = try? await server.page(load.request, triedBefore: times)
      self?.finish(load, answer)
    }
    Task { [weak self] in
      try? await Task.sleep(for: Self.timeLimit)
      self?.handle(.timedOut(load))
    }
  }

  private func finish(_ load: PageLoad<Int>, _ answer: PageServer.Answer?) {
    guard tasks.removeValue(forKey: load) != nil else { return }
    attempts[load.request, default: 0] += 1
    guard let answer else { return handle(.failed(load)) }
    answers[load] = answer.rows
    let isKnown = load.refilledPage == nil && !load.isRefresh && snapshot.contains(answer.rows)
    let arrival = PageArrival<Int>(
      received: answer.rows.count,
      unseen: isKnown ? 0 : answer.rows.count,
      continuation: next(load.direction == .forward ? answer.next : answer.previous),
      previous: next(answer.previous)
    )
    handle(.arrived(load, arrival))
  }

  private func next(_ page: Int?) -> PageArrival<Int>.Continuation {
    page.map { .next(NextPage($0)) } ?? .end
  }

  private func show(_ load: PageLoad<Int>) {
    guard let rows = answers.removeValue(forKey: load) else { return }
    dropped.subtract(rows)
    guard load.refilledPage == nil, load.isRefresh || !snapshot.contains(rows) else { return }
    if load.isRefresh || pages.isEmpty || snapshot.itemCount == 0 {
      snapshot = ListSnapshot(rows: 0..<0)
      pages = [:]
      dropped = []
    }
    pages[load.ordinal] = rows
    if load.direction == .backward, let first = snapshot.items.first {
      snapshot.insert(rows, before: first)
    } else {
      snapshot.append(rows)
    }
    list.apply(snapshot)
  }
}

// MARK: What the list says about its ends

extension PagingExhibit {
  private func showStates() {
    let (above, below) = (loadState(.backward), loadState(.forward))
    list.backdrop = Backdrop(above, below, rowCount: snapshot.itemCount)
    list.header = cell(above)
    list.footer = cell(below, atEnd: "No more rows.")
  }

  private func loadState(_ direction: PagingDirection) -> LoadState {
    switch machine.state(direction) {
    case .loading: .loading("Loading…")
    case .failed(_, let failure): .failed("\(failure) Click or press r to retry.", canRetry: true)
    case .ended: .finished("There are no rows.")
    case .idle, .stopped: .idle
    }
  }

  private func cell(_ state: LoadState, atEnd end: String? = nil) -> TextCell? {
    switch state {
    case .loading(let text): .dimmed(text)
    case .failed(let text, _), .offline(let text): .failure(text)
    case .finished: end.map { .dimmed($0) }
    case .idle: nil
    }
  }
}

extension PagingExhibit: ListDataSource {
  func cell(for row: Int) -> any CellConfiguration {
    let page = row / PageServer.rowsOfPage + 1
    guard dropped.contains(row) else { return TextCell("Row \(row + 1) of page \(page)") }
    guard snapshot.position(of: row).flatMap(machine.failure) != nil else { return .dimmed("…") }
    return TextCell("…", badge: "not loaded, r retries", role: .error)
  }
}

extension ListSnapshot<Int, Int> {
  /// Whether the first of these rows is here.
  fileprivate func contains(_ rows: Range<Int>) -> Bool {
    rows.first.flatMap { position(of: $0) } != nil
  }
}
