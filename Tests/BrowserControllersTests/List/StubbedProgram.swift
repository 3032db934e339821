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
  private let browser: Browser

  /// A program that has asked for its first page; every answer takes a tenth of a second.
  init(
    columns: Int = 60,
    lines: Int = 12,
    url: String = "https://a.example/items?page=1",
    answer: @escaping (_ url: String, _ times: Int) -> Answer
  ) {
    terminal = FakeTerminal(size: Size(width: columns, height: lines))
    browser = Browser(terminal: terminal, clock: clock, theme: .terminal16)
    let browser = browser
    let clock = clock
    browser.didEnd = { [weak self] in self?.exitCode = $0 }
    let fetcher = StubFetcher(clock: clock) { [weak self] request in
      let times = self?.asked.count { $0 == request.url } ?? 0
      self?.asked.append(request.url)
      return answer(request.url, times)
    }
    browser.router.register("riffle://list") { _ in
      ListController(name: "a.example", overrides: RowDeclaration(), host: browser, clock: clock) {
        PageManager(
          source: PageSource(name: "a.example", request: PageRequest(url: url)),
          fetcher: fetcher,
          clock: clock
        )
      }
    }
    browser.router.register("riffle://record/{row}") { _ in
      browser.stack.nearest(ListController.self).flatMap {
        RecordController(parent: $0, host: browser)
      }
    }
    browser.router.register("riffle://help") { _ in
      HelpController(keymap: .standard, theme: browser.theme)
    }
    browser.router.register("riffle://info") { _ in
      browser.stack.nearest(ListController.self).map {
        InfoController(of: $0, theme: browser.theme)
      }
    }
    terminal.input = { browser.handle($0) }
    browser.open("riffle://list")
    browser.setNeedsDisplay()
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
