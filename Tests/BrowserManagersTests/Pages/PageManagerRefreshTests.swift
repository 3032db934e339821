import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct PageManagerRefreshTests {
  /// A list of ids that changes, served four at a time.
  @MainActor final class Run {
    let clock = VirtualClock()
    let log = SourceLog()
    var records: [String]
    var note = "x"
    var isCut = false
    lazy var fetcher = StubPageFetcher(clock) { [unowned self] request in answer(request) }
    var maximum: Int?
    lazy var manager: PageManager = {
      let request = PageRequest(url: "https://a.example/items?page=1")
      var source = PageSource(name: "a.example", request: request)
      source.maximumRecords = maximum
      let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
      manager.delegate = log
      return manager
    }()

    init(_ records: String, pages: Int, isCut: Bool = false, maximum: Int? = nil) {
      self.records = records.map(String.init)
      self.maximum = maximum
      self.isCut = isCut
      manager.loadData()
      clock.advance(by: 1)
      for _ in 1..<pages {
        manager.loadNextPage()
        clock.advance(by: 1)
      }
    }

    private func answer(_ request: PageRequest) -> FetchEvent {
      let number = request.number()
      let part = records.dropFirst((number - 1) * 4).prefix(4)
      let next = records.count > number * 4 ? #""/items?page=\#(number + 1)""# : "null"
      let body = part.map { #"{"id":"\#($0)","note":"\#(note)"}"# }.joined(separator: ",")
      let page = #"{"next":\#(next),"items":[\#(body)]}"#
      return .page(request, isCut ? String(page.dropLast(9)) : page)
    }

    func refresh(_ records: String) {
      self.records = records.map(String.init)
      manager.refresh()
      clock.advance(by: 1)
    }

    var shown: String {
      manager.order.joined().map { id -> String in
        let value = try? manager.store.record(at: id).content.get()
        return value?.object?["id"]?.string ?? "?"
      }.joined()
    }

    var ids: [Int] { manager.order.joined().map(\.integer) }
  }

  nonisolated static let cases: [(String, String, String, [Int])] = [
    ("abcdefgh", "abcdefgh", "abcdefgh", [0, 1, 2, 3, 4, 5, 6, 7]),
    ("abcdefgh", "xabcdefgh", "xabcdefgh", [8, 0, 1, 2, 3, 4, 5, 6, 7]),
    ("abcdefgh", "abdefgh", "abdefgh", [0, 1, 3, 4, 5, 6, 7]),
    ("abcdefgh", "gabcdefh", "gabcdefh", [6, 0, 1, 2, 3, 4, 5, 7]),
    ("abcdefgh", "dcbaefgh", "dcbaefgh", [3, 2, 1, 0, 4, 5, 6, 7]),
    ("abcdefgh", "stuvwxyz", "stuv", [8, 9, 10, 11]),
    ("aab", "aab", "aab", [0, 1, 2]),
    ("aab", "baa", "baa", [2, 0, 1]),
    ("aab", "aaab", "aaab", [0, 1, 3, 2]),
    ("aab", "ab", "ab", [0, 2]),
    ("aabcdefg", "xaabcdefg", "xaabcdefg", [8, 0, 1, 2, 3, 4, 5, 6, 7]),
  ]

  @Test(arguments: cases)
  func `a record keeps its id across a refresh`(
    before: String,
    after: String,
    shown: String,
    ids: [Int]
  ) {
    let run = Run(before, pages: 2)

    run.refresh(after)

    #expect(run.shown == shown)
    #expect(run.ids == ids)
    #expect(run.log.lines.last?.hasPrefix("did succeed start 1 refresh #1") == true)
  }

  @Test(arguments: [
    ("xbcdefgh", "xbcdef"), ("xabcdefg", "xabcde"), ("abcdefgh", "abcdef"), ("uvwxyzab", "uvwx"),
  ])
  func `a full list has room for what is new on top`(after: String, shown: String) {
    let run = Run("abcdefgh", pages: 2, maximum: 6)
    #expect(run.shown == "abcdef")

    run.refresh(after)

    #expect(run.shown == shown)
  }

  @Test func `a refresh counts how many more records there are, not how many are new`() {
    let run = Run("abcdefghijkl", pages: 2)

    run.refresh("xbcdefghijkl")

    #expect(run.shown == "xbcdefgh")
    #expect(run.manager.machine.recordCount == 8)
  }

  @Test func `the rows of a first page that came in two tries are all of the first page`() {
    let run = Run("abcd", pages: 1, isCut: true)
    #expect(run.shown == "abc")
    run.isCut = false
    run.manager.retry()
    run.clock.advance(by: 1)

    run.refresh("acd")

    #expect(run.shown == "acd")
  }

  @Test(arguments: ["abcdefgh", "acdefgh", "xabdefgh", "bdefgh"], [false, true])
  func `after a first page that broke off, a refresh or a retry goes on to the later pages`(
    after: String,
    isRetry: Bool
  ) {
    let run = Run("abcdefgh", pages: 1, isCut: true)
    #expect(run.shown == "abc")
    run.isCut = false
    run.records = after.map(String.init)
    if isRetry { run.manager.retry() } else { run.manager.refresh() }
    run.clock.advance(by: 1)

    run.manager.loadNextPage()
    run.clock.advance(by: 1)

    #expect(run.fetcher.asked.last == "https://a.example/items?page=2")
    #expect(Set(run.shown).isSuperset(of: Set(after)))
    guard case .complete = run.manager.status.phase else {
      Issue.record("\(run.manager.status.phase)")
      return
    }
  }

  @Test func `a record whose content changed has its new content and its old id`() {
    let run = Run("abcd", pages: 1)
    run.note = "y"

    run.refresh("abcd")

    #expect(run.ids == [0, 1, 2, 3])
    let text = try? run.manager.store.recordBytes(at: 0)
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == #"{"id":"a","note":"y"}"#)
  }

  @Test func `after a refresh the list goes on where it went on before`() {
    let run = Run("abcdefghijkl", pages: 2)

    run.refresh("xabcdefghijkl")
    run.manager.loadNextPage()
    run.clock.advance(by: 1)

    #expect(run.shown == "xabcdefghijk")
  }

  @Test func `a refresh parses no record, however many are here`() {
    let run = Run(
      String((0..<400).map { Character(UnicodeScalar(0x4E00 + $0) ?? "x") }),
      pages: 100
    )
    let store = run.manager.store as? PageRecordStore

    run.refresh("x" + run.records.joined())

    #expect(run.manager.recordCount == 401)
    #expect(store?.parsedCount == 0)
  }

  @Test func `a record that a refresh took away comes again with a later page`() {
    let run = Run("abcdefgh", pages: 1)
    run.refresh("abdefgch")
    #expect(run.shown == "abde")

    run.manager.loadNextPage()
    run.clock.advance(by: 1)

    #expect(run.shown == "abdefgch")
  }

  @Test func `a refresh that is cut in the middle keeps all`() {
    let run = Run("abcdefgh", pages: 2)
    run.isCut = true

    run.refresh("xabcdefg")

    #expect(run.shown == "abcdefgh")
    #expect(run.log.lines.last == "did fail start 1 refresh #1")
  }

  @Test func `loading data again is a refresh, and a refresh that fails keeps all`() {
    let run = Run("abcd", pages: 1)

    run.manager.loadData()
    run.manager.stop()

    #expect(run.shown == "abcd")
    #expect(
      run.log.lines.suffix(2)
        == ["will start start 1 refresh #1", "did cancel start 1 refresh #1"]
    )
  }
}
