import ListKit
import Testing

@MainActor struct LazyContentTests {
  /// A world in which time stands still and each load ends when the test says so.
  @MainActor final class World {
    var time = Duration.zero
    var version = 0
    var wakes: [(time: Duration, action: @MainActor () -> Void)] = []
    var started: [LazyKey<Int>] = []
    var waiting: [LazyKey<Int>: CheckedContinuation<String, any Error>] = [:]
    var bound: [Int] = []

    func makeContent(atOnce: Int = 2) -> LazyContent<Int, String> {
      let content = LazyContent<Int, String>(
        .init(ahead: 1, behind: 1, atOnce: atOnce, settling: .milliseconds(40)),
        now: { self.time },
        wake: { delay, action in self.wakes.append((self.time + delay, action)) },
        version: { _ in self.version },
        load: { key in try await self.load(key) }
      )
      content.didBind = { self.bound.append($0) }
      return content
    }

    func load(_ key: LazyKey<Int>) async throws -> String {
      started.append(key)
      return try await withCheckedThrowingContinuation { waiting[key] = $0 }
    }

    /// Lets time pass until so many loads have been started in all.
    func advance(by delay: Duration, starting count: Int) async {
      time += delay
      let due = wakes.filter { $0.time <= time }
      wakes.removeAll { $0.time <= time }
      for wake in due { wake.action() }
      await until { self.started.count >= count }
    }

    /// Ends the first load of an item, and waits until so many contents are bound in all.
    func answer(_ item: Int, _ result: Result<String, any Error>, binding count: Int = 0) async {
      guard let key = waiting.keys.filter({ $0.item == item }).min(by: precedes) else { return }
      waiting.removeValue(forKey: key)?.resume(with: result)
      await until { self.bound.count >= count }
      for _ in 0..<200 { await Task.yield() }
    }

    func endAll() {
      for continuation in waiting.values { continuation.resume(throwing: CancellationError()) }
      waiting = [:]
    }

    private func precedes(_ one: LazyKey<Int>, _ other: LazyKey<Int>) -> Bool {
      (one.generation, one.contentVersion) < (other.generation, other.contentVersion)
    }
  }

  let world = World()

  private func show(_ rows: Range<Int>, in content: LazyContent<Int, String>) {
    content.screenMoved(to: rows, of: 1_000) { $0 }
  }

  @Test func `content binds to its row when it arrives`() async {
    let content = world.makeContent()
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 2)
    await world.answer(10, .success("ten"), binding: 1)

    #expect(content.content(of: 10) == "ten")
    #expect(world.bound == [10])
    world.endAll()
  }

  @Test func `C4: content of an older version or generation never binds`() async {
    let content = world.makeContent()
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 2)
    world.version = 1
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 4)
    await world.answer(10, .success("old"))
    #expect(content.content(of: 10) == nil)
    await world.answer(10, .success("new"), binding: 1)
    #expect(content.content(of: 10) == "new")
    world.version = 0
    #expect(content.content(of: 10) == nil)

    world.version = 1
    content.reload()
    #expect(content.content(of: 10) == nil)
    #expect(world.bound == [10])
    world.endAll()
  }

  @Test func `C4: what a load returns after its row has left is dropped`() async {
    let content = world.makeContent()
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 2)
    show(500..<502, in: content)
    await world.answer(10, .success("late"))
    show(10..<12, in: content)

    #expect(content.content(of: 10) == nil)
    #expect(world.bound == [])
    world.endAll()
  }

  @Test func `C4: a load that was cancelled does not end the one after it`() async {
    let content = world.makeContent()
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 2)
    let late = world.waiting.filter { $0.key.item == 10 }
    world.waiting = world.waiting.filter { $0.key.item != 10 }
    show(500..<502, in: content)
    await world.advance(by: .milliseconds(40), starting: 4)
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 6)

    for end in late.values { end.resume(throwing: CancellationError()) }
    await world.answer(10, .success("new"), binding: 1)

    #expect(content.content(of: 10) == "new")
    world.endAll()
  }

  @Test func `a load that throws makes room and is not repeated`() async {
    let content = world.makeContent(atOnce: 1)
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 1)
    await world.answer(10, .failure(CancellationError()))
    await world.advance(by: .milliseconds(40), starting: 2)

    #expect(world.started.map(\.item) == [10, 11])
    #expect(content.content(of: 10) == nil)
    world.endAll()
  }

  @Test func `loads that never return stop holding places when their rows leave`() async {
    let content = world.makeContent(atOnce: 2)
    show(10..<12, in: content)
    await world.advance(by: .milliseconds(40), starting: 2)
    show(500..<502, in: content)
    await world.advance(by: .milliseconds(40), starting: 4)

    #expect(world.started.map(\.item) == [10, 11, 500, 501])
    world.endAll()
  }

  @Test func `a list that is gone hears nothing`() async {
    var content: LazyContent<Int, String>? = world.makeContent()
    if let content { show(10..<12, in: content) }
    await world.advance(by: .milliseconds(40), starting: 2)
    weak let gone = content
    content = nil
    await world.answer(10, .success("ten"))

    #expect(gone == nil)
    #expect(world.bound == [])
    world.endAll()
  }
}
