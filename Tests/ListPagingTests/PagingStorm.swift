import ListPaging
import PropertyTesting

/// Random events for a machine, with everything that it asked for on record.
///
/// The source is a line of pages, so that what a page brings depends on its request alone.
struct PagingStorm {
  /// What happened, in order.
  enum Entry {
    case event(PagingEvent<Int>)
    case action(PagingAction<Int>)
  }

  private(set) var machine: PagingMachine<Int>
  private(set) var entries: [Entry] = []
  private(set) var inFlight: [PageLoad<Int>] = []
  /// Loads that were answered, failed or cancelled, to be answered again too late.
  private var finished: [PageLoad<Int>] = []
  private var numbers: SplitMix64

  init(seed: UInt64, steps: Int = 60) {
    numbers = SplitMix64(seed: seed)
    machine = PagingMachine(
      options: PagingOptions(
        maxPages: numbers.chance(15) ? numbers.below(10) : nil,
        maxRecords: numbers.chance(15) ? numbers.below(80) : nil,
        maxResidentRows: numbers.chance(60) ? numbers.below(60) : nil,
        isSerial: numbers.chance(50)
      )
    )
    tell(.opened(page(0)))
    for _ in 0..<steps { step() }
  }

  /// The actions alone.
  var actions: [PagingAction<Int>] {
    entries.compactMap { if case .action(let action) = $0 { action } else { nil } }
  }

  /// What was told, alone.
  var notices: [PagingNotice<Int>] {
    actions.compactMap { if case .tell(let notice) = $0 { notice } else { nil } }
  }

  private mutating func tell(_ event: PagingEvent<Int>) {
    entries.append(.event(event))
    for action in machine.handle(event) {
      entries.append(.action(action))
      switch action {
      case .load(let load): inFlight.append(load)
      case .cancel(let load):
        inFlight.removeAll { $0 == load }
        finished.append(load)
      default: break
      }
    }
  }

  private mutating func step() {
    switch numbers.below(25) {
    case 24: tell(.resumed)
    case 0: tell(.refreshed)
    case 1: tell(.stopped)
    case 2: tell(.retried)
    case 3: tell(.nextAsked(numbers.chance(70) ? .forward : .backward))
    case 4: tell(.endAsked(askEvery: numbers.chance(50) ? numbers.below(4) + 1 : nil))
    case 5: tell(.sourceBecameBusy(numbers.chance(50)))
    case 6:
      let seconds = Double(numbers.below(9))
      tell(.paceObserved(secondsPerPage: seconds, screensPerSecond: 1))
    case 7:
      guard let load = finished.randomElement(using: &numbers) else { return }
      tell(numbers.chance(50) ? failure(load) : .arrived(load, arrival(load)))
    case 8 where numbers.chance(10): tell(.opened(page(numbers.below(9))))
    case 8...14:
      guard !inFlight.isEmpty else { return }
      let load = inFlight.remove(at: numbers.below(inFlight.count))
      finished.append(load)
      tell(numbers.chance(12) ? failure(load) : .arrived(load, arrival(load)))
    default: tell(.viewportMoved(viewport()))
    }
  }

  private mutating func failure(_ load: PageLoad<Int>) -> PagingEvent<Int> {
    numbers.chance(50) ? .failed(load) : .timedOut(load)
  }

  private mutating func viewport() -> PagingViewport {
    let rows = machine.rowCount
    let first = numbers.below(rows + 1)
    let end = min(rows, first + numbers.below(8))
    return PagingViewport(
      visibleRows: first..<max(first, end),
      screensToStart: Double(first) / 8,
      screensToEnd: Double(rows - end) / 8
    )
  }

  private mutating func page(_ number: Int) -> NextPage<Int> {
    NextPage(
      number,
      mechanism: numbers.chance(70) ? .token : .numbered,
      eagerness: numbers.chance(70) ? .ahead : numbers.chance(50) ? .nearby : .asked,
      isGuessed: numbers.chance(15),
      alternatives: numbers.chance(10) ? [number * 100] : []
    )
  }

  private mutating func continuation(
    _ load: PageLoad<Int>,
    next: Int
  ) -> PageArrival<Int>.Continuation {
    if load.isRefresh, numbers.chance(50) { return .asBefore }
    if numbers.chance(5) { return .blocked(numbers.chance(50) ? load.page : page(next)) }
    return numbers.chance(5) ? .end : .next(page(next))
  }

  private mutating func arrival(_ load: PageLoad<Int>) -> PageArrival<Int> {
    let received = numbers.chance(15) ? 0 : numbers.below(12) + 1
    let step = load.direction == .forward ? 1 : -1
    let next = numbers.chance(10) ? load.request : load.request + step
    return PageArrival(
      received: received,
      unseen: numbers.chance(20) ? 0 : received - numbers.below(3),
      isShort: numbers.chance(20),
      continuation: continuation(load, next: next),
      previous: numbers.chance(50) ? .next(page(load.request - 1)) : .end
    )
  }
}
