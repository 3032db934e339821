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
  private(set) var asked: [String] = []
  private(set) var exitCode: Int32?
  let browser: Browser

  /// A program that has asked for its first page; every answer takes a tenth of a second.
  init(
    columns: Int = 60,
    lines: Int = 12,
    url: String = "https://a.example/items?page=1",
    answer: @escaping (_ url: String, _ times: Int) -> Answer
  ) {
    terminal = FakeTerminal(size: Size(width: columns, height: lines))
    let opener = StubOpener(clock: clock)
    browser = Browser(
      terminal: terminal,
      clock: clock,
      appearance: Appearance(theme: .terminal16),
      opener: opener
    )
    let browser = browser
    browser.didEnd = { [weak self] in self?.exitCode = $0 }
    terminal.input = { browser.handle($0) }
    opener.answer = { [weak self] url in
      let times = self?.asked.count { $0 == url } ?? 0
      self?.asked.append(url)
      return answer(url, times)
    }
    open(url)
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

/// Opens sources whose pages come from a table, named after their hosts.
@MainActor private final class StubOpener: SourceOpener {
  var answer: (String) -> StubbedProgram.Answer = { _ in .body("[]") }
  private let clock: VirtualClock

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func open(_ address: SourceAddress) throws(PageError) -> any RecordSource {
    guard case .url(let url) = address, let host = Origin(url: url.text)?.host else {
      throw .noSuchFile(path: "\(address)")
    }
    let answer = answer
    return PageManager(
      source: PageSource(name: host, request: PageRequest(url: url.text)),
      fetcher: StubFetcher(clock: clock) { answer($0.url) },
      clock: clock
    )
  }
}

/// Answers from a table after a tenth of a second of a virtual clock.
@MainActor private final class StubFetcher: PageFetcher {
  private let clock: VirtualClock
  private let answer: (PageRequest) -> StubbedProgram.Answer

  init(clock: VirtualClock, answer: @escaping (PageRequest) -> StubbedProgram.Answer) {
    self.clock = clock
    self.answer = answer
  }

  func fetch(
    _ request: PageRequest,
    events: @escaping @MainActor (FetchEvent) -> Void
  ) -> FetchHandle {
    let answer = answer(request)
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
