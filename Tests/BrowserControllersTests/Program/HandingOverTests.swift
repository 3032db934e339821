import BrowserModels
import BrowserViews
import ListKit
import Testing

@testable import BrowserControllers

/// What leaves for other programs, and what is said where nothing does.
@MainActor struct HandingOverTests {
  private static func program(_ keys: String = "", records: Int = 12) -> StubbedProgram {
    let program = StubbedProgram(columns: 80, lines: 8) { _, _ in
      let items = (1...max(1, records)).map {
        #"{"id":\#($0),"name":"row \#($0)","html_url":"https://a.example/\#($0)"}"#
      }
      return .body(#"{"items":[\#(records == 0 ? "" : items.joined(separator: ","))]}"#)
    }
    program.wait()
    program.press(keys)
    return program
  }

  private static func text(_ records: HandedRecords?) -> String {
    String(decoding: records?.rowText ?? [], as: UTF8.self)
  }

  private static func lines(_ records: HandedRecords?) -> String {
    var text: [UInt8] = []
    _ = records?.lines.run { lines, _ in
      text += lines
      return true
    }
    return String(decoding: text, as: UTF8.self)
  }

  nonisolated static let keys: [(keys: String, program: HandOver.Receiver, row: Int?)] = [
    ("e", .editor, 1),
    ("j j v", .pager, 3),
    ("j | s o r t Enter", .pipe("sort"), 2),
    (": p i p e Space s o r t Enter", .pipe("sort"), 1),
    ("j Enter e", .editor, 2),
    ("j Enter J v", .pager, 3),
    ("j p ^W | w c Enter", .pipe("wc"), 2),
    ("j o", .browser(url: "https://a.example/2"), 2),
    ("j ! l s Enter", .shell("ls"), 2),
    ("? ! l s Enter", .shell("ls"), nil),
  ]

  @Test(arguments: keys)
  func `the record under the cursor, or the one that is open, goes along`(
    keys: String,
    program: HandOver.Receiver,
    row: Int?
  ) throws {
    let stub = Self.program(keys)

    let handOver = try #require(stub.others.started.first)
    #expect(stub.others.started.count == 1)
    #expect(handOver.program == program)
    #expect(handOver.records?.id == row.map { "\($0)" })
    #expect(handOver.records?.url == row.map { "https://a.example/\($0)" })
    let text = row.map {
      #"{"id":\#($0),"name":"row \#($0)","html_url":"https://a.example/\#($0)"}"#
    }
    #expect(Self.text(handOver.records) == text ?? "")
    #expect(Self.lines(handOver.records) == text.map { $0 + "\n" } ?? "")
  }

  private nonisolated static let sent: [(keys: String, id: String, url: String, opened: String)] = [
    (
      "o", "a\tb", "https://a.example/1?x=\t\u{202E}y",
      "https://a.example/1?x=%09%E2%80%AEy"
    ),
    ("j o", "2", "HTTPS://A.example/é", "HTTPS://A.example/é"),
    ("2 j o", "3", "https://a.example/\0", "https://a.example/%00"),
  ]

  @Test(arguments: sent)
  func `id and URL go along as they were sent, what a browser gets has no controls`(
    keys: String,
    id: String,
    url: String,
    opened: String
  ) throws {
    let odd = [
      #"{"id":"a\tb","name":"row 1","html_url":"https://a.example/1?x=\t\u202ey"}"#,
      #"{"id":2,"name":"row 2","html_url":"HTTPS://A.example/é"}"#,
      #"{"id":3,"name":"row 3","html_url":"https://a.example/\u0000"}"#,
    ]
    let others = (4...20).map {
      #"{"id":\#($0),"name":"row \#($0)","html_url":"https://a.example/\#($0)"}"#
    }
    let program = StubbedProgram(columns: 80, lines: 8) { _, _ in
      .body("[\((odd + others).joined(separator: ","))]")
    }
    program.wait()
    program.press(keys)

    let handOver = try #require(program.others.started.first)
    #expect(handOver.program == .browser(url: opened))
    #expect(handOver.records?.id == id)
    #expect(handOver.records?.url == url)
  }

  @Test(arguments: ["o", "Enter j j o"])
  func `a link is opened without the user's credentials`(keys: String) {
    let source = StubSource()
    source.urlToLeave = { $0.replacing("//", with: "//left.") }
    let program = StubbedProgram(source: source)
    source.succeed(with: 3)
    program.wait()
    program.press(keys)

    let handOver = program.others.started.first
    #expect(handOver?.program == .browser(url: "https://left.a.example/1"))
    #expect(handOver?.records?.url == "https://left.a.example/1")
  }

  @Test func `the filter goes along as it was typed`() {
    let program = Self.program("& i d > 3 Enter ! l s Enter")

    #expect(program.others.started.first?.records?.filter == "id>3")
  }

  @Test(arguments: [
    ("e", "There is no record to edit here."), ("v", "There is no record to view here."),
    ("|", "There is no record to hand over here."),
  ])
  func `without a record a sentence says so`(key: String, sentence: String) {
    for (place, records) in [("", 0), ("?", 3)] {
      let program = Self.program("\(place) \(key)", records: records)

      #expect(program.status == " \(sentence)")
      #expect(program.others.started.isEmpty)
    }
  }

  @Test(arguments: ["! Enter", "! Space Enter", "| Enter"])
  func `an empty line starts nothing`(keys: String) {
    let program = Self.program(keys)

    #expect(program.others.started.isEmpty)
    #expect(program.status == " No command was typed.")
  }

  @Test func `what is passed on is named while a line is typed`() {
    let program = Self.program("|")

    #expect(program.status.hasPrefix("|"))
    #expect(program.status.hasSuffix("the record"))
  }

  @Test func `marked records go by standard input, also those that a filter hides`() throws {
    let program = Self.program("m j m & i d : 1 Enter")
    program.press("|")
    #expect(program.status.hasSuffix("2 marked records, 1 hidden"))

    program.press("w c Enter")

    let records = try #require(program.others.started.first?.records)
    #expect(records.taken?.count == 2)
    let lines = [1, 3].map {
      #"{"id":\#($0),"name":"row \#($0)","html_url":"https://a.example/\#($0)"}"# + "\n"
    }
    #expect(Self.lines(records) == lines.joined())
  }

  @Test(arguments: ["pipe wc", "|wc", "| wc"])
  func `a command typed by name begins once it was said what is hidden`(line: String) {
    let program = Self.program("m j m & i d : 1 Enter")
    program.type(":" + line)
    program.press("Enter")

    #expect(program.others.started.isEmpty)
    #expect(program.status.contains("1 of the 2 marked records is hidden by the filter."))
    program.press("n")
    #expect(program.others.started.isEmpty && program.status == " No command was run.")
    program.type(":" + line)
    program.press("Enter Enter")
    #expect(program.others.started.first?.records?.taken?.count == 2)
  }

  /// A screen that counts how often it was asked what it would hand over.
  private final class AskedScreen: Screen {
    let route = Route.info
    let titleBar = TitleBar(title: "Asked")
    let statusBar = StatusBar(position: "")
    private(set) var questions = 0

    var recordsToHandOver: HandedRecords? {
      questions += 1
      return nil
    }

    func resize(to size: Size) {}
    func draw(on canvas: inout Canvas) {}
    func perform(_ action: Action, count: Int?) -> Bool { action == .nextRow }
  }

  @Test func `only what hands something over looks for what that would be`() {
    let program = Self.program()
    let screen = AskedScreen()
    program.browser.stack.open(screen) { _ in }

    program.press("j k m &")
    #expect(screen.questions == 0)
    program.press("e")
    #expect(screen.questions == 1)
  }

  @Test(arguments: ["e", "v", "o", "!", "|", ": ! l s Enter"])
  func `where other programs are refused nothing is asked for`(keys: String) {
    let program = Self.program()
    program.others.refusal = "Refused."

    program.press(keys)

    #expect(program.status == " Refused.")
    #expect(program.others.started.isEmpty)
  }
}
