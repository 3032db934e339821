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
  /// What this machine wants done.
  public typealias Action = PagingAction<Request>

  /// After how many pages in a row without an unseen record a direction fails.
  public static var repetitionLimit: Int { 2 }
  /// After how many pages in a row without a record a direction fails.
  public static var emptyPageLimit: Int { 3 }

  /// Loading everything to the end.
  struct Run: Sendable {
    var askEvery: Int?
    var pages = 0
  }

  /// What a refresh that is given up restores.
  struct Progress: Sendable {
    var lanes: [PagingDirection: PagingLane<Request>]
    var pageCount: Int
    var recordCount: Int
  }

  /// What is allowed.
  public let options: PagingOptions
  /// How often a source was opened or refreshed.
  public internal(set) var generation = 0
  /// How many pages became rows in this generation.
  public internal(set) var pageCount = 0
  /// How many rows came of them.
  public internal(set) var recordCount = 0
  /// How far ahead of the reader pages are loaded.
  public internal(set) var fetchAhead = FetchAhead()
  /// Whether the source asks to be spared.
  public internal(set) var isSourceBusy = false
  /// Whether the user was asked to go on to the end and has not answered.
  public internal(set) var isAsking = false

  var first: NextPage<Request>?
  /// The hashes of the requests that were answered in this generation.
  var answered: Set<Int> = []
  var ordinal = 0
  var lanes: [PagingDirection: PagingLane<Request>] = [:]
  /// Whether the first page of this generation has yet to come.
  var isAwaitingFirst = false
  /// How things were before a refresh that is under way.
  var beforeRefresh: Progress?
  var window = PageWindow<Request>()
  var viewport: PagingViewport?
  /// Whether rows came since the viewport was told.
  var isViewportOld = false
  var run: Run?

  /// A machine without a source.
  public init(options: PagingOptions = PagingOptions()) {
    self.options = options
  }

  /// How far loading has come in a direction.
  public func state(_ direction: PagingDirection) -> PagingState<Request> {
    lane(direction).state
  }

  /// The loads in flight, forward first.
  public var loads: [Load] { PagingDirection.allCases.compactMap { lane($0).load } }

  /// Whether pages are loaded to the end of the list.
  public var isLoadingToEnd: Bool { run != nil }

  /// How many rows are in memory.
  public var residentRowCount: Int { window.residentRows }

  /// How many rows there are, placeholders for dropped ones included.
  public var rowCount: Int { window.rowCount }

  /// Takes in what happened and tells what to do.
  public mutating func handle(_ event: PagingEvent<Request>) -> [Action] {
    switch event {
    case .opened(let page): return open(page)
    case .refreshed: return refresh()
    case .viewportMoved(let viewport):
      self.viewport = viewport
      isViewportOld = false
      return settle()
    case .arrived(let load, let arrival): return arrive(load, arrival)
    case .failed(let load):
      guard lane(load.direction).load == load else { return [] }
      return fail(load, .request)
    case .nextAsked(let direction): return loadNext(direction)
    case .endAsked(let askEvery): return loadToEnd(askEvery: askEvery)
    case .retried: return retry()
    case .stopped: return stop()
    case .paceObserved(let secondsPerPage, let screensPerSecond):
      fetchAhead.observe(secondsPerPage: secondsPerPage, screensPerSecond: screensPerSecond)
      return settle()
    case .sourceBecameBusy(let isBusy):
      isSourceBusy = isBusy
      return settle()
    }
  }

  func lane(_ direction: PagingDirection) -> PagingLane<Request> {
    lanes[direction] ?? PagingLane()
  }
}

extension PagingMachine {
  private mutating func open(_ page: NextPage<Request>) -> [Action] {
    let actions = cancelLoads()
    first = page
    window = PageWindow()
    return actions + begin(page, isRefresh: false)
  }

  private mutating func refresh() -> [Action] {
    guard let first else { return [] }
    let actions = cancelLoads()
    if !isAwaitingFirst {
      let lanes = lanes.mapValues { lane in
        var lane = lane
        if let load = lane.state.load { lane.state = .stopped(load.page) }
        lane.refill = .ended(.unopened)
        return lane
      }
      beforeRefresh = Progress(lanes: lanes, pageCount: pageCount, recordCount: recordCount)
    }
    return actions + begin(first, isRefresh: true)
  }

  /// Starts a generation with its first page.
  private mutating func begin(_ page: NextPage<Request>, isRefresh: Bool) -> [Action] {
    generation += 1
    pageCount = 0
    recordCount = 0
    lanes = [:]
    answered = []
    isAwaitingFirst = true
    if !isRefresh { beforeRefresh = nil }
    run = nil
    isAsking = false
    isViewportOld = true
    return start(page, .forward, isRefresh: isRefresh)
  }

  private mutating func loadNext(_ direction: PagingDirection) -> [Action] {
    isAsking = false
    resume(direction)
    guard canStart(direction), case .idle(let page) = lane(direction).state else {
      return settle()
    }
    return start(page, direction)
  }

  private mutating func loadToEnd(askEvery: Int?) -> [Action] {
    isAsking = false
    resume(.forward)
    let state = lane(.forward).state
    run = state.isFailed || state.hasEnded ? nil : Run(askEvery: askEvery)
    return settle()
  }

  /// Lets a stopped direction go on.
  private mutating func resume(_ direction: PagingDirection) {
    if case .stopped(let page) = lane(direction).state { lanes[direction]?.state = .idle(page) }
  }

  private mutating func retry() -> [Action] {
    var actions: [Action] = []
    for direction in PagingDirection.allCases where !(options.isSerial && !loads.isEmpty) {
      let lane = lane(direction)
      guard lane.load == nil else { continue }
      lanes[direction]?.repetitions = 0
      lanes[direction]?.emptyPages = 0
      if case .failed(let load, _) = lane.state {
        actions += start(load.page, direction, isRefresh: load.isRefresh)
      } else if case .failed(let load, _) = lane.refill {
        actions += start(load.page, direction, refilledPage: load.refilledPage)
      } else if case .stopped(let page) = lane.state {
        actions += start(page, direction)
      }
    }
    return actions
  }

  private mutating func stop() -> [Action] {
    let stopped = loads
    let actions = cancelLoads()
    run = nil
    isAsking = false
    isViewportOld = true
    for load in stopped {
      if load.refilledPage != nil {
        lanes[load.direction]?.refill = .ended(.unopened)
      } else {
        lanes[load.direction]?.state = .stopped(load.page)
      }
    }
    if let before = beforeRefresh, stopped.contains(where: \.isRefresh) {
      lanes = before.lanes
      pageCount = before.pageCount
      recordCount = before.recordCount
      beforeRefresh = nil
      isAwaitingFirst = false
    }
    return actions
  }

  /// Gives up what is in flight; the lanes are the caller's to change.
  private func cancelLoads() -> [Action] {
    loads.flatMap { [.cancel($0), .tell(.didCancel($0))] }
  }
}
