/// Decides which rows load their expensive parts, and when: nearest to the screen first, farther
/// ahead in the direction of travel than behind, few at once.
///
/// ```
///     behind ┃ on screen ┃ ahead, when the reader goes down
///     ░░░░░░ ┃███████████┃ ▓▓▓▓▓▓▓▓▓▓▓▓
/// ```
///
/// A pure value: where the reader is goes in, what to start and to cancel comes out. Every item
/// that enters leaves once, every load that starts ends once (`finished`, or by being cancelled).
/// An item waits for `settling` before it starts, and all of them wait anew when the screen moves to
/// rows of which none was on screen: rows that are flown past load nothing.
public struct WorkingRange<Item: Hashable & Sendable>: Sendable {
  /// What to do about an item's load.
  public enum Action: Hashable, Sendable {
    /// The item came into the range; it is loaded when its turn comes.
    case entered(Item)
    /// The item is no longer in the range.
    case left(Item)
    /// Begin to load.
    case start(Item)
    /// Give the load up; what it brings is of no interest any more.
    case cancel(Item)
  }

  /// How far a range reaches and how much of it loads at once.
  public struct Options: Hashable, Sendable {
    /// Screens of rows in the direction of travel.
    public var ahead: Double
    /// Screens of rows on the other side.
    public var behind: Double
    /// How many items load at once.
    public var atOnce: Int
    /// How long an item has to be in the range before it starts: one key repeat.
    public var settling: Duration

    /// Options; numbers below 0 (for `atOnce` below 1) are brought there.
    public init(
      ahead: Double = 1.5,
      behind: Double = 0.5,
      atOnce: Int = 4,
      settling: Duration = .milliseconds(40)
    ) {
      self.ahead = max(0, ahead)
      self.behind = max(0, behind)
      self.atOnce = max(1, atOnce)
      self.settling = max(.zero, settling)
    }
  }

  private enum State: Hashable {
    case waiting(since: Duration)
    case loading
    case finished
  }

  /// How far the range reaches and how much of it loads at once.
  public let options: Options

  private var states: [Item: State] = [:]
  /// Nearest first.
  private var order: [Item] = []
  private var visible = 0..<0
  private var isGoingUp = false

  /// A range with nothing in it.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// The items in the range, nearest to the screen first.
  public var items: [Item] { order }

  /// The items that load now, nearest first.
  public var loading: [Item] { order.filter { states[$0] == .loading } }

  /// When `tick` is to be called, since something that waits may start then; nil when nothing can.
  public var wakeTime: Duration? {
    guard loading.count < options.atOnce else { return nil }
    return order.compactMap { startTime(of: $0) }.min()
  }

  /// Other rows are on screen, or there are other rows; to be called with every frame.
  ///
  /// O(rows in the range), whatever their number in all. `time` counts from any beginning and never
  /// goes back.
  public mutating func screenMoved(
    to rows: Range<Int>,
    of rowCount: Int,
    at time: Duration,
    item: (Int) -> Item
  ) -> [Action] {
    let rows = rows.clamped(to: 0..<max(0, rowCount))
    if rows.lowerBound != visible.lowerBound { isGoingUp = rows.lowerBound < visible.lowerBound }
    if !rows.overlaps(visible) { waitAnew(at: time) }
    visible = rows
    return enter(nearestFirst(rows, of: rowCount).map(item), at: time) + start(at: time)
  }

  /// Time has passed.
  public mutating func tick(at time: Duration) -> [Action] {
    start(at: time)
  }

  /// A load ended by itself, well or not; one that was cancelled is ignored.
  public mutating func finished(_ item: Item, at time: Duration) -> [Action] {
    guard states[item] == .loading else { return [] }
    states[item] = .finished
    return start(at: time)
  }

  /// The item's content is another one: what is loading is given up, and it loads anew.
  public mutating func invalidate(_ item: Item, at time: Duration) -> [Action] {
    guard let state = states[item] else { return [] }
    states[item] = .waiting(since: time - options.settling)
    return (state == .loading ? [.cancel(item)] : []) + start(at: time)
  }

  /// Everything leaves.
  public mutating func removeAll() -> [Action] {
    visible = 0..<0
    return enter([], at: .zero)
  }
}

extension WorkingRange {
  /// Rows on screen from its top, then those around it, alternating while both sides last.
  private func nearestFirst(_ rows: Range<Int>, of rowCount: Int) -> [Int] {
    guard !rows.isEmpty else { return [] }
    func reach(_ screens: Double) -> Int {
      guard screens > 0 else { return 0 }
      return Int(min(Double(rows.count) * screens, Double(rowCount)).rounded(.up))
    }
    let below = min(reach(isGoingUp ? options.behind : options.ahead), rowCount - rows.upperBound)
    let above = min(reach(isGoingUp ? options.ahead : options.behind), rows.lowerBound)
    var order = Array(rows)
    for distance in 0..<max(below, above) {
      let sides = [
        distance < below ? rows.upperBound + distance : nil,
        distance < above ? rows.lowerBound - 1 - distance : nil,
      ]
      order += (isGoingUp ? sides.reversed() : sides).compactMap { $0 }
    }
    return order
  }

  /// Makes these the items of the range.
  private mutating func enter(_ items: [Item], at time: Duration) -> [Action] {
    var kept: [Item: State] = [:]
    var entered: [Action] = []
    let before = order
    order = items.filter { item in
      guard kept[item] == nil else { return false }
      if states[item] == nil { entered.append(.entered(item)) }
      kept[item] = states[item] ?? .waiting(since: time)
      return true
    }
    var left: [Action] = []
    for item in before where kept[item] == nil {
      if states[item] == .loading { left.append(.cancel(item)) }
      left.append(.left(item))
    }
    states = kept
    return left + entered
  }

  /// Starts what has waited long enough, as much as may load at once.
  private mutating func start(at time: Duration) -> [Action] {
    var room = options.atOnce - loading.count
    var actions: [Action] = []
    for item in order where room > 0 {
      guard let start = startTime(of: item), start <= time else { continue }
      states[item] = .loading
      room -= 1
      actions.append(.start(item))
    }
    return actions
  }

  private func startTime(of item: Item) -> Duration? {
    guard case .waiting(let since) = states[item] else { return nil }
    return since + options.settling
  }

  private mutating func waitAnew(at time: Duration) {
    for (item, state) in states {
      if case .waiting = state { states[item] = .waiting(since: time) }
    }
  }
}
