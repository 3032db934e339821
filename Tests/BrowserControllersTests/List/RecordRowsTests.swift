import BrowserModels
import Testing

@testable import BrowserControllers

/// Which fields make the rows of a list is chosen once.
@MainActor struct RecordRowsTests {
  /// A first page of few records with one field to be called by; each further page would be called by
  /// another one.
  private static func page(_ number: Int, of count: Int = 3, isLast: Bool = false) -> String {
    let records = (1...count).map { record in
      number == 1
        ? #"{"id":\#(record),"name":"name \#(record)","email":"e\#(record)@a.example"}"#
        : #"{"id":\#(number * 10 + record),"title":"title \#(record)","name":"name \#(number)\#(record)","email":"e@a.example"}"#
    }
    let next = number < 3 && !isLast ? #""https://a.example/items?page=\#(number + 1)""# : "null"
    return #"{"items":[\#(records.joined(separator: ","))],"next":\#(next)}"#
  }

  private static func number(in url: String) -> Int {
    Int(url.suffix(1)) ?? 1
  }

  @Test func `another page changes no row and makes its own by the same fields`() {
    let program = StubbedProgram(lines: 30) { url, _ in
      let number = Self.number(in: url)
      return .body(Self.page(number, of: number == 1 ? 3 : 12))
    }
    program.wait()
    let first = program.current
    program.press("G")
    program.wait(10)

    #expect(first == "name 1")
    #expect(program.current == "name 312")
    #expect(program.screen.contains("name 31"))
    #expect(!program.screen.contains("title"))
  }

  @Test func `a refresh changes no role`() {
    let program = StubbedProgram(lines: 30) { _, times in
      .body(Self.page(times == 0 ? 1 : 2, of: times == 0 ? 3 : 5, isLast: true))
    }
    program.wait()
    program.press("r")
    program.wait(5)

    #expect(program.screen.contains("name 21"))
    #expect(!program.screen.contains("title"))
  }

  @Test func `a first page without records leaves the choice to the next one`() {
    let program = StubbedProgram(lines: 30) { url, _ in
      let number = Self.number(in: url)
      let empty = #"{"items":[],"next":"https://a.example/items?page=2"}"#
      return .body(number == 1 ? empty : Self.page(number))
    }
    program.wait(5)

    #expect(program.screen.contains("title 1"))
  }

  @Test func `while the first page arrives the choice is that of all of it`() {
    let source = StubSource()
    source.records.values = (0..<50).map { number in
      number < 10
        ? .object(["code": .string("c\(number)")])
        : .object(["code": .string("c\(number)"), "title": .string("title \(number)")])
    }
    var rows = RecordRows(RowDeclaration(), retryKey: "r")
    func title(of id: RecordID) -> String? {
      rows.findRoles(in: source)
      return rows.content(of: id, in: source, now: 0)?.title
    }
    source.status.phase = .loading
    source.add(to: 9)
    #expect(title(of: 3) == "c3")
    source.add(to: 45)

    #expect(title(of: 12) == "title 12")
  }
}
