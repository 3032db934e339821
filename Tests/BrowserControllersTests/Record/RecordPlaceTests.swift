import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// The place in a record that the reader left, and comes back to.
@MainActor struct RecordPlaceTests {
  private let source = StubSource()

  /// A list of records, each with forty members which are arrays of two.
  private func program(lines: Int = 14) -> StubbedProgram {
    let program = StubbedProgram(lines: lines, source: source)
    source.records.values = (1...3).map { number in
      let members = (1...40).map { member in
        (key: "m\(member)", value: JSONValue.array([.number("\(number)"), .null]))
      }
      return .object(JSONObject([(key: "id", value: .number("\(number)"))] + members))
    }
    source.succeed(with: 3)
    program.wait()
    return program
  }

  /// The lines between the bars.
  private func rows(_ program: StubbedProgram) -> [String] {
    Array(program.terminal.lines.dropFirst().dropLast())
  }

  /// Keys in a record, and keys that leave it and come back.
  nonisolated static let ways: [(keys: String, back: String)] =
    ["5 0 G", "5 0 G z t", "j j h", "2 G h G k", "z M 9 G l", "z M 9 G l h", "G ^Y", "2 0 j 5 ^E"]
    .flatMap { keys in ["Backspace Enter", "J K", "2 J 2 K", "Esc j k Enter"].map { (keys, $0) } }

  @Test(arguments: ways)
  func `a record is shown where it was left`(keys: String, back: String) {
    let program = program()
    program.press("Enter")
    program.press(keys)
    program.wait()
    let before = rows(program)

    program.press(back)

    #expect(rows(program) == before)
    #expect(program.browser.stack.top is RecordController)
  }

  @Test func `each record has a place of its own`() {
    let program = program()
    program.press("Enter 3 0 G J")
    #expect(rows(program)[0] == "▌   id: 2")
    program.press("z M 5 G K J")

    #expect(rows(program)[4] == "▌ ▸ m4 [2]")
  }

  @Test func `the preview shows a record where it was left`() {
    let program = program()
    program.press("p ^W 5 0 G z M ^W")
    let before = program.terminal.lines.map { $0.drop { $0 != "│" } }.dropFirst().dropLast()

    program.press("j k")

    #expect(before.contains { $0.contains("▸ m16") })
    let after = program.terminal.lines.map { $0.drop { $0 != "│" } }.dropFirst().dropLast()
    #expect(after == before)
  }

  @Test func `what the record has no more is not looked for`() {
    let program = program()
    program.press("Enter z M 9 G l l Backspace")
    source.records.values[0] = .object(["id": .number("1"), "m1": .array([.null])])

    program.press("Enter")

    #expect(rows(program).filter { !$0.isEmpty } == ["▌   id: 1", "  ▸ m1 [1]"])
  }

  @Test func `a record that is loaded again is shown where it was left`() {
    let program = program()
    program.press("Enter z M 9 G l l")
    let before = rows(program)
    program.press("J")
    let value = source.records.values[0]
    source.records.values[0] = .number("1")
    source.records.missing = [0]

    program.press("K J K")
    #expect(rows(program).contains("This record is being loaded."))
    source.records.values[0] = value
    source.records.missing = []
    source.records.finishReading(with: value)
    program.wait()

    #expect(rows(program) == before)
  }

  @Test func `a search of the list leads to its first match, wherever the record was left`() {
    let program = program()
    program.press("Enter 5 0 G Backspace")
    program.type("/1")
    program.press("Enter Enter")

    #expect(rows(program).contains("▌   id: 1"))
  }

  @Test func `behind a record that is gone the one in its place is next`() {
    let program = program()
    program.press("Enter")
    source.remove(first: 1)
    program.wait()

    program.press("J")
    #expect(rows(program)[0] == "▌   id: 2")
    program.press("J")
    #expect(rows(program)[0] == "▌   id: 3")
  }

  @Test(arguments: [("J", "not in the source"), ("K", "id: 2"), ("2 K", "id: 3")])
  func `before the last record, when that is gone, is the one that was before it`(
    keys: String,
    text: String
  ) {
    let program = program()
    program.press("S G Enter")
    #expect(rows(program)[0] == "▌   id: 1")
    source.remove(first: 1)
    program.wait()

    program.press(keys)

    let isThere = program.screen.contains(text) || rows(program)[0] == "▌   id: 1"
    #expect(isThere && (keys == "J") == (rows(program)[0] == "▌   id: 1"), "\(program.screen)")
  }

  @Test func `behind the only record, which is gone, there is none`() {
    let program = program()
    program.press("Enter")
    source.remove(first: 3)
    program.wait()

    program.press("J")

    #expect(program.status.contains("There is no other record."))
    #expect(rows(program)[0] == "▌   id: 1")
  }
}
