import ListKit

/// Follows the actions of a working range and notes where they break a rule of `WorkingRange`.
///
/// Told everything that goes into the range and what came of it, it knows the state of each item
/// by itself. It takes items for what the row says they are: item n is row n.
struct WorkingRangeLog: Sendable {
  /// A rule of the working range.
  enum Rule: Hashable, Sendable {
    /// What enters leaves once, and nothing else leaves.
    case balance
    /// No row starts while one that may is nearer to the screen.
    case nearestFirst
    /// A row that leaves does not load any more.
    case leavingCancels
    /// At most so many rows load at once.
    case atMostAtOnce
    /// Only rows within reach of the screen load.
    case withinReach
    /// A row starts only after it has been in the range for as long as the reader has rested.
    case restsFirst
  }

  /// What is known of an item in the range.
  private enum State: Hashable {
    case waiting(since: Duration)
    case loading
    case finished
  }

  /// The rules that were broken so far.
  private(set) var broken: Set<Rule> = []

  /// The items in the range.
  var inside: Set<Int> { Set(states.keys) }

  /// The items that load now.
  var loading: Set<Int> { Set(states.filter { $0.value == .loading }.keys) }

  private let options: WorkingRange<Int>.Options
  private var states: [Int: State] = [:]
  private var visible = 0..<0
  private var lastFlight = Duration.zero

  /// A log for a range with these options, in which nothing is yet.
  init(_ options: WorkingRange<Int>.Options) {
    self.options = options
  }

  /// The rows on screen are these now, and the range answered with actions.
  mutating func screenMoved(
    to rows: Range<Int>,
    at time: Duration,
    _ actions: [WorkingRange<Int>.Action]
  ) {
    if !rows.overlaps(visible) { lastFlight = time }
    visible = rows
    note(actions, at: time)
  }

  /// A load ended by itself, and the range answered with actions.
  mutating func finished(
    _ item: Int,
    at time: Duration,
    _ actions: [WorkingRange<Int>.Action]
  ) {
    if states[item] == .loading { states[item] = .finished }
    note(actions, at: time)
  }

  /// Time passed or everything left, and the range answered with actions.
  mutating func note(_ actions: [WorkingRange<Int>.Action], at time: Duration) {
    for action in actions {
      switch action {
      case .entered(let item):
        if states.updateValue(.waiting(since: time), forKey: item) != nil {
          broken.insert(.balance)
        }
      case .left(let item):
        if states[item] == .loading { broken.insert(.leavingCancels) }
        if states.removeValue(forKey: item) == nil { broken.insert(.balance) }
      case .start(let item): noteStart(of: item, at: time)
      case .cancel(let item):
        if states[item] != .loading { broken.insert(.balance) }
        states[item] = .finished
      }
    }
    if loading.count > options.atOnce { broken.insert(.atMostAtOnce) }
  }

  private mutating func noteStart(of item: Int, at time: Duration) {
    guard case .waiting = states[item] else {
      broken.insert(states[item] == nil ? .withinReach : .balance)
      return
    }
    let reach = Double(visible.count) * max(options.ahead, options.behind)
    if Double(distance(item)) > reach.rounded(.up) { broken.insert(.withinReach) }
    if !mayStart(item, at: time) { broken.insert(.restsFirst) }
    let isNearest = states.keys.allSatisfy {
      distance($0) >= distance(item) || !mayStart($0, at: time)
    }
    if !isNearest { broken.insert(.nearestFirst) }
    states[item] = .loading
  }

  private func mayStart(_ item: Int, at time: Duration) -> Bool {
    guard case .waiting(let since) = states[item] else { return false }
    return time - max(since, lastFlight) >= options.settling
  }

  /// How many rows an item is away from the screen; 0 on it.
  private func distance(_ item: Int) -> Int {
    max(0, visible.lowerBound - item, item - visible.upperBound + 1)
  }
}
