import BrowserModels
import Synchronization
import Testing

@testable import BrowserManagers

/// Pages with more values than are held at once.
struct LargePageTests {
  /// The parts of a page, in order.
  private final class Log: Sendable {
    let readings = Mutex<[PageReading]>([])
  }

  /// More elements than are held at once.
  private static let count = 250_000

  /// Bodies, each with its number of records and its last ones.
  private static let bodies: [(name: String, body: String, count: Int, last: [String])] = [
    ("scalars", "[" + numbers(count).joined(separator: ", ") + "]", count, ["249998", "249999"]),
    (
      "a wrapped list",
      "{\"total\":9,\"items\":[" + objects.joined(separator: ",\n") + "],\"next\":\"/a?page=2\"}",
      objects.count, ["{\"id\":69999,\"a\":[1,2]}"]
    ),
    (
      "a map",
      "{\"m\":{" + objects.enumerated().map { "\"k\($0)\":\($1)" }.joined(separator: ",") + "}}",
      objects.count, ["\"k69999\":{\"id\":69999,\"a\":[1,2]}"]
    ),
    (
      "a table",
      "[[\"id\",\"n\"]," + numbers(90_000).map { "[\($0),1]" }.joined(separator: ",") + "]",
      90_000, ["[89998,1]", "[89999,1]"]
    ),
    ("documents in a row", objects.joined(separator: " "), objects.count, [objects[69_999]]),
    (
      "a list that is cut", "{\"items\":[" + objects.joined(separator: ",") + ",{\"id",
      objects.count,
      [objects[69_999]]
    ),
    (
      "a mistake", "[" + objects.joined(separator: ",") + ",{\"id\" 1},{}]", objects.count,
      [objects[69_999]]
    ),
    ("a huge record", "[1,{\"a\":[" + numbers(count).joined(separator: ",") + "]},3]", 3, ["3"]),
  ]

  private static func numbers(_ count: Int) -> [String] { (0..<count).map(String.init) }

  private static let objects = numbers(70_000).map { "{\"id\":\($0),\"a\":[1,2]}" }

  private func read(_ body: String, _ report: PageReader.Report?) throws -> PageReading {
    let request = PageRequest(url: "https://a.example/items")
    return try PageReader(name: "a.example")
      .read(PageAnswer(request: request, body: Array(body.utf8)), report: report)
  }

  private func texts(_ reading: PageReading) -> [String] {
    reading.texts.ranges.map { String(decoding: reading.texts.bytes[$0], as: UTF8.self) }
  }

  @Test(arguments: bodies.indices)
  func `its records come part by part, the same as at once`(position: Int) throws {
    let (name, body, count, last) = Self.bodies[position]
    let parts = Log()

    let end = try read(body) { part in parts.readings.withLock { $0.append(part) } }
    let whole = try read(body, nil)

    let all = parts.readings.withLock(\.self) + [end]
    let found = all.flatMap(texts)
    #expect(found.count == count && found.suffix(last.count).elementsEqual(last), "\(name)")
    #expect(found == texts(whole), "\(name)")
    #expect(all.allSatisfy { $0.records.count == $0.texts.ranges.count }, "\(name)")
    #expect(all.flatMap(\.records) == whole.records, "\(name)")
    #expect((end.fault != nil) == ["a list that is cut", "a mistake"].contains(name), "\(name)")
    #expect(end.fault == whole.fault, "\(name)")
    #expect(all.count > 1 || count < 9, "\(name)")
  }

  @Test func `what is beside its records is read, and how many there are`() throws {
    let end = try read(Self.bodies[1].body) { _ in }

    #expect(end.root.object?["next"] == .string("/a?page=2"))
    #expect(end.location.count == Self.objects.count)
    #expect(end.root.object?["items"]?.array?.count == Self.objects.count)
    #expect(end.root.object?["items"]?.array?.last?.object?["id"] == .number("69999"))
  }

  @Test func `a reader that nobody listens to ends`() throws {
    #expect(throws: PageError.cancelled) {
      try read(Self.bodies[0].body) { _ throws(PageError) in throw .cancelled }
    }
  }

  @MainActor @Test func `its parts become rows in order, and the page after it is known`() async {
    let body = Self.bodies[1].body
    let fetcher = HandFetcher()
    let log = SourceLog()
    let manager = fetcher.manager("https://a.example/a", log: log)

    fetcher.finish(body, isLines: false)
    while manager.status.isLoading { await Task.yield() }

    #expect(manager.recordCount == Self.objects.count)
    #expect(manager.status.phase == .ready)
    #expect(manager.texts.last == Self.objects.last)
    manager.loadNextPage()
    #expect(fetcher.requests.last?.url == "https://a.example/a?page=2")
  }

  @MainActor @Test func `no more records of it are kept than are wanted`() async {
    let fetcher = HandFetcher()
    let manager = fetcher.manager("https://a.example/a", most: 7)

    fetcher.finish(Self.bodies[0].body, isLines: false)
    while manager.status.isLoading { await Task.yield() }

    #expect(manager.texts == ["0", "1", "2", "3", "4", "5", "6"])
  }

  @MainActor @Test func `one that is not read in time is given up`() async {
    let fetcher = HandFetcher()
    let clock = VirtualClock()
    var source = PageSource(name: "a.example", request: PageRequest(url: "https://a.example/a"))
    source.maximumTime = 5
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    manager.loadData()

    fetcher.finish(Self.bodies[0].body, isLines: false)
    clock.advance(by: 6)

    #expect(manager.status.phase == .failed(.timedOut(host: "a.example", seconds: 5)))
  }
}
