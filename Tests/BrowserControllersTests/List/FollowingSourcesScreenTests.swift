import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of several sources that are followed as one list.
@MainActor struct FollowingSourcesScreenTests {
  private let sources: [StubSource]

  init() {
    sources = ["a", "b"].map { name in
      let source = StubSource()
      source.title = "\(name).json"
      source.records = StubSource.Store(name: name)
      source.canFollow = true
      return source
    }
  }

  /// Sources that have so many records each, and are complete.
  private func program(rows: Int = 6, isMerged: Bool = false) -> StubbedProgram {
    let source = JoinedSource(sources, showsPartsApart: !isMerged)
    let program = StubbedProgram(columns: 60, lines: 9, source: source)
    for source in sources {
      source.succeed(with: rows)
      source.status.phase = .complete(reason: "")
    }
    program.wait()
    return program
  }

  /// The source's file has been written anew, with so many other records.
  private func rewrite(_ source: StubSource, rows: Int) {
    source.status.warning = "\(source.title) was truncated; it is read from its beginning again."
    source.delegate?.recordSource(source, didChange: source.status)
    source.startRefresh()
    source.records = StubSource.Store(name: "new")
    source.endRefresh(new: rows)
    source.status.phase = .complete(reason: "")
  }

  @Test func `at the tail new rows of the last source are seen, and the number of the others`() {
    let program = program()
    program.press("F")
    #expect(program.current == "b 6")
    #expect(program.screen.contains("\n  following …\n"), "\(program.screen)")

    sources[1].add(to: 8)
    program.wait(0)
    #expect(program.current == "b 8")

    sources[0].add(to: 9)
    program.wait(0)
    #expect(program.current == "b 8")
    #expect(program.title.hasSuffix("17 records"), "\(program.title)")
    program.press("g")
    #expect(program.screen.contains("a.json: 9 records"), "\(program.screen)")
  }

  @Test func `who is not at the tail keeps his place, whichever source grows`() {
    let program = program()
    program.press("F k k")
    let line = program.terminal.lines.firstIndex { $0 == "▌ b 4" }
    #expect(line != nil, "\(program.screen)")

    for source in sources {
      source.add(to: 20)
      program.wait(0)
      #expect(program.terminal.lines.firstIndex { $0 == "▌ b 4" } == line, "\(program.screen)")
    }
  }

  @Test func `merged by an order, the last row is followed, of whichever source it is`() {
    let program = program(isMerged: true)
    program.type("sid")
    program.press("Enter F")
    #expect(program.current == "b 6")

    sources[0].add(to: 7)
    program.wait()
    #expect(program.current == "a 7")
    sources[1].add(to: 9)
    program.wait()
    #expect(program.current == "b 9")

    program.press("k k")
    let line = program.terminal.lines.firstIndex { $0 == "▌ b 7" }
    #expect(line != nil, "\(program.screen)")
    sources[0].add(to: 12)
    program.wait()
    #expect(program.terminal.lines.firstIndex { $0 == "▌ b 7" } == line, "\(program.screen)")
  }

  @Test(arguments: [
    ([false, false], "b 6"), ([true, false], "a 1"), ([false, true], "a 1"), ([true, true], "a 1"),
  ])
  func `whoever begins to follow is taken to the end where all sources grow there`(
    growsAtTop: [Bool],
    row: String
  ) {
    for (source, growsAtTop) in zip(sources, growsAtTop) { source.growsAtTop = growsAtTop }
    let program = program()
    program.press("F")

    #expect(program.current == row)
  }

  @Test func `at the end the reader goes along with the last source, wherever the others grow`() {
    sources[0].growsAtTop = true
    let program = program()
    program.press("F G k j")
    sources[0].addNews(2)
    program.wait(0)
    #expect(program.current == "b 6")
    sources[1].add(to: 7)
    program.wait(0)
    #expect(program.current == "b 7")

    program.press("g")
    let marked = program.terminal.lines.filter { $0.contains("+") }
    #expect(marked == ["▌+a 7", " +a 8"], "\(program.screen)")
  }

  @Test func `at the end the reader stays where he is when the last source loads a page`() {
    sources[1].growsAtTop = true
    let program = program()
    program.press("F G")
    sources[1].addPage(of: 3)
    program.wait(0)
    #expect(program.current == "b 6")

    sources[1].growsAtTop = false
    sources[1].follow(false)
    program.press("G")
    sources[1].addPage(of: 3)
    program.wait(0)
    #expect(program.current == "b 9")
  }

  @Test(arguments: [
    ("&name:1", ["a.json: 1 of 3 loaded", "▌+new 1", "b.json: 1 of 6 loaded", "  b 1"]),
    ("s-id", ["a.json: 3 records", "▌+new 3", " +new 2", " +new 1", "b.json: 6 records"]),
  ])
  func `of a file that is written anew the query keeps the new rows, and it is said`(
    query: String,
    lines: [String]
  ) {
    let program = program()
    program.type(query)
    program.press("Enter F")
    rewrite(sources[0], rows: 3)
    program.wait(0)

    #expect(program.screen.contains("a.json was truncated; it is read from its beginning"))
    #expect(program.current == "b 1", "\(program.screen)")
    program.press("g")
    #expect(Array(program.terminal.lines[1...lines.count]) == lines, "\(program.screen)")
  }

  @Test(arguments: ["&name:1", "s-id"])
  func `when the rows under a query are all gone, the reader is at one that is there`(
    query: String
  ) {
    let program = program()
    program.type(query)
    program.press("Enter F")
    for source in sources {
      rewrite(source, rows: 0)
      program.wait(0)
    }
    #expect(program.screen.contains("no records"), "\(program.screen)")

    sources[0].add(to: 1)
    program.wait()
    #expect(program.current == "new 1", "\(program.screen)")
  }
}
