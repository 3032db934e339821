import BrowserModels
import Foundation
import ListKit
import Testing

@testable import BrowserControllers

/// What a user sees of a list with a preview.
@MainActor struct PreviewScreenTests {
  /// Records named `row 1` and on, each with its number in a text.
  private static func program(
    columns: Int = 80,
    lines: Int = 14,
    records: Int = 30,
    keys: String = "p"
  ) -> (program: StubbedProgram, source: StubSource) {
    let source = StubSource()
    let program = StubbedProgram(columns: columns, lines: lines, source: source)
    source.records.values = (1...40).map { number in
      .object([
        "id": .number("\(number)"), "name": .string("row \(number)"),
        "note": .string("note of \(number)"),
      ])
    }
    source.succeed(with: records)
    program.wait()
    program.press(keys)
    return (program, source)
  }

  /// The texts right of the line between list and preview.
  private static func right(_ program: StubbedProgram) -> String {
    program.terminal.lines.compactMap { line in
      line.firstIndex(of: "│").map { String(line[line.index(after: $0)...]) }
    }
    .joined(separator: "\n")
  }

  private static func borderColumn(_ program: StubbedProgram) -> Int? {
    let line = program.terminal.lines[2]
    return line.firstIndex(of: "│").map { line.distance(from: line.startIndex, to: $0) }
  }

  private static func borderLine(_ program: StubbedProgram) -> Int? {
    program.terminal.lines.firstIndex { $0.hasPrefix("────") }
  }

  @Test func `the preview follows the cursor, each with its own place`() {
    let (program, _) = Self.program()
    #expect(program.current.hasPrefix("row 1 "))
    #expect(Self.right(program).contains("note of 1"))

    program.press("5 j")
    #expect(program.current.hasPrefix("row 6 "))
    #expect(Self.right(program).contains("note of 6"))
    #expect(!Self.right(program).contains("note of 1\""))
    program.press("G")
    #expect(Self.right(program).contains("note of 30"))
    program.terminal.click(column: 5, line: 3)
    program.wait()

    #expect(Self.right(program).contains("note of \(program.list(in: 3))"))
  }

  @Test func `the same key shows the list by itself again, at its place`() {
    let (program, _) = Self.program(keys: "")
    let before = program.screen

    program.press("p p")

    #expect(program.screen == before)
    #expect(program.list != nil)
  }

  @Test func `bars are those of what has the focus, and back is to the list first`() {
    for key in ["q", "Esc", "Backspace", "^W"] {
      let (program, _) = Self.program()
      #expect(program.status.hasPrefix(" 1 of 30"))

      program.press("^W")
      #expect(program.title.contains("row 1"), "\(program.title)")
      #expect(!program.status.contains("of 30"), "\(program.status)")
      program.press(key)

      #expect(program.status.hasPrefix(" 1 of 30"), "\(key)")
      #expect(Self.borderColumn(program) != nil && program.exitCode == nil, "\(key)")
    }
  }

  @Test func `only the cursor that keys move is marked by its text`() {
    let (program, _) = Self.program()
    func isMarked() -> [Bool] {
      [2, 45].map { program.terminal.canvas?[$0, 1].style.attributes.contains(.reverse) == true }
    }

    #expect(isMarked() == [true, false])
    program.press("^W")
    #expect(isMarked() == [false, true])
  }

  @Test func `q in the list quits, also beside a preview`() {
    let (program, _) = Self.program()

    program.press("q")

    #expect(program.exitCode == 0)
  }

  @Test func `Enter in the list opens the record whole, and back is to both`() {
    let (program, _) = Self.program(keys: "p j")

    program.press("Enter")
    #expect(Self.borderColumn(program) == nil && program.title.contains("row 2"))
    program.press("J q")

    #expect(Self.borderColumn(program) != nil)
    #expect(program.current.hasPrefix("row 3 "))
    #expect(Self.right(program).contains("note of 3"))
  }

  @Test func `what was folded in the preview is in the opened record, and the other way round`() {
    let (program, source) = Self.program(keys: "p")
    source.records.values[0] = .object([
      "a": .object(["b": .number("1")]), "c": .object(["d": .number("2")]), "e": .null,
    ])
    source.refresh(new: 0, changed: [RecordID(integer: 0)])
    program.wait()
    func record() -> [String] {
      let lines = Self.borderColumn(program) == nil ? program.screen : Self.right(program)
      return lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { line in ["a {", "b:", "c {", "d:", "e:"].contains { line.contains($0) } }
    }
    program.press("^W j j h q")
    let folded = record()
    #expect(folded.count == 4 && folded.contains { $0.hasPrefix("▌") && $0.contains("▸ c") })

    program.press("Enter")
    #expect(record() == folded)
    program.press("k k h")
    let opened = record()
    #expect(opened.count == 3)
    program.press("J q k")
    program.wait()
    #expect(record().map { $0.replacing("▌", with: "") }.count == 3, "\(program.screen)")
    program.press("^W")
    #expect(record() == opened)
  }

  @Test func `next and previous record move the list, whichever has the focus`() {
    let (program, _) = Self.program()
    program.press("J J K")
    #expect(program.current.hasPrefix("row 2 ") && Self.right(program).contains("note of 2"))

    program.press("^W 3 J")
    #expect(program.current.hasPrefix("row 5 ") && Self.right(program).contains("note of 5"))
    #expect(program.title.contains("row 5"))
    program.press("^W 9 9 J")

    #expect(program.status.contains("The next record is not loaded yet."))
  }

  @Test func `what is searched is in what has the focus`() {
    let (program, _) = Self.program()
    program.press("^W")
    program.type("/note of")
    program.press("Enter")
    #expect(program.status.contains("1 of 1"), "\(program.status)")
    program.press("Esc Esc")

    program.type("/row 7")
    program.press("Enter")
    #expect(program.current.hasPrefix("row 7 "))
    #expect(Self.right(program).contains("note of 7"))
  }

  @Test func `the preview is below, and beside again, and keeps its size in each place`() {
    let (program, _) = Self.program(lines: 24)
    #expect(Self.borderColumn(program) == 40)
    program.press("] ] [")
    #expect(Self.borderColumn(program) == 38)

    program.press("P")
    #expect(Self.borderLine(program) == 12)
    program.press("3 ]")
    #expect(Self.borderLine(program) == 9)
    program.press("P")
    #expect(Self.borderColumn(program) == 38)
    program.press("p p P")
    #expect(Self.borderLine(program) == 9)
    program.press("9 9 ]")
    #expect(Self.borderLine(program) == 5)
    program.press("]")
    #expect(program.status.contains("The preview is as large as it can be."))
    program.press("9 9 9 9 9 9 9 9 9 9 9 [ [")
    #expect(Self.borderLine(program) == 18)
    #expect(program.status.contains("The preview is as small as it can be."))
  }

  @Test func `the line between is dragged`() {
    let (program, _) = Self.program()

    program.terminal.point(.press, column: 40, line: 5)
    program.terminal.point(.drag, column: 50, line: 2)
    program.terminal.point(.release, column: 50, line: 2)
    program.wait()
    #expect(Self.borderColumn(program) == 50)
    program.press("p p")

    #expect(Self.borderColumn(program) == 50)
    #expect(program.status.hasPrefix(" 1 of 30"))
  }

  @Test func `a click brings the focus, the wheel scrolls without it`() {
    let (program, _) = Self.program(lines: 6)
    program.terminal.point(.wheelDown, column: 60, line: 2)
    program.wait()
    #expect(program.terminal.lines[1].hasPrefix("▌ row 1 "))
    #expect(program.status.hasPrefix(" 1 of 30"))

    program.terminal.click(column: 60, line: 2)
    program.wait()
    #expect(!program.status.hasPrefix(" 1 of 30"))
    program.terminal.click(column: 5, line: 4)
    program.wait()
    #expect(program.status.hasPrefix(" 2 of 30"))
  }

  @Test func `where there is room for one, the one with the focus is shown`() {
    let (program, _) = Self.program(columns: 40, lines: 10)
    #expect(Self.borderColumn(program) == nil)
    #expect(program.screen.contains("There is room for one of the two;"), "\(program.screen)")
    #expect(program.current.hasPrefix("row 1"))

    program.press("j ^W")
    #expect(program.title.contains("row 2") && program.screen.contains("note of 2"))
    program.press("]")
    #expect(program.status.contains("There is room for one of the two only."))
    program.press("q j")
    #expect(program.current.hasPrefix("row 3"))

    program.terminal.resize(to: Size(width: 80, height: 14))
    program.wait()
    #expect(Self.borderColumn(program) == 40 && Self.right(program).contains("note of 3"))
    program.terminal.resize(to: Size(width: 40, height: 24))
    program.wait()
    #expect(Self.borderLine(program) != nil && program.screen.contains("note of 3"))
    program.press("P P")
    #expect(
      program.screen.contains("There is no room beside the list;"),
      "\(program.screen)"
    )
    for size in [Size(width: 1, height: 1), Size(width: 3, height: 2), Size(width: 500, height: 4)]
    {
      program.terminal.resize(to: size)
      program.wait()
      program.press("^W j [ ^W")
    }
  }

  @Test func `a list without records has nothing to preview, and takes no focus away`() {
    let (program, source) = Self.program(records: 0)

    program.press("^W")
    #expect(program.status.contains("There is no record to go to."))
    source.succeed(with: 3)
    program.wait()
    #expect(Self.right(program).contains("note of 1"))

    program.press("^W & z z z Enter")
    #expect(!program.screen.contains("note of"), "\(program.screen)")
    program.press("Esc j")
    #expect(Self.right(program).contains("note of 2"))
    #expect(program.status.hasPrefix(" 2 of 3"), "\(program.status)")
  }

  @Test func `a filter that leaves nothing takes the focus back to the list`() {
    let (program, _) = Self.program()

    program.press("& n o s u c h Enter")
    #expect(!Self.right(program).contains("note of 1"), "\(program.screen)")
    program.press("Esc")

    #expect(Self.right(program).contains("note of 1"))
  }

  @Test func `a record that has changed is shown as it is now`() {
    let (program, source) = Self.program(keys: "3 G p")
    source.records.values[2] = .object(["name": .string("row 3"), "note": .string("new")])

    source.refresh(new: 0, changed: [RecordID(integer: 2)])
    program.wait()

    #expect(Self.right(program).contains("new"), "\(program.screen)")
    #expect(program.current.hasPrefix("row 3 "))
  }

  @Test func `a record that is gone leaves the preview to the one in its place`() {
    let (program, source) = Self.program(keys: "2 0 G p")
    source.succeed(with: 10)
    program.wait()
    #expect(Self.right(program).contains("note of 10"), "\(program.screen)")
    #expect(program.status.contains("The previewed record is not in the list any more"))

    program.press("^W")
    source.succeed(with: 5)
    program.wait()

    #expect(program.title.contains("row 5"))
    #expect(program.status.contains("The previewed record is not in the list any more"))
    source.succeed(with: 0)
    program.wait()
    #expect(!program.screen.contains("note of"))
    #expect(program.title.contains("stub"))
  }

  @Test func `below an open record no preview is made`() {
    let (program, source) = Self.program(keys: "p Enter")
    let reads = source.records.read.count { $0 == 4 }
    program.press("4 J")
    let whole = source.records.read.count { $0 == 4 } - reads
    let (other, otherSource) = Self.program(keys: "Enter")
    let otherReads = otherSource.records.read.count { $0 == 4 }
    other.press("4 J")

    #expect(whole == otherSource.records.read.count { $0 == 4 } - otherReads)
    program.press("q")
    #expect(Self.right(program).contains("note of 5"))
  }

  @Test func `keys about a preview that is not there say how to get it`() {
    for key in ["^W", "[", "]"] {
      let (program, _) = Self.program(keys: key)
      #expect(program.status.contains("There is no preview; p shows it."), "\(key)")
    }
    let (program, _) = Self.program(keys: "Enter p")
    #expect(program.status.contains("Go back to the list to preview its records."))
  }

  @Test(arguments: [10, 100_000])
  func `a small record is in the frame of its row, a large one in a later one`(length: Int) {
    let (program, source) = Self.program()
    let text = String(repeating: "x", count: length)
    source.records.values[1] = .object(["name": .string("row 2"), "text": .string(text)])

    program.terminal.press("j")
    program.browser.drawIfNeeded()
    #expect(program.current.hasPrefix("row 2 "))
    #expect(Self.right(program).contains("note of 1") == (length > 4_096))
    #expect(Self.right(program).contains("\"row 2\"") == (length <= 4_096))
    let frames = program.terminal.presentCount
    program.wait(0)

    #expect(Self.right(program).contains("\"row 2\""))
    #expect((program.terminal.presentCount > frames) == (length > 4_096))
  }
}

extension StubbedProgram {
  /// The number in the name of the row at a line.
  fileprivate func list(in line: Int) -> String {
    String(terminal.lines[line].drop { !$0.isNumber }.prefix { $0.isNumber })
  }
}
