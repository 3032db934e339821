import ListPaging
import Testing

/// A machine that pages through a source of numbered pages, and what it said so far.
struct PagingDialogue {
  typealias Load = PageLoad<String>
  typealias Page = NextPage<String>

  var machine: PagingMachine<String>
  /// The loads that were asked for and not yet answered or cancelled.
  private(set) var open: [Load] = []

  init(options: PagingOptions = PagingOptions()) {
    machine = PagingMachine(options: options)
  }

  /// Tells an event and gives the actions in words.
  mutating func tell(_ event: PagingEvent<String>) -> [String] {
    let actions = machine.handle(event)
    for action in actions {
      switch action {
      case .load(let load): open.append(load)
      case .cancel(let load): open.removeAll { $0 == load }
      default: break
      }
    }
    return actions.map(Self.words)
  }

  /// Answers the oldest open load.
  mutating func answer(_ arrival: PageArrival<String>) -> [String] {
    guard !open.isEmpty else { return ["nothing is open"] }
    return tell(.arrived(open.removeFirst(), arrival))
  }

  /// Fails the oldest open load.
  mutating func fail() -> [String] {
    guard !open.isEmpty else { return ["nothing is open"] }
    return tell(.failed(open.removeFirst()))
  }

  /// Refuses the oldest open load.
  mutating func refuse() -> [String] {
    guard !open.isEmpty else { return ["nothing is open"] }
    return tell(.refused(open.removeFirst()))
  }

  /// Lets the time of the oldest open load run out.
  mutating func timeOut() -> [String] {
    guard let load = open.first else { return ["nothing is open"] }
    return tell(.timedOut(load))
  }

  /// Tells how far the reader is from the end.
  mutating func move(toEnd screens: Double) -> [String] {
    tell(
      .viewportMoved(
        PagingViewport(visibleRows: 0..<10, screensToStart: 99, screensToEnd: screens)
      )
    )
  }

  private static func words(_ action: PagingAction<String>) -> String {
    switch action {
    case .load(let load): "load \(load.request)"
    case .cancel(let load): "cancel \(load.request)"
    case .drop(let page): "drop \(page)"
    case .askToGoOn(let pages): "ask after \(pages)"
    case .tell(.willStart(let load)): "\(load.isRefresh ? "refresh" : "start") \(load.request)"
    case .tell(.didSucceed(let load, let arrival)): "\(load.request) brought \(arrival.unseen)"
    case .tell(.didFail(let load, let failure)): "\(load.request) failed: \(failure)"
    case .tell(.didCancel(let load)): "\(load.request) cancelled"
    }
  }
}

extension PageArrival<String> {
  /// Ten records and a further page.
  static func page(next: String, unseen: Int = 10) -> PageArrival {
    PageArrival(received: 10, unseen: unseen, continuation: .next(NextPage(next)))
  }

  /// Ten records and no further page.
  static let last = PageArrival(received: 10, continuation: .end)
}
