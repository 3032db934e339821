import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a user sees of a picker, and which records it answers with.
@MainActor struct PickerScreenTests {
  private final class Answer {
    var ids: [Int]?
    var columns: [QueryField]?
  }

  private static func program(_ picker: Picker?, rows: Int = 5) -> (StubbedProgram, Answer) {
    let items = (1...rows).map { #"{"id":\#($0),"name":"row \#($0)"}"# }.joined(separator: ",")
    let program = StubbedProgram(picker: picker) { _, _ in
      .body(#"{"items":[\#(items)],"next":null}"#)
    }
    let answer = Answer()
    program.browser.didAccept = {
      answer.ids = $0.runs.flatMap { $0.map { $0.integer + 1 } }
      answer.columns = $0.columns
    }
    program.wait()
    return (program, answer)
  }

  @Test(arguments: [
    (Picker.several, "Enter", [1]), (.several, "j j Enter", [3]), (.several, "m m Enter", [1, 2]),
    (.several, "j m j j m k k k Enter", [2, 5]), (.several, "j l Enter", [2]),
    (.several, "m j l Enter", [1]), (.one, "m m Enter", [3]), (.one, "j l Enter", [2]),
    (.one, "j p ^W Enter", [2]), (.several, "& r o w Space 4 Enter Enter", [4]),
    (.several, ": a c c e p t Enter", [1]),
  ])
  func `Enter answers with the marked records, else this one`(
    picker: Picker,
    keys: String,
    ids: [Int]
  ) {
    let (program, answer) = Self.program(picker)

    program.press(keys)

    #expect(answer.ids == ids, "\(program.screen)")
    #expect(program.exitCode == 0)
  }

  @Test(arguments: [
    ("q", 1), ("Q", 1), ("l q q", 1), ("C-c", 130), ("m C-c C-c", 130), (": q Enter", 1),
  ])
  func `leaving answers with nothing`(keys: String, code: Int) {
    let (program, answer) = Self.program(.several)

    program.press(keys)

    #expect(answer.ids == nil)
    #expect(program.exitCode == Int32(code))
  }

  @Test func `hidden marks are asked about`() {
    let (program, answer) = Self.program(.several)

    program.press("m m & r o w Space 4 Enter")
    program.press("m Enter")
    #expect(program.exitCode == nil)
    let question = program.browser.statusLine.question?.text
    #expect(question == "2 of the 3 marked records are hidden by the filter. Take all 3?")

    program.press("n")
    #expect(program.status.contains("Nothing is picked yet."))
    program.press("Enter y")
    #expect(answer.ids == [4, 1, 2])
  }

  @Test func `what is searched is picked once it is found`() {
    let (program, answer) = Self.program(.several)

    program.press("/ 4 Enter Enter")
    #expect(program.exitCode == nil)
    program.press("Enter")

    #expect(answer.ids == [4])
  }

  /// Sorts, the last record first, and presses keys before that is done.
  private static func press(_ keys: String, whileSorting program: StubbedProgram) {
    program.terminal.press(": s o r t Space - i d Enter \(keys)")
  }

  @Test func `while the list is arranged Enter waits for it`() {
    let (program, answer) = Self.program(.several)
    Self.press("Enter", whileSorting: program)
    let said = program.browser.statusLine.message?.text
    #expect(said == "Picked as soon as the list is arranged.")
    #expect(program.exitCode == nil)
    program.wait()

    #expect(answer.ids == [5])
  }

  @Test(arguments: [
    (Picker.one, "l Enter", [1]), (.several, "l Enter", [1]), (.several, "m m l Enter", [2, 1]),
  ])
  func `while the list is arranged Enter picks the record that is open`(
    picker: Picker,
    keys: String,
    ids: [Int]
  ) {
    let (program, answer) = Self.program(picker)
    Self.press(keys, whileSorting: program)
    program.wait()

    #expect(answer.ids == ids)
  }

  @Test(arguments: [":", "j", "z", "5", "paste", "wheel", "press", "l", "? q"])
  func `whatever is done before that is done picks nothing`(event: String) {
    let (program, answer) = Self.program(.several)
    Self.press("Enter", whileSorting: program)
    switch event {
    case "paste": program.terminal.send(.paste("x"))
    case "wheel": program.terminal.send(.mouse(MouseEvent(action: .wheelDown, column: 3, line: 2)))
    case "press": program.terminal.send(.mouse(MouseEvent(action: .press, column: 3, line: 2)))
    default: program.terminal.press(event)
    }
    program.wait()

    #expect(answer.ids == nil && program.exitCode == nil)
  }

  @Test func `an offer to search on is not taken by what picks`() {
    let program = StubbedProgram(columns: 90, picker: .one) { url, _ in
      .body(Pages.page(Pages.number(in: url), of: 9, records: 100))
    }
    program.wait()
    program.type("/zzz")
    program.press("Enter")
    #expect(program.status.contains("n or l searches on in the next pages."), "\(program.status)")
    let asked = program.asked.count
    program.press("Enter")

    #expect(program.exitCode == 0 && program.asked.count == asked)
  }

  @Test func `the status line says that Enter picks`() {
    #expect(Self.program(.one).0.status.contains("Enter picks, ? keys, q quits"))
    #expect(!Self.program(nil).0.status.contains("picks"))
  }

  @Test func `where one record is picked the status line says that marks are not`() {
    let (one, _) = Self.program(.one)
    one.press("m")
    #expect(one.status.contains("Enter picks this row, "), "\(one.status)")
    let (several, _) = Self.program(.several)
    several.press("m")
    #expect(several.status.contains("Enter picks, "), "\(several.status)")
  }

  @Test func `where nothing is picked that is said`() {
    let (program, _) = Self.program(nil)

    program.press(": a c c e p t Enter")

    #expect(program.status.contains("Nothing is picked here"), "\(program.status)")
    #expect(program.exitCode == nil)
  }

  @Test func `an empty list, a sheet and a folded section have nothing to pick`() {
    let empty = StubbedProgram(picker: .one) { _, _ in .body("[]") }
    empty.press("Enter")
    #expect(empty.status.contains("There is no record to pick."), "\(empty.status)")

    let (program, answer) = Self.program(.one)
    program.press("? Enter")
    #expect(program.exitCode == nil)
    program.press("q : s e c t i o n - b y Space n a m e Enter")
    program.press("z M")
    program.press("Enter")
    #expect(answer.ids == nil && program.exitCode == nil)
    program.press("Enter")
    #expect(answer.ids == [1])
  }

  @Test func `a double click picks`() {
    let (program, answer) = Self.program(.one)
    let click = [MouseEvent.Action.press, .release].map {
      InputEvent.mouse(MouseEvent(action: $0, column: 3, line: 2))
    }

    for event in click + click { program.terminal.input(event) }
    program.wait(0)

    #expect(answer.ids == [2])
  }

  @Test func `with marks the first ^C asks for another one`() {
    let (program, answer) = Self.program(.several)

    program.press("m C-c")

    #expect(program.exitCode == nil && answer.ids == nil)
    #expect(program.status.hasPrefix(" Nothing to cancel."))
  }

  @Test(arguments: ["Enter", "T Enter", "T : l a y o u t Space g r i d Enter Enter"])
  func `columns that were asked for go along in every layout`(keys: String) {
    var query = QueryRequest()
    query.columns = "id,name"
    let program = StubbedProgram(query: query, picker: .one) { _, _ in
      .body(#"{"items":[{"id":1,"name":"row 1","n":2}],"next":null}"#)
    }
    let answer = Answer()
    program.browser.didAccept = { answer.columns = $0.columns }
    program.wait()

    program.press(keys)

    #expect(answer.columns?.map(\.name) == ["id", "name"])
  }

  @Test func `columns that were chosen go along`() {
    let (program, answer) = Self.program(.one)
    program.press("T Enter")
    #expect(answer.columns == nil)

    let (other, chosen) = Self.program(.one)
    other.press(": c h o o s e - c o l u m n s Space t i t l e , i d Enter Enter")
    let name = FieldPath(["name"])
    #expect(chosen.columns == [.role("title", [name]), .path(FieldPath(["id"]))])
  }
}
