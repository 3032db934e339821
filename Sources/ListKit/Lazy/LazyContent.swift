/// Loads the expensive parts of the rows near the screen and keeps them while the rows stay near.
///
/// Give it to a list as its ``ListView/prefetching``; its cells then show ``content(of:)``.
///
/// The thin shell around `WorkingRange`: it runs a task for each load, and hands over what arrives
/// only while the item's id, version and generation still are what they were when the load began.
/// A load that throws counts as finished without content; one that never returns holds its place
/// only until its row leaves; what one returns after it was cancelled is dropped.
@MainActor
public final class LazyContent<Item: Hashable & Sendable, Content: Sendable>:
  ListPrefetching
{
  /// Loads the content of an item in a state; called once each time it enters the range.
  public typealias Load = @Sendable (LazyKey<Item>) async throws -> Content

  /// Calls back on the main actor once so much time has passed.
  public typealias Wake = @MainActor (Duration, @escaping @MainActor () -> Void) -> Void

  /// Called when the content of an item has come; the list then draws, and measures it anew.
  public var didBind: @MainActor (Item) -> Void = { _ in }

  private var range: WorkingRange<Item>
  private let load: Load
  private let version: @MainActor (Item) -> Int
  private let now: @MainActor () -> Duration
  private let wake: Wake
  /// The loads under way; a number tells one from an earlier one of the same key.
  private var tasks: [Item: (number: Int, task: Task<Void, Never>)] = [:]
  private var lastNumber = 0
  private var contents: [Item: (key: LazyKey<Item>, content: Content)] = [:]
  private var versions: [Item: Int] = [:]
  private var generation = 0
  private var nextWake: Duration?

  /// A loader.
  ///
  /// What was loaded for an item at one `version` is not shown at another; the item then loads anew.
  /// `now` tells the time since any beginning, `wake` calls back later; by default both belong to
  /// the machine.
  public init(
    _ options: WorkingRange<Item>.Options = WorkingRange<Item>.Options(),
    now: (@MainActor () -> Duration)? = nil,
    wake: Wake? = nil,
    version: @escaping @MainActor (Item) -> Int = { _ in 0 },
    load: @escaping Load
  ) {
    let beginning = ContinuousClock.now
    range = WorkingRange(options)
    self.now = now ?? { beginning.duration(to: .now) }
    self.wake =
      wake ?? { delay, action in
        Task { @MainActor in
          try? await Task.sleep(for: delay, clock: SuspendingClock())
          action()
        }
      }
    self.version = version
    self.load = load
  }

  deinit {
    for load in tasks.values { load.task.cancel() }
  }

  /// What was loaded for an item as it is now; nil until it is there.
  public func content(of item: Item) -> Content? {
    let key = LazyKey(item: item, contentVersion: version(item), generation: generation)
    return contents[item].flatMap { $0.key == key ? $0.content : nil }
  }

  /// Other rows are on screen, or other versions of them.
  public func screenMoved(to rows: Range<Int>, of rowCount: Int, item: (Int) -> Item) {
    let actions = range.screenMoved(to: rows, of: rowCount, at: now(), item: item)
    let changed = range.items.filter { item in
      let version = version(item)
      let before = versions.updateValue(version, forKey: item)
      return before.map { $0 != version } ?? false
    }
    carryOut(actions)
    for item in changed { carryOut(range.invalidate(item, at: now())) }
  }

  /// Loads everything near the screen anew; what was there is forgotten.
  public func reload() {
    generation += 1
    contents = [:]
    for item in range.items { carryOut(range.invalidate(item, at: now())) }
  }

  /// Gives everything up, such as when the list goes away.
  public func stop() {
    carryOut(range.removeAll())
  }
}

extension LazyContent {
  private func carryOut(_ actions: [WorkingRange<Item>.Action]) {
    for action in actions {
      switch action {
      case .entered: break
      case .left(let item):
        contents[item] = nil
        versions[item] = nil
      case .start(let item): start(item)
      case .cancel(let item): tasks.removeValue(forKey: item)?.task.cancel()
      }
    }
    scheduleWake()
  }

  private func start(_ item: Item) {
    let key = LazyKey(item: item, contentVersion: versions[item] ?? 0, generation: generation)
    lastNumber += 1
    let task = Task { [weak self, load, number = lastNumber] in
      let content = try? await load(key)
      self?.finish(number, key, content)
    }
    tasks[item] = (lastNumber, task)
  }

  private func finish(_ number: Int, _ key: LazyKey<Item>, _ content: Content?) {
    guard tasks[key.item]?.number == number else { return }
    tasks[key.item] = nil
    if let content { contents[key.item] = (key, content) }
    carryOut(range.finished(key.item, at: now()))
    if content != nil { didBind(key.item) }
  }

  private func scheduleWake() {
    guard let time = range.wakeTime, nextWake != time else { return }
    nextWake = time
    wake(max(.zero, time - now())) { [weak self] in
      guard let self else { return }
      nextWake = nil
      carryOut(range.tick(at: now()))
    }
  }
}
