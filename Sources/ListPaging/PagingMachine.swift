/// Decides which page to load next and what its arrival means, as a pure value.
///
/// Events go in, actions come out; whoever carries the actions out tells their outcome as the next
/// event. Two machines that are told the same want the same.
///
/// ```swift
/// var machine = PagingMachine<URL>()
/// for action in machine.handle(.opened(NextPage(url))) { carryOut(action) }
/// ```
public struct PagingMachine<Request: Hashable & Sendable>: Sendable {
  /// A load of this machine.
  public typealias Load = PageLoad<Request>
  /// A page that this machine can ask for.
  public typealias Page = NextPage<Request>
  /// What this machine wants done.
  public typealias Action = PagingAction<Request>

  /// After how many pages in a row without an unseen record a direction fails.
  static var repetitionLimit: Int { 2 }
  /// After how many pages in a row without a record a direction fails.
  static var emptyPageLimit: Int { 3 }

  /// Loading everything to the end.
  struct LoadGoal: Sendable {
    var askEvery: Int?
    /// How many rows are enough; nil for all.
    var lastRow: Int?
    var pages = 0
  }

  /// What a refresh that is given up restores.
  struct Progress: Sendable {
    var frontiers: PagingFrontiers<Request>
    var pageCount: Int
    var recordCount: Int
    var answered: Set<Request>
  }

  /// What is allowed.
  public let options: PagingOptions
  /// How often a source was opened or refreshed.
  package internal(set) var generation = 0
  /// How many pages became rows in this generation.
  public internal(set) var pageCount = 0
  /// How many rows came of them.
  public internal(set) var recordCount = 0
  /// How far ahead of the reader pages are loaded.
  var fetchAhead = FetchAhead()
  /// Whether the source asks to be spared.
  var isSourceBusy = false
  /// Whether the user was asked to go on to the end and has not answered.
  public internal(set) var isAsking = false

  var first: NextPage<Request>?
  /// The requests that were answered in this generation.
  var answered: Set<Request> = []
  var ordinal = 0
  var frontiers = PagingFrontiers<Request>()
  /// The load of a page that was dropped; it depends on neither end, and neither depends on it.
  var refill: Load?
  /// Whether the first page of this generation has yet to come.
  var isAwaitingFirst = false
  /// How things were before a refresh that is under way.
  var beforeRefresh: Progress?
  var window: PageWindow<Request>
  var viewport: PagingViewport?
  /// Whether rows came since the viewport was told.
  var isViewportOld = false
  var goal: LoadGoal?

  /// A machine without a source.
  public init(options: PagingOptions = PagingOptions()) {
    self.options = options
    window = PageWindow(isBounded: options.maxResidentRows != nil)
  }

  /// How far loading has come in a direction.
  public func state(_ direction: PagingDirection) -> PagingState<Request> {
    frontiers[direction].state
  }

  /// The loads in flight: at the end, at the beginning, and that of a dropped page.
  public var loads: [Load] {
    PagingDirection.allCases.compactMap { frontiers[$0].state.load } + (refill.map { [$0] } ?? [])
  }

  /// Whether pages are loaded to the end of the list.
  public var isLoadingToEnd: Bool { goal != nil }

  /// Which rows a page has, counted over all pages; nil for one that is unknown, and for all where
  /// memory is not bounded.
  ///
  /// - Complexity: O(pages).
  public func rows(ofPage number: Int) -> Range<Int>? {
    options.maxResidentRows == nil ? nil : window.rows(ofPage: number)
  }

  /// Whether a row is a placeholder, because its page was dropped to save memory.
  ///
  /// - Complexity: O(log pages).
  public func isPlaceholder(_ row: Int) -> Bool { window.isPlaceholder(row) }

  /// Why a placeholder stays one until a retry: its page could not be loaded again; nil for every
  /// other row.
  ///
  /// - Complexity: O(log pages).
  public func failure(at row: Int) -> PagingFailure? { window.failure(at: row) }

  /// Whether the records of an answer become rows: not those of a load that nobody waits for any
  /// more, and not those of a guess that brought hardly anything new.
  package func accepts(_ load: Load, received: Int, unseen: Int) -> Bool {
    guard isAwaited(load) else { return false }
    let isProved = isFirst(load) || load.refilledPage != nil
    return !load.page.isGuessed || isProved || received == 0 || unseen > received / 10
  }

  /// Whether a load is in flight; what comes of any other is dropped.
  func isAwaited(_ load: Load) -> Bool { loads.contains(load) }

  /// Whether a load opens a generation.
  func isFirst(_ load: Load) -> Bool {
    isAwaitingFirst && load.direction == .forward && load.refilledPage == nil
  }

  /// Whether a request was answered in this generation, and the answer was judged.
  ///
  /// - Complexity: O(1).
  package func hasAnswer(to request: Request) -> Bool { answered.contains(request) }

  /// How many rows are in memory.
  public var residentRowCount: Int { window.residentRows }

  /// How many rows there are, placeholders for dropped ones included.
  public var rowCount: Int { window.rowCount }

  /// Takes in what happened and tells what to do.
  public mutating func handle(_ event: PagingEvent<Request>) -> [Action] {
    switch event {
    case .opened(let page): return open(page)
    case .refreshed: return refresh()
    case .viewportMoved(var viewport):
      viewport.visibleRows = viewport.visibleRows.clamped(to: 0..<PagingViewport.farthest)
      self.viewport = viewport
      isViewportOld = false
      return settle()
    case .arrived(let load, var arrival):
      arrival.received = min(max(0, arrival.received), PagingViewport.farthest)
      arrival.unseen = min(max(0, arrival.unseen), PagingViewport.farthest)
      return arrive(load, arrival)
    case .failed(let load):
      return isAwaited(load) ? fail(load, .request) : []
    case .refused(let load): return refuse(load)
    case .timedOut(let load):
      return isAwaited(load) ? [.cancel(load)] + fail(load, .timedOut) : []
    case .nextAsked(let direction): return loadNext(direction)
    case .endAsked(let askEvery, let rows): return loadToEnd(askEvery: askEvery, rows: rows)
    case .retried: return retry()
    case .stopped: return stop()
    case .resumed:
      for direction in PagingDirection.allCases where !isAwaitingFirst { resume(direction) }
      return settle()
    case .paceObserved(let secondsPerPage, let screensPerSecond):
      fetchAhead.observe(secondsPerPage: secondsPerPage, screensPerSecond: screensPerSecond)
      return settle()
    case .sourceBecameBusy(let isBusy):
      isSourceBusy = isBusy
      return settle()
    }
  }
}
