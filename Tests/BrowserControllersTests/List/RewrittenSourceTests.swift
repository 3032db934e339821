import BrowserModels
import Testing

@testable import BrowserControllers

/// A file that is written anew while its records are on screen.
@MainActor struct RewrittenSourceTests {
  private let source = StubSource()
  private let program: StubbedProgram

  init() {
    program = StubbedProgram(columns: 60, lines: 9, source: source)
    source.succeed(with: 2_000)
    program.wait()
  }

  /// The lines of the rows.
  private var rows: [String] { Array(program.terminal.lines.dropFirst().dropLast()) }

  @Test func `one banner says so, and each row that cannot be read is marked`() {
    source.records.isRewritten = true
    program.press("G")

    #expect(program.terminal.lines.count { $0.contains("It has changed.") } == 1)
    #expect(program.status == " It has changed.")
    #expect(rows.count { $0 == " ~…" } == 5)
    #expect(rows.count { $0 == "▌~…" } == 1)

    program.press("k", seconds: 0)
    #expect(program.status == " It has changed.")
  }

  @Test func `rows that were read stay as they are`() {
    source.records.isRewritten = true
    program.press("j")

    #expect(program.current == "row 2")
    #expect(!program.screen.contains("changed"))
  }

  @Test func `once it is opened again every changed row is marked, and the banner gone`() {
    source.records.isRewritten = true
    program.press("G g")
    let anew = StubSource.Store()
    anew.count = 2_000
    anew.values = (1...5).map {
      .object([
        "id": .number("\($0)"), "name": .string($0 == 2 || $0 == 5 ? "new" : "row \($0)"),
        "url": .string("https://a.example/\($0)"),
      ])
    }
    source.records = anew

    source.refresh(new: 0, changed: [1, 4])
    program.wait(0)

    #expect(rows.prefix(6) == ["▌ row 1", " ~new", "  row 3", "  row 4", " ~new", "  row 6"])
    #expect(!program.screen.contains("It has changed."))
    program.press("G")
    #expect(program.current == "row 2000")
    #expect(!program.screen.contains("~"))
  }
}
