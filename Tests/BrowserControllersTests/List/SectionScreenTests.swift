import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a list that is divided.
@MainActor struct SectionScreenTests {
  /// Records with a kind, named `a 1`, `b 2`, `c 3`, `a 4` and on, that are divided by it.
  private static func program(
    _ count: Int = 30
  ) -> (program: StubbedProgram, source: StubSource) {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.records.values = (1...90).map { number in
      let kind = ["a", "b", "c"][(number - 1) % 3]
      return .object(["id": .number("\(number)"), "name": .string("\(kind) \(number)")])
    }
    source.succeed(with: count)
    program.wait()
    program.type(":section-by name:letter")
    program.press("Enter")
    return (program, source)
  }

  @Test func `headers have counts, and say that only a part is loaded`() {
    let (program, source) = Self.program()
    #expect(program.screen.contains("A  10 loaded"))

    source.status.phase = .complete(reason: "")
    source.add(to: 31)
    program.wait()

    #expect(program.screen.contains("A  11") && !program.screen.contains("A  11 loaded"))
  }

  @Test func `keys go from section to section`() {
    let (program, _) = Self.program()
    program.press("g }")
    #expect(program.row == "b 2")
    program.press("}")
    #expect(program.row == "c 3")
    program.press("}")
    #expect(program.status.contains("This is the last section."))
    program.press("2 {")
    #expect(program.row == "a 1")
    program.press("{")

    #expect(program.status.contains("This is the first section."))
  }

  @Test func `a section is folded and unfolded, and so are all`() {
    let (program, _) = Self.program()
    program.press("g z a")
    #expect(!program.titles.contains("a 1") && program.titles.contains("b 2"))
    program.press("z a")
    #expect(program.titles.contains("a 1"))

    program.press("} j j z a")
    #expect(!program.titles.contains("b 2") && program.titles.contains("c 3"))
    program.press("z a")
    #expect(program.row == "b 8")
    program.press("z M")
    #expect(program.titles.isEmpty, "\(program.screen)")
    program.press("z R")
    #expect(program.row == "b 8")

    program.press("z M j z R")
    #expect(program.row == "c 3")
    program.press("g")
    #expect(program.row == "a 1")
  }

  @Test func `the index at the side names the sections`() {
    let (program, _) = Self.program()
    let side = program.terminal.lines.dropFirst().compactMap(\.last).filter { "ABC".contains($0) }

    #expect(String(side) == "ABC", "\(program.screen)")
  }

  @Test func `who unfolds what they folded sees the same screen`() {
    let (program, _) = Self.program()
    program.press("} j j j z z")
    let screen = program.screen
    program.press("z a")
    #expect(program.screen != screen)
    program.press("z a")
    #expect(program.screen == screen)
    program.press("z M z R")
    #expect(program.screen == screen)
  }

  @Test func `the code of a character that cannot be shown is not cut in the index`() {
    let program = Self.program().program

    #expect(program.list?.indexTitle(of: .key(.letter("\u{9B}"))) == "\\u")
    #expect(program.list?.indexTitle(of: .key(.letter("U"))) == "U")
  }

  @Test func `who folds sections that are being made folds them once they are`() {
    let (program, _) = Self.program()
    program.type(":section-by id")
    program.press("Enter z M")
    #expect(!program.status.contains("being made"))
    #expect(program.titles.isEmpty && program.screen.contains("9  1 loaded"), "\(program.screen)")

    program.type(":section-by name:letter")
    program.press("Enter g z a")
    #expect(!program.titles.contains("a 1") && program.titles.contains("b 2"))
    program.type(":section-by id")
    program.press("Enter }")
    #expect(program.status.contains("The sections are being made."))
  }

  @Test func `a fold of sections that are given up is none`() {
    let (program, _) = Self.program()
    program.type(":section-by id")
    program.press("Enter z M ^C")

    #expect(program.titles.contains("a 1"))
    program.type(":section-by id")
    program.press("Enter")
    #expect(program.titles.contains("a 1"))
  }

  @Test(arguments: ["b", "B"])
  func `a section is jumped to by its beginning`(text: String) {
    let (program, _) = Self.program()
    program.press("g '")
    program.type(text)
    program.press("Enter")
    #expect(program.row == "b 2")
    program.press("'")
    program.type("q")
    program.press("Enter")

    #expect(program.status.contains("No section begins with q.") && program.row == "b 2")
  }

  @Test func `a section grows, and the reader stays in place`() {
    let (program, source) = Self.program()
    program.press("} } z z")
    let line = program.cursorLine
    #expect(program.row == "c 3")

    source.add(to: 90)
    program.wait()

    #expect(program.row == "c 3" && program.cursorLine == line)
    #expect(program.screen.contains("C  30 loaded"))
  }

  @Test func `a folded section stays so while it grows`() {
    let (program, source) = Self.program()
    program.press("g z a")

    source.add(to: 90)
    program.wait()

    #expect(program.screen.contains("▸ A") && !program.titles.contains("a 1"))
  }

  @Test func `the info lists the sections`() {
    let (program, _) = Self.program()
    program.press("i G")
    #expect(program.screen.contains("B") && program.screen.contains("10"))
  }

  @Test func `without sections the keys say how to have some`() {
    let (program, _) = Self.program()
    program.type(":section-by")
    program.press("Enter")
    #expect(!program.screen.contains("A  10"))

    program.press("}")

    #expect(
      program.status.contains("There are no sections; :section-by FIELD divides the list."),
      "\(program.screen)"
    )
  }

  @Test func `a field that no record has is said, with one like it`() {
    let (program, _) = Self.program()
    program.type(":section-by nam")
    program.press("Enter")

    #expect(program.screen.contains("has a field nam. Did you mean"), "\(program.screen)")
  }

  @Test func `sections of a filtered and sorted list count what is shown`() {
    let (program, _) = Self.program()
    program.type("&2")
    program.press("Enter")
    program.type(":sort -name")
    program.press("Enter")
    program.press("g")

    #expect(program.terminal.lines[1].hasPrefix("C  4 loaded"), "\(program.screen)")
    #expect(program.row == "c 27")
  }
}

extension StubbedProgram {
  /// The title under the cursor.
  fileprivate var row: String {
    let words = current.split(separator: " ")
    return words.prefix(2).joined(separator: " ")
  }
}
