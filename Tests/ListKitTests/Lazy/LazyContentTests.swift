import ListKit
import ListKitTesting
import Testing

@MainActor struct LazyContentTests {
  let loader = FakeLoader<Int, String>()
  let log = BoundLog()
  let version = Version()

  /// The rows whose content came, in order.
  @MainActor final class BoundLog {
    var items: [Int] = []
  }

  /// The version that all items are at.
  @MainActor final class Version {
    var number = 0
  }

  private func makeContent(atOnce: Int = 2) -> LazyContent<Int, String> {
    let content = loader.makeContent(
      .init(ahead: 1, behind: 1, atOnce: atOnce, settling: .milliseconds(40)),
      version: { [version] _ in version.number }
    )
    content.didBind = { [log] in log.items.append($0) }
    return content
  }

  /// Lets one key repeat pass, after which so many loads have been started in all.
  private func settle(starting count: Int) async {
    loader.advance(by: .milliseconds(40))
    await until { loader.started.count >= count }
  }

  /// Ends the first load of an item, and waits until so many contents are bound in all.
  private func answer(
    _ item: Int,
    _ result: Result<String, any Error>,
    binding count: Int = 0
  ) async {
    guard let place = loader.waiting.firstIndex(where: { $0.item == item }) else { return }
    loader.answer(place, with: result)
    await until { log.items.count >= count }
    for _ in 0..<200 { await Task.yield() }
  }

  private func show(_ rows: Range<Int>, in content: LazyContent<Int, String>) {
    content.screenMoved(to: rows, of: 1_000) { $0 }
  }

  @Test func `content binds to its row when it arrives`() async {
    let content = makeContent()
    show(10..<12, in: content)
    await settle(starting: 2)
    await answer(10, .success("ten"), binding: 1)

    #expect(content.content(of: 10) == "ten")
    #expect(log.items == [10])
    loader.endAll()
  }

  @Test func `C4: content of an older version or generation never binds`() async {
    let content = makeContent()
    show(10..<12, in: content)
    await settle(starting: 2)
    version.number = 1
    show(10..<12, in: content)
    await settle(starting: 4)
    await answer(10, .success("old"))
    #expect(content.content(of: 10) == nil)
    await answer(10, .success("new"), binding: 1)
    #expect(content.content(of: 10) == "new")
    version.number = 0
    #expect(content.content(of: 10) == nil)

    version.number = 1
    content.reload()
    #expect(content.content(of: 10) == nil)
    #expect(log.items == [10])
    loader.endAll()
  }

  @Test func `C4: what a load returns after its row has left is dropped`() async {
    let content = makeContent()
    show(10..<12, in: content)
    await settle(starting: 2)
    show(500..<502, in: content)
    await answer(10, .success("late"))
    show(10..<12, in: content)

    #expect(content.content(of: 10) == nil)
    #expect(log.items == [])
    loader.endAll()
  }

  @Test func `C4: a load that was cancelled does not end the one after it`() async {
    let content = makeContent()
    show(10..<12, in: content)
    await settle(starting: 2)
    show(500..<502, in: content)
    await settle(starting: 4)
    show(10..<12, in: content)
    await settle(starting: 6)

    await answer(10, .failure(CancellationError()))
    await answer(10, .success("new"), binding: 1)

    #expect(content.content(of: 10) == "new")
    loader.endAll()
  }

  @Test func `a load that throws makes room and is not repeated`() async {
    let content = makeContent(atOnce: 1)
    show(10..<12, in: content)
    await settle(starting: 1)
    await answer(10, .failure(CancellationError()))
    await settle(starting: 2)

    #expect(loader.started.map(\.item) == [10, 11])
    #expect(content.content(of: 10) == nil)
    loader.endAll()
  }

  @Test func `loads that throw at once are made once each`() async {
    @MainActor final class Counter { var count = 0 }
    let counter = Counter()
    let content = LazyContent<Int, String>(
      .init(ahead: 0, behind: 0, atOnce: 1, settling: .zero),
      now: { .zero },
      wake: { _, action in action() },
      load: { _ in
        await MainActor.run { counter.count += 1 }
        throw CancellationError()
      }
    )
    show(10..<30, in: content)
    await until { counter.count == 20 }
    show(10..<30, in: content)
    for _ in 0..<200 { await Task.yield() }

    #expect(counter.count == 20)
    #expect((10..<30).allSatisfy { content.content(of: $0) == nil })
  }

  @Test func `loads that never return stop holding places when their rows leave`() async {
    let content = makeContent(atOnce: 2)
    show(10..<12, in: content)
    await settle(starting: 2)
    show(500..<502, in: content)
    await settle(starting: 4)

    #expect(loader.started.map(\.item) == [10, 11, 500, 501])
    loader.endAll()
  }

  @Test func `a list that is gone hears nothing`() async {
    var content: LazyContent<Int, String>? = makeContent()
    if let content { show(10..<12, in: content) }
    await settle(starting: 2)
    weak let gone = content
    content = nil
    await answer(10, .success("ten"))

    #expect(gone == nil)
    #expect(log.items == [])
    loader.endAll()
  }
}
