import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

/// What a manager makes of loaders that do not behave.
@MainActor struct PageManagerLoaderTests {
  /// A loader whose answers are given from outside, at any time and as often as one likes.
  @MainActor final class LooseFetcher: PageFetcher {
    private(set) var asked: [(request: PageRequest, events: @MainActor (FetchEvent) -> Void)] = []
    private(set) var cancelled = 0
    /// What is answered before `fetch` returns.
    var immediate: ((PageRequest) -> FetchEvent)?

    func fetch(
      _ request: PageRequest,
      events: @escaping @MainActor (FetchEvent) -> Void
    ) -> FetchHandle {
      asked.append((request, events))
      if let immediate { events(immediate(request)) }
      return FetchHandle { self.cancelled += 1 }
    }

    func answer(_ position: Int, with event: FetchEvent? = nil) {
      let (request, events) = asked[position]
      events(event ?? PageManagerLoaderTests.page(request))
    }
  }

  private let fetcher = LooseFetcher()
  private let log = SourceLog()
  private let clock = VirtualClock()

  private func manager(maximumTime: Double? = nil) -> PageManager {
    let request = PageRequest(url: "https://a.example/items?page=1")
    var source = PageSource(name: "a.example", request: request)
    source.maximumTime = maximumTime
    let manager = PageManager(source: source, fetcher: fetcher, clock: clock)
    manager.delegate = log
    return manager
  }

  /// One record, and a link to the next page.
  private static func page(_ request: PageRequest, last: Int = .max) -> FetchEvent {
    let page = request.number()
    let next = page < last ? #""/items?page=\#(page + 1)""# : "null"
    return .page(request, #"{"next":\#(next),"items":[{"id":\#(page)}]}"#)
  }

  @Test func `a loader that answers at once is heard in order`() {
    fetcher.immediate = { Self.page($0, last: 3) }
    let manager = manager()

    manager.loadToEnd()

    #expect(manager.order == [0..<3])
    #expect(
      log.lines == [
        "will start start 1 #0", "did succeed start 1 #0 +1 =0",
        "will start forward 2 #0", "did succeed forward 2 #0 +1 =0",
        "will start forward 3 #0", "did succeed forward 3 #0 +1 =0",
      ]
    )
  }

  @Test func `a thousand pages that come at once need no deeper stack`() {
    fetcher.immediate = { Self.page($0, last: 1_000) }
    let manager = manager()
    let reader = EagerReader()
    manager.delegate = reader

    manager.loadData()

    #expect(manager.order == [0..<1_000])
    #expect(reader.deepest == 1)
  }

  @Test func `a loader that throws at once is asked once for each retry`() {
    fetcher.immediate = { _ in .failed(.refused(host: "a.example")) }
    let manager = manager()

    manager.loadToEnd()
    for _ in 0..<100 { manager.retry() }

    #expect(fetcher.asked.count == 101)
    #expect(log.lines.count == 202)
    #expect(manager.status.phase == .failed(.refused(host: "a.example")))
  }

  @Test func `a loader that never answers is asked once until it is given up`() {
    let manager = manager()
    manager.loadData()
    for _ in 0..<100 {
      manager.loadNextPage()
      manager.loadToEnd()
      manager.retry()
      manager.readerMoved(screensBelow: 0, isDeliberate: true)
    }
    #expect(fetcher.asked.count == 1)

    manager.stop()

    #expect(fetcher.cancelled == 1)
    #expect(log.lines == ["will start start 1 #0", "did cancel start 1 #0"])
    #expect(manager.status.phase == .failed(.cancelled))
  }

  @Test func `a loader that never answers is given up when its time is over`() {
    let manager = manager(maximumTime: 5)
    manager.loadData()
    clock.advance(by: 5)
    #expect(manager.status.isLoading)

    clock.advance(by: 1)

    let error = PageError.timedOut(host: "a.example", seconds: 5)
    #expect(manager.status.phase == .failed(error))
    #expect(fetcher.cancelled == 1)
    fetcher.answer(0)
    #expect(manager.order.isEmpty)
    manager.retry()
    fetcher.answer(1)
    #expect(manager.order == [0..<1])
    clock.advance(by: 60)
    #expect(manager.status.phase == .ready)
  }

  @Test func `the time of a loader begins anew with each try, after its pause`() {
    let manager = manager(maximumTime: 5)
    manager.loadData()
    clock.advance(by: 4)
    fetcher.answer(0, with: .waiting(seconds: 30, reason: "a.example answered 429"))
    clock.advance(by: 32)
    fetcher.answer(0, with: .started)
    clock.advance(by: 5)
    fetcher.answer(0, with: .progress(bytes: 9, of: nil))
    #expect(manager.status.isLoading)

    clock.advance(by: 1)

    #expect(!manager.status.isLoading)
  }

  @Test func `what a loader says after a cancel, twice, or too late is not heard`() {
    let manager = manager()
    manager.loadData()
    manager.stop()
    fetcher.answer(0)
    fetcher.answer(0, with: .failed(.cancelled))
    #expect(log.lines.count == 2)

    manager.loadData()
    fetcher.answer(1)
    let heard = log.lines
    for _ in 0..<3 { fetcher.answer(1) }
    fetcher.answer(1, with: .progress(bytes: 9, of: nil))
    fetcher.answer(0, with: .waiting(seconds: 9, reason: "late"))

    #expect(log.lines == heard)
    #expect(manager.order == [0..<1])
    #expect(manager.status.phase == .ready)
  }

  @Test func `a loader may answer when the list is gone`() {
    weak var gone: PageManager?
    do {
      let manager = manager()
      gone = manager
      manager.loadData()
    }
    #expect(gone == nil)
    #expect(fetcher.cancelled == 1)

    fetcher.answer(0)

    #expect(log.lines == ["will start start 1 #0"])
  }

  @Test func `in a storm every start has one end and no record is there twice`() async {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      let storm = PageManagerLoaderTests()
      let manager = storm.manager(maximumTime: numbers.below(2) == 0 ? 5 : nil)
      for _ in 0..<20 { storm.step(manager, &numbers) }
      manager.stop()

      var open: String?
      for line in storm.log.lines where !line.hasPrefix("did add") {
        let load = line.split(separator: " ").drop { ["will", "did"].contains($0) }.dropFirst()
        let name = load.prefix { !$0.hasPrefix("+") }.joined(separator: " ")
        #expect(line.hasPrefix("will") == (open == nil), "seed \(seed): \(line)")
        if let open { #expect(open == name, "seed \(seed)") }
        open = line.hasPrefix("will") ? name : nil
      }
      #expect(open == nil, "seed \(seed)")
      let texts = manager.order.joined().compactMap { try? manager.store.recordBytes(at: $0) }
      #expect(Set(texts).count == texts.count, "seed \(seed)")
      await Task.yield()
    }
  }

  private func step(_ manager: PageManager, _ numbers: inout SplitMix64) {
    fetcher.immediate = numbers.below(3) > 0 ? nil : { Self.page($0, last: 9) }
    switch numbers.below(13) {
    case 12: clock.advance(by: Double(numbers.below(4)))
    case 0: manager.loadData()
    case 1: manager.refresh()
    case 2: manager.stop()
    case 3: manager.retry()
    case 4: manager.loadToEnd()
    case 5: manager.loadNextPage()
    case 6: manager.readerMoved(screensBelow: 0, isDeliberate: numbers.below(2) == 0)
    default:
      guard !fetcher.asked.isEmpty else { return }
      let isLast = numbers.below(2) == 0
      let position = isLast ? fetcher.asked.count - 1 : numbers.below(fetcher.asked.count)
      let failures: [FetchEvent] = [.failed(.refused(host: "a.example")), .started]
      fetcher.answer(position, with: numbers.below(4) == 0 ? failures[numbers.below(2)] : nil)
    }
  }
}

/// Asks for the next page as soon as one is there.
@MainActor private final class EagerReader: RecordSourceDelegate {
  private var depth = 0
  private(set) var deepest = 0

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {}
  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}
  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {}
  func recordSource(_ source: any RecordSource, didFail load: SourceLoad, with error: PageError) {}

  func recordSource(
    _ source: any RecordSource,
    didSucceed load: SourceLoad,
    change: RecordChange
  ) {
    depth += 1
    deepest = max(deepest, depth)
    source.loadNextPage()
    depth -= 1
  }
}
