import BrowserModels
import CLibrary
import Foundation
import Synchronization
import Testing

@testable import BrowserManagers

@MainActor struct PageFeederTests {
  /// A feeder that prints into a pipe, over scripted pages of three records each.
  @MainActor final class Run {
    let clock = VirtualClock()
    let fetcher: StubPageFetcher
    let pipe = Pipe()
    var outcome: PrintOutcome?
    private var feeder: PageFeeder?

    convenience init(
      isForTerminal: Bool = false,
      _ answer: @escaping (Int, PageRequest) -> FetchEvent
    ) {
      self.init(isForTerminal: isForTerminal, all: { [answer($0, $1)] })
    }

    init(
      isForTerminal: Bool = false,
      all answers: @escaping (Int, PageRequest) -> [FetchEvent]
    ) {
      fetcher = StubPageFetcher(clock, all: { answers($0.number(), $0) })
      begin(with: manager(of: "items?page=1"), isForTerminal: isForTerminal)
    }

    /// Prints several sources, whose pages are told apart by their names.
    init(ofSources names: [String], _ answer: @escaping (PageRequest) -> FetchEvent) {
      fetcher = StubPageFetcher(clock, all: { [answer($0)] })
      let parts = names.map { manager(of: $0, title: $0) }
      begin(with: JoinedSource(parts, showsPartsApart: false))
    }

    private func manager(of path: String, title: String? = nil) -> PageManager {
      let request = PageRequest(url: "https://a.example/\(path)")
      var source = PageSource(name: "a.example", request: request)
      source.title = title ?? source.title
      return PageManager(source: source, fetcher: fetcher, clock: clock, keepsPages: false)
    }

    private func begin(with source: any RecordSource, isForTerminal: Bool = false) {
      let printer = RecordPrinter(
        to: RecordOutput(
          file: pipe.fileHandleForWriting.fileDescriptor,
          formatter: RecordFormatter(.jsonLines, isForTerminal: isForTerminal)
        )
      )
      feeder = PageFeeder(source: source, printer: printer, clock: clock) { self.outcome = $0 }
    }

    /// Prints all pages; each is read as soon as it is there.
    func run() -> [String] {
      let reader = pipe.fileHandleForReading
      let lines = LineLog()
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        while case let data = reader.availableData, !data.isEmpty {
          lines.data.withLock { $0 += data }
        }
        done.signal()
      }
      feeder?.start()
      while outcome == nil, clock.advanceToNext() {}
      try? pipe.fileHandleForWriting.close()
      done.wait()
      return lines.text.split(separator: "\n").map(String.init)
    }

    /// Prints to a reader that reads once and leaves when the next thing comes.
    func runForOneRead() -> String {
      let reader = pipe.fileHandleForReading
      let lines = LineLog()
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        let data = reader.availableData
        lines.data.withLock { $0 = data }
        var next = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
        poll(&next, 1, -1)
        try? reader.close()
        done.signal()
      }
      feeder?.start()
      while outcome == nil, clock.advanceToNext() {}
      try? pipe.fileHandleForWriting.close()
      done.wait()
      return lines.text
    }

    /// What can be read when so much more time has passed, of a page that does not end.
    func readingAfter(seconds: Double) -> String {
      if fetcher.asked.isEmpty { feeder?.start() }
      clock.advance(by: seconds)
      let reader = pipe.fileHandleForReading
      var next = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&next, 1, 0) > 0 else { return "" }
      return String(decoding: reader.availableData, as: UTF8.self)
    }

    /// Prints to a reader that has gone.
    func runWithoutReader() {
      feeder?.start()
      try? pipe.fileHandleForReading.close()
      while outcome == nil, clock.advanceToNext() {}
    }
  }

  private final class LineLog: Sendable {
    let data = Mutex(Data())
    var text: String { String(decoding: data.withLock(\.self), as: UTF8.self) }
  }

  /// A page of three records as JSON Lines, which come before its end does.
  private static func lines(_ page: Int, _ request: PageRequest, last: Int) -> [FetchEvent] {
    let first = (page - 1) * 3
    let text = (first..<first + 3).map { "{\"id\":\($0)}\n" }.joined()
    let link = page < last ? "</items?page=\(page + 1)>; rel=next" : "</items>; rel=first"
    func answer(_ text: String) -> PageAnswer {
      let fields: HTTPFields = [HTTPField("Link", link)]
      var answer = PageAnswer(request: request, fields: fields, body: Array(text.utf8))
      answer.isLines = true
      return answer
    }
    return [.part(answer(text)), .finished(answer(""))]
  }

  private static func page(_ page: Int, _ request: PageRequest, last: Int = 3) -> FetchEvent {
    let first = (page - 1) * 3
    let records = (first..<first + 3).map { #"{"id": \#($0), "a b": "c  d"}"# }
    let next = page < last ? #""/items?page=\#(page + 1)""# : "null"
    let body = records.joined(separator: ",")
    return .page(request, #"{"next":\#(next),"items":[\#(body)]}"#)
  }

  @Test(arguments: [
    (#"{"items":[{"id":1}],"next_cursor":"x"}"#, Int32(8), "names a next page"),
    (#"{"items":[{"id":1}],"has_more":true}"#, 8, "the server reports more than the 1 loaded"),
    (#"{"items":[{"id":1}],"page":1,"total_pages":4}"#, 8, "the server reports 4 pages"),
    (#"{"items":[{"id":1}],"next":"http://[bad"}"#, 8, "is not valid"),
    (#"{"items":[{"id":1}],"next":"https://b.example/m"}"#, 3, "at another origin"),
    (#"{"items":[{"id":1}],"next":null}"#, 0, nil), (#"{"items":[{"id":1}],"total":1}"#, 0, nil),
  ])
  func `what an answer says of more and is not followed ends with 8`(
    body: String,
    code: Int32,
    sentence: String?
  ) {
    let run = Run { _, request in .page(request, body) }

    #expect(run.run() == [#"{"id":1}"#])

    #expect(run.outcome?.exitCode == code)
    #expect(
      run.outcome?.sentence?.contains(sentence ?? "x") ?? (sentence == nil),
      "\(run.outcome?.sentence ?? "")"
    )
  }

  @Test func `records that came twice are told of`() {
    let run = Run { page, request in
      let records = (page...(page + 1)).map { #"{"id":\#($0)}"# }.joined(separator: ",")
      let next = page < 3 ? #""?page=\#(page + 1)""# : "null"
      return .page(request, #"{"next":\#(next),"items":[\#(records)]}"#)
    }

    #expect(run.run().count == 4)

    #expect(run.outcome?.exitCode == 0)
    #expect(
      run.outcome?.sentence == "2 records came twice and are printed once; the list may have gaps."
    )
  }

  @Test func `all records are printed as they were sent, one a line`() {
    let run = Run { Self.page($0, $1) }

    let lines = run.run()

    #expect(lines == (0..<9).map { #"{"id":\#($0),"a b":"c  d"}"# })
    #expect(run.outcome == PrintOutcome(exitCode: 0, sentence: nil, count: 9))
  }

  @Test func `what arrived is printed, and a sentence and the code say what is missing`() {
    let run = Run { page, request in
      page < 3 ? Self.page(page, request) : .failed(.status(502, message: "bad", host: "a.example"))
    }

    let lines = run.run()

    #expect(lines.count == 6)
    #expect(run.outcome?.exitCode == 5)
    #expect(run.outcome?.sentence == "After 6 records: a.example answered 502: bad.")
  }

  @Test func `no records at all is code 1`() {
    let run = Run { .page($1, #"{"items":[]}"#) }

    #expect(run.run().isEmpty)
    #expect(run.outcome?.exitCode == 1)
  }

  @Test func `a reader that has gone ends it quietly, and no further page is asked for`() {
    let run = Run { Self.page($0, $1, last: 1_000) }

    run.runWithoutReader()

    #expect(run.outcome?.exitCode == 0)
    #expect(run.outcome?.sentence == nil)
    #expect(run.fetcher.asked.count == 1)
  }

  @Test func `a reader that read all and left wanted no further page`() {
    let run = Run { Self.page($0, $1, last: 1_000) }

    let text = run.runForOneRead()

    #expect(text.split(separator: "\n").count == 3)
    #expect(run.outcome == PrintOutcome(exitCode: 0, sentence: nil, count: 3))
    #expect(run.fetcher.asked.count == 1)
  }

  @Test func `of a page that ends with a part, too, a reader that left wanted no further one`() {
    let run = Run(all: { Self.lines($0, $1, last: 1_000) })

    let text = run.runForOneRead()

    #expect(text == "{\"id\":0}\n{\"id\":1}\n{\"id\":2}")
    #expect(run.outcome == PrintOutcome(exitCode: 0, sentence: nil, count: 3))
    #expect(run.fetcher.asked.count == 1)
  }

  @Test func `pages that come in parts are printed whole`() {
    let run = Run(all: { Self.lines($0, $1, last: 3) })

    #expect(run.run() == (0..<9).map { #"{"id":\#($0)}"# })
    #expect(run.fetcher.asked.count == 3)
  }

  @Test func `a line that nothing follows is ended after a moment`() {
    let run = Run(all: { Array(Self.lines($0, $1, last: 1).prefix(1)) })

    #expect(run.readingAfter(seconds: 0.1) == "{\"id\":0}\n{\"id\":1}\n{\"id\":2}")
    #expect(run.readingAfter(seconds: 0.2) == "\n")
  }

  @Test func `of several sources no page that nothing names is tried, and it is said of which`() {
    let run = Run(ofSources: ["guessed", "linked"]) { request in
      guard request.url.contains("linked") else {
        return .page(request, #"{"total":100,"items":[{"id":1},{"id":2}]}"#)
      }
      let page = request.number()
      let next = page < 5 ? #""/linked?page=\#(page + 1)""# : "null"
      return .page(request, #"{"next":\#(next),"items":[{"id":\#(page)}]}"#)
    }
    let lines = run.run()

    #expect(lines.count == 7)
    #expect(run.fetcher.asked.count { $0.contains("guessed") } == 1, "\(run.fetcher.asked)")
    #expect(run.fetcher.asked.count == 6)
    let sentence = run.outcome?.sentence ?? ""
    #expect(sentence.hasPrefix("guessed: There may be more records: "), "\(sentence)")
    #expect(sentence.hasSuffix(" is not tried unasked; use --next or --page-param."), "\(sentence)")
  }

  @Test func `a terminal gets escapes for what could harm it`() {
    let run = Run(isForTerminal: true) { _, request in
      .page(request, "[\"a\u{202E}b\", \"\u{9B}31m\", \"é😀\"]")
    }

    #expect(run.run() == [#""a\u202Eb""#, #""\u009B31m""#, #""é😀""#])
  }
}
