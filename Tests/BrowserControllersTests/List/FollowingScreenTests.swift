import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of a list that is followed.
@MainActor struct FollowingScreenTests {
  private static func program(
    rows: Int = 20,
    growsAtTop: Bool = false
  ) -> (program: StubbedProgram, source: StubSource) {
    let source = StubSource()
    source.canFollow = true
    source.growsAtTop = growsAtTop
    let program = StubbedProgram(columns: 60, lines: 8, source: source)
    source.succeed(with: rows)
    source.status.phase = .complete(reason: "")
    program.wait()
    return (program, source)
  }

  @Test func `the key goes to the end, and what comes takes the reader along`() {
    let (program, source) = Self.program()
    program.press("F")
    #expect(program.current == "row 20")
    #expect(program.status.contains("Following. F or ^C ends it."))

    source.add(to: 23)
    program.wait(0)

    #expect(program.current == "row 23")
    program.press("x")
    program.press("Esc")
    #expect(source.status.isFollowing)
  }

  @Test func `who goes up stays there, and goes along again from the end`() {
    let (program, source) = Self.program()
    program.press("F k k k")
    let line = program.terminal.lines.firstIndex { $0 == "▌ row 17" }
    source.add(to: 23)
    program.wait(0)
    #expect(program.terminal.lines.firstIndex { $0 == "▌ row 17" } == line)
    #expect(program.status.contains("following"))

    program.press("G")
    source.add(to: 25)
    program.wait(0)

    #expect(program.current == "row 25")
  }

  @Test(arguments: ["F", "^C"])
  func `the key, or giving up, ends it`(key: String) {
    let (program, source) = Self.program()
    program.press("F")
    program.press(key)
    #expect(program.status.contains("Following has ended."))
    #expect(!source.status.isFollowing)

    source.add(to: 23)
    program.wait(0)

    #expect(program.current == "row 20")
  }

  @Test func `a pause that the server wants is in the status`() {
    let (program, source) = Self.program()
    program.press("F k")
    source.status.followingPause = .init(seconds: 29.5, reason: "a.example: 429")
    source.delegate?.recordSource(source, didChange: source.status)
    program.wait(0)

    #expect(program.status.contains("following, waiting 30 s: a.example: 429"), "\(program.status)")
  }

  @Test func `a line that is not whole is awaited while it is followed, then it is wrong`() {
    let (program, source) = Self.program()
    source.records.broken = [19]
    source.records.unfinished = [19]
    program.press("F")
    #expect(program.current == "… the rest of the line is awaited", "\(program.screen)")
    program.press("F")
    #expect(program.current == "It is broken.", "\(program.screen)")
  }

  @Test func `a file that is read again is told of, and not that it was refreshed`() {
    let (program, source) = Self.program()
    program.press("F")
    source.status.warning = "stub was truncated; it is read from its beginning again."
    source.delegate?.recordSource(source, didChange: source.status)
    source.refresh(new: 2)
    program.wait(0)

    #expect(program.status.contains("stub was truncated"), "\(program.status)")
  }

  @Test func `only what following brought is marked`() {
    let (program, source) = Self.program(rows: 2, growsAtTop: true)
    program.press("F")
    source.addPage(of: 2)
    program.wait(0)
    #expect(!program.screen.contains("+"), "\(program.screen)")

    source.addNews(1)
    program.wait(0)
    source.addPage(of: 1)
    program.wait(0)

    let marked = program.terminal.lines.filter { $0.contains("+") }
    #expect(marked.count == 1 && marked[0].hasSuffix("row 5"), "\(program.screen)")
  }

  @Test func `whoever follows a list that grows at its top from the start stays there`() {
    let source = StubSource()
    source.canFollow = true
    source.growsAtTop = true
    source.follow(true)
    let program = StubbedProgram(columns: 60, lines: 8, source: source)
    source.succeed(with: 20)
    program.wait()

    #expect(program.current == "row 1")
    #expect(source.goals.isEmpty)
  }

  @Test func `at the top the reader goes along with what comes above`() {
    let (program, source) = Self.program(growsAtTop: true)
    program.press("F")
    source.addNews(2)
    program.wait(0)
    #expect(program.current == "row 21", "\(program.screen)")
    #expect(program.terminal.lines.contains { $0.hasSuffix("+row 22") }, "\(program.screen)")

    program.press("j")
    source.addNews(1)
    program.wait(0)
    #expect(program.current == "row 22", "\(program.screen)")
  }

  @Test func `what comes above leaves the reader in place`() {
    let (program, source) = Self.program(growsAtTop: true)
    program.press("j j F")
    let line = program.terminal.lines.firstIndex { $0 == "▌ row 3" }
    #expect(line != nil)

    source.refresh(new: 2)
    program.wait(0)

    #expect(program.terminal.lines.firstIndex { $0 == "▌ row 3" } == line)
  }

  @Test func `what cannot be followed says why`() {
    let (program, source) = Self.program()
    source.canFollow = false
    program.press("F")

    #expect(program.status.contains("stub cannot be followed."))
  }
}
