import ListPaging

/// A machine with a reader who goes to any row, and a server that answers at once, or never.
struct ReadingRun {
  typealias Load = PageLoad<Int>

  /// What the server does with a request.
  enum Answer {
    case page(PageArrival<Int>)
    case failure
    case silence
  }

  /// What the server does past its last page, at one end.
  enum Ending: CaseIterable {
    case lastPage
    case repetition
    case failure
    case silence
  }

  static let rowsOfPage = 10
  static let rowsOfScreen = 5

  private(set) var machine: PagingMachine<Int>
  /// What was told, in order.
  private(set) var notices: [PagingNotice<Int>] = []
  /// The loads that are not answered, and those that were given up.
  private(set) var unanswered: [Load] = []
  private(set) var cancelled: [Load] = []
  /// The most loads that were in flight at once.
  private(set) var mostInFlight = 0
  /// The first row on screen.
  private(set) var row = 0
  var serve: (Load) -> Answer

  init(
    options: PagingOptions,
    serve: @escaping (Load) -> Answer = ReadingRun.server(.lastPage, .lastPage)
  ) {
    machine = PagingMachine(options: options)
    self.serve = serve
    tell(.opened(NextPage(0)))
  }

  /// A server of the pages -`count`…`count`; what it does past them, above and below.
  ///
  /// A dropped page comes again whole, whatever else the server does.
  static func server(
    _ above: Ending,
    _ below: Ending,
    pages count: Int = 5
  ) -> (Load) -> Answer {
    { load in
      let next = load.request + (load.direction == .forward ? 1 : -1)
      let isPast = abs(load.request) > count
      switch load.direction == .forward ? below : above {
      case .failure where isPast: return .failure
      case .silence where isPast: return .silence
      case let ending:
        let isLast = abs(load.request) == count && ending == .lastPage
        return .page(
          PageArrival(
            received: rowsOfPage,
            unseen: isPast ? 0 : rowsOfPage,
            continuation: isLast ? .end : .next(NextPage(next)),
            previous: .next(NextPage(-1))
          )
        )
      }
    }
  }

  /// Tells an event, lets the server answer, and says after every answer where the reader is.
  mutating func tell(_ event: PagingEvent<Int>) {
    var events = [event]
    while let event = events.popLast() {
      let rows = machine.rowCount
      let actions = machine.handle(event)
      if case .arrived(let load, _) = event, load.direction == .backward, load.refilledPage == nil {
        row += machine.rowCount - rows
      }
      for action in actions {
        switch action {
        case .tell(let notice): notices.append(notice)
        case .cancel(let load):
          unanswered.removeAll { $0 == load }
          cancelled.append(load)
        case .load(let load): unanswered.append(load)
        case .drop, .askToGoOn: break
        }
      }
      mostInFlight = max(mostInFlight, unanswered.count)
      if let answer = answerToAny() {
        events = [answer]
      } else if case .viewportMoved = event {
      } else {
        events = [.viewportMoved(viewport)]
      }
    }
  }

  /// Goes to a row; the last screen is the farthest.
  mutating func look(at row: Int) {
    self.row = max(0, min(row, machine.rowCount - Self.rowsOfScreen))
    tell(.viewportMoved(viewport))
  }

  /// Goes to both ends until nothing more comes.
  mutating func goToBothEnds() {
    var rows = -1
    while rows != machine.rowCount {
      rows = machine.rowCount
      look(at: rows)
      look(at: 0)
    }
  }

  /// What is on screen.
  var visibleRows: Range<Int> {
    let rows = machine.rowCount
    return min(row, rows)..<min(row + Self.rowsOfScreen, rows)
  }

  /// The rows on screen that are not there.
  var placeholders: [Int] { visibleRows.filter { machine.isPlaceholder($0) } }

  /// The dropped pages that came again, in order.
  var refilled: [Int] {
    notices.compactMap { notice in
      guard case .didSucceed(let load, _) = notice, load.refilledPage != nil else { return nil }
      return load.request
    }
  }

  private var viewport: PagingViewport {
    let screen = Double(Self.rowsOfScreen)
    return PagingViewport(
      visibleRows: visibleRows,
      screensToStart: Double(visibleRows.lowerBound) / screen,
      screensToEnd: Double(machine.rowCount - visibleRows.upperBound) / screen
    )
  }

  private mutating func answerToAny() -> PagingEvent<Int>? {
    for (position, load) in unanswered.enumerated() {
      switch serve(load) {
      case .silence: continue
      case .failure:
        unanswered.remove(at: position)
        return .failed(load)
      case .page(let arrival):
        unanswered.remove(at: position)
        return .arrived(load, arrival)
      }
    }
    return nil
  }
}
