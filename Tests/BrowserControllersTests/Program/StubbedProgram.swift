import BrowserManagers
import BrowserModels
import ListKit
import ListKitTesting

@testable import BrowserControllers

/// The program on a terminal in memory, with pages from a table and time that a test lets pass.
@MainActor final class StubbedProgram {
  /// An answer: the body of a page, why there is none, or a pause that does not end.
  enum Answer {
    case body(String)
    case failure(PageError)
    case pause(seconds: Double, reason: String)
  }

  let terminal: FakeTerminal
  let clock = VirtualClock()
  /// What was handed over to other programs.
  let others = OtherProgramsLog()
  private(set) var asked: [String] = []
  private(set) var exitCode: Int32?
  let browser: Browser

  /// The list on top.
  var list: ListController? { browser.stack.top as? ListController }

  /// A program that has asked for its first page; every answer takes a tenth of a second.
  convenience init(
    columns: Int = 60,
    lines: Int = 12,
    url: String = "https://a.example/items?page=1",
    method: String = "GET",
    keymap: Keymap = .standard,
    query: QueryRequest = QueryRequest(),
    picker: Picker? = nil,
    copyFiles: (any CopyFiles)? = nil,
    recordFiles: (any RecordFiles)? = nil,
    answer: @escaping (_ url: String, _ times: Int) -> Answer
  ) {
    let opener = StubOpener()
    self.init(
      columns: columns,
      lines: lines,
      keymap: keymap,
      query: query,
      opener: opener,
      picker: picker,
      copyFiles: copyFiles,
      recordFiles: recordFiles
    )
    let clock = clock
    opener.makeSource = { [weak self] address in
      StubFetcher.manager(of: address, method: method, clock: clock) { url in
        let times = self?.asked.count { $0 == url } ?? 0
        self?.asked.append(url)
        return answer(url, times)
      }
    }
    open(url)
  }

  /// A program that shows a source.
  convenience init(
    columns: Int = 60,
    lines: Int = 12,
    keymap: Keymap = .standard,
    collation: TextCollation = .folded,
    source: any RecordSource
  ) {
    let opener = StubOpener()
    opener.makeSource = { _ in source }
    self.init(
      columns: columns,
      lines: lines,
      keymap: keymap,
      collation: collation,
      opener: opener
    )
    open("https://a.example")
  }

  private init(
    columns: Int,
    lines: Int,
    keymap: Keymap,
    query: QueryRequest = QueryRequest(),
    collation: TextCollation = .folded,
    opener: StubOpener,
    picker: Picker? = nil,
    copyFiles: (any CopyFiles)? = nil,
    recordFiles: (any RecordFiles)? = nil
  ) {
    terminal = FakeTerminal(size: Size(width: columns, height: lines))
    browser = Browser(
      terminal: terminal,
      clock: clock,
      appearance: Appearance(),
      opener: opener,
      query: query,
      collation: collation,
      keymap: keymap,
      picker: picker,
      copyFiles: copyFiles,
      recordFiles: recordFiles,
      otherPrograms: others
    )
    let browser = browser
    browser.didEnd = { [weak self] in self?.exitCode = $0 }
    terminal.input = { browser.handle($0) }
  }

  /// Opens the list of what is at a URL.
  func open(_ url: String) {
    if let url = SourceURL(url) { browser.open(.source(.url(url))) }
    clock.advance(by: 0)
  }

  /// Presses keys by name, and lets everything that they start come to an end.
  func press(_ keys: String, seconds: Double = 2) {
    terminal.press(keys)
    clock.advance(by: seconds)
  }

  /// Lets time pass.
  func wait(_ seconds: Double = 2) { clock.advance(by: seconds) }

  /// The lines of the screen without the blanks at their ends.
  var screen: String { terminal.lines.joined(separator: "\n") }

  /// Does idle work of the visible screen until none is left, and tells in how many turns.
  func idleTurns() -> Int {
    var turns = 0
    while browser.stack.top?.idle() == true { turns += 1 }
    return turns
  }

  var title: String { terminal.lines.first ?? "" }
  var status: String { terminal.lines.last ?? "" }

  /// The row under the cursor.
  var current: String {
    let line = terminal.lines.dropFirst().first { $0.hasPrefix("▌") } ?? ""
    return String(line.dropFirst(2))
  }
}

/// Starts nothing, and keeps what it would have started.
@MainActor final class OtherProgramsLog: OtherPrograms {
  var refusal: String?
  private(set) var started: [HandOver] = []

  func start(
    _ handOver: HandOver,
    on terminal: any Terminal,
    report: @escaping @MainActor (Message) -> Void
  ) {
    started.append(handOver)
    report(Message("Handed over."))
  }
}

/// Opens what a test gives it.
@MainActor private final class StubOpener: SourceOpener {
  var makeSource: (SourceAddress) -> (any RecordSource)? = { _ in nil }

  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    guard let source = makeSource(address) else { throw .noSuchFile(path: "\(address)") }
    return source
  }
}

/// Answers from a table after a tenth of a second of a virtual clock.
@MainActor private final class StubFetcher: PageFetcher {
  private let clock: VirtualClock
  private let answer: (String) -> StubbedProgram.Answer

  private init(clock: VirtualClock, answer: @escaping (String) -> StubbedProgram.Answer) {
    self.clock = clock
    self.answer = answer
  }

  /// The pages at a URL, named after its host; nil for other addresses.
  static func manager(
    of address: SourceAddress,
    method: String,
    clock: VirtualClock,
    answer: @escaping (String) -> StubbedProgram.Answer
  ) -> PageManager? {
    guard case .url(let url) = address, let host = Origin(url: url.text)?.host else { return nil }
    return PageManager(
      source: PageSource(name: host, request: PageRequest(method: method, url: url.text)),
      fetcher: StubFetcher(clock: clock, answer: answer),
      clock: clock
    )
  }

  func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    let answer = answer(request.url)
    let action = clock.schedule(after: 0.1) {
      events(.started)
      switch answer {
      case .failure(let error): events(.failed(error))
      case .pause(let seconds, let reason):
        events(.waiting(seconds: seconds, reason: reason))
      case .body(let text):
        let fields = [HTTPField("Content-Type", "application/json")]
        events(
          .finished(
            PageAnswer(request: request, fields: HTTPFields(fields), body: Array(text.utf8))
          )
        )
      }
    }
    return FetchHandle { action.cancel() }
  }
}

/// Pages of records that link to the next one.
enum Pages {
  /// Page `number` of `count`, each with so many records, named `row 1` and on.
  static func page(_ number: Int, of count: Int, records: Int = 10) -> String {
    let first = (number - 1) * records
    let items = (first + 1...first + records).map { #"{"id":\#($0),"name":"row \#($0)"}"# }
    let next = number < count ? #""/items?page=\#(number + 1)""# : "null"
    return #"{"next":\#(next),"items":[\#(items.joined(separator: ","))]}"#
  }

  /// The number of the page that a URL asks for.
  static func number(in url: String) -> Int {
    URLReference(url).queryItems.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
  }
}
