import ListKit

/// Loads the contents of rows: each load waits until the test answers it, and time stands still
/// until the test lets it pass.
///
/// ```swift
/// let loader = FakeLoader<Int, String>()
/// let content = loader.makeContent()
/// content.screenMoved(to: 0..<2, of: 9) { $0 }
/// loader.advance(by: .milliseconds(40))
/// ```
///
/// The loads are tasks of their own: a test yields until `started` or `waiting` has what it expects.
/// It answers all of them before it ends.
@MainActor public final class FakeLoader<Item: Hashable & Sendable, Content: Sendable> {
  /// How much time has passed since the beginning.
  public private(set) var time = Duration.zero

  /// The loads that were begun, in order.
  public private(set) var started: [LazyKey<Item>] = []

  private var pending: [(key: LazyKey<Item>, end: CheckedContinuation<Content, any Error>)] = []
  private var wakes: [(time: Duration, action: @MainActor () -> Void)] = []

  /// A loader that has nothing to do yet.
  public init() {}

  /// The loads that wait for their answer, the earliest first; those given up are among them.
  public var waiting: [LazyKey<Item>] { pending.map(\.key) }

  /// A working range whose loads are answered here.
  public func makeContent(
    _ options: WorkingRange<Item>.Options = WorkingRange<Item>.Options(),
    version: @escaping @MainActor (Item) -> Int = { _ in 0 }
  ) -> LazyContent<Item, Content> {
    LazyContent(
      options,
      now: { self.time },
      wake: { delay, action in self.wakes.append((self.time + delay, action)) },
      version: version,
      load: { key in try await self.load(key) }
    )
  }

  /// Lets time pass and carries out what was put off until then.
  public func advance(by delay: Duration) {
    time += delay
    let due = wakes.filter { $0.time <= time }
    wakes.removeAll { $0.time <= time }
    for wake in due { wake.action() }
  }

  /// Ends the waiting load at this place; the list hears of it a few turns later.
  public func answer(_ place: Int = 0, with result: Result<Content, any Error>) {
    pending.remove(at: place).end.resume(with: result)
  }

  /// Ends all waiting loads without content.
  public func endAll() {
    while !pending.isEmpty { answer(with: .failure(CancellationError())) }
  }

  private func load(_ key: LazyKey<Item>) async throws -> Content {
    started.append(key)
    return try await withCheckedThrowingContinuation { pending.append((key, $0)) }
  }
}
