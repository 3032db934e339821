import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserControllers

/// What a user sees of several sources as one list.
@MainActor struct SeveralSourcesScreenTests {
  private static func sources(_ count: Int) -> [StubSource] {
    (0..<count).map { number in
      let source = StubSource()
      source.title = "\("abc".dropFirst(number).first ?? "d").json"
      source.records = StubSource.Store(name: "\("abc".dropFirst(number).first ?? "d")")
      return source
    }
  }

  private static func program(
    _ sources: [StubSource],
    columns: Int = 72,
    lines: Int = 9,
    isMerged: Bool = false
  ) -> StubbedProgram {
    let source = JoinedSource(sources, showsPartsApart: !isMerged)
    return StubbedProgram(columns: columns, lines: lines, source: source)
  }

  @Test func `each source has a section with its name and its number of records`() {
    let sources = Self.sources(2)
    let program = Self.program(sources)
    sources[1].status.page = 1
    sources[1].succeed(with: 3)
    sources[0].succeed(with: 2)
    sources[0].status.phase = .complete(reason: "")
    program.wait()

    #expect(
      program.screen == """
         2 sources                                                    5 records
        a.json: 2 records
        ▌ a 1
          a 2
        b.json: 3 records, more below
          b 1
          b 2
          b 3
         1 of 5, more below                                     ? keys, q quits
        """
    )
  }

  @Test func `with a filter each header says how many rows of its source match`() {
    let sources = Self.sources(4)
    let program = Self.program(sources, lines: 11)
    sources[0].succeed(with: 12)
    sources[0].status.phase = .complete(reason: "")
    sources[1].succeed(with: 3)
    sources[1].status.phase = .complete(reason: "")
    sources[2].succeed(with: 4)
    sources[2].fail(.refused(host: "h.example"))
    program.wait()
    program.press("z a")
    program.type("&name:a")
    program.press("Enter")

    #expect(
      program.terminal.lines[1...4] == [
        "▸ a.json: 12 of 12 loaded", "b.json: 0 of 3 loaded",
        "c.json: 0 of 4 loaded, ✗ h.example refused the connection. Check the …",
        "d.json: loading …",
      ],
      "\(program.screen)"
    )
    program.press("Esc")
    #expect(program.screen.contains("▸ a.json: 12 records"), "\(program.screen)")
    #expect(program.screen.contains("b.json: 3 records"))
  }

  @Test func `until the first key the list is at its top, whichever source comes first`() {
    let sources = Self.sources(2)
    let program = Self.program(sources, lines: 8)
    sources[1].succeed(with: 9)
    program.wait()
    sources[0].succeed(with: 2)
    program.wait()
    #expect(program.current == "a 1")

    program.press("j")
    sources[0].refresh(new: 3)

    #expect(program.current == "a 2")
  }

  @Test func `merged sources are one list without headers`() {
    let sources = Self.sources(2)
    let program = Self.program(sources, lines: 6, isMerged: true)
    sources[1].succeed(with: 1)
    sources[0].succeed(with: 2)
    program.wait()

    #expect(program.terminal.lines[1...3].map { $0.dropFirst(2) } == ["a 1", "a 2", "b 1"])
  }

  @Test func `a section grows and the cursor's row stays on its line`() {
    let sources = Self.sources(2)
    let program = Self.program(sources, lines: 8)
    sources[0].succeed(with: 2)
    sources[1].succeed(with: 9)
    program.wait()
    program.press("j j j")
    let line = program.terminal.lines.firstIndex { $0 == "▌ b 2" }
    #expect(line != nil)

    sources[0].succeed(with: 6, .forward)
    program.wait()

    #expect(program.terminal.lines.firstIndex { $0 == "▌ b 2" } == line)
    #expect(program.status.hasPrefix(" 8 of 15"))
  }

  @Test func `the fields of a row are chosen in each source`() {
    let sources = Self.sources(2)
    sources[0].records.values = [.object(["title": .string("one"), "count": .number("1")])]
    sources[1].records.values = [.object(["full_name": .string("two"), "n": .number("1")])]
    let program = Self.program(sources)
    sources[0].succeed(with: 1)
    sources[1].succeed(with: 1)
    program.wait()

    #expect(program.screen.contains("▌ one"))
    #expect(program.screen.contains("  two"))
  }

  @Test func `one that fails says so under its name and the others stand`() {
    let sources = Self.sources(2)
    let program = Self.program(sources, columns: 100)
    sources[0].succeed(with: 2)
    sources[0].status.phase = .complete(reason: "")
    sources[1].fail(.refused(host: "h.example"))
    program.wait(0)

    #expect(program.status.contains("b.json: h.example refused the connection."))
    #expect(
      program.screen.contains(
        "b.json: ✗ h.example refused the connection. Check the port. Press r"
      )
    )
    #expect(program.screen.contains("▌ a 1"))
    #expect(program.screen.contains("✗ b.json: h.example refused"))

    program.press("r")
    #expect(sources[1].retries == 1)
    #expect(sources[0].retries == 0)
  }

  @Test func `a source is told how far its own end is, and one that has passed by is not told`() {
    let sources = Self.sources(3)
    let program = Self.program(sources, lines: 12)
    for source in sources { source.succeed(with: 40) }
    program.wait()
    let told = sources.map { $0.distances.last ?? -1 }
    #expect(told[0] > 2 && told[0] < 5)
    #expect(told[1] > told[0] && told[2] > told[1])

    program.press("9 0 G")
    let before = sources.map(\.distances.count)
    program.press("j")

    #expect(sources[0].distances.count == before[0])
    #expect(sources[1].distances.count == before[1])
    #expect(sources[2].distances.count > before[2])
    #expect((sources[2].distances.last ?? 9) < told[0])
  }

  @Test func `a refresh of all is summed up once`() {
    let sources = Self.sources(2)
    let program = Self.program(sources)
    for source in sources { source.succeed(with: 2) }
    program.wait()

    for source in sources { source.startRefresh() }
    sources[0].endRefresh(new: 1)
    program.wait(0)
    #expect(!program.status.contains("Refreshed"))
    sources[1].endRefresh(new: 2)
    program.wait(0)

    #expect(program.status.contains("Refreshed: 3 new."))
  }

  @Test func `the info tells of every source`() {
    let sources = Self.sources(2)
    let program = Self.program(sources, lines: 30)
    sources[0].succeed(with: 2)
    sources[1].fail(.refused(host: "h.example"))
    program.wait()
    program.press("i")

    #expect(program.screen.contains("All sources"))
    #expect(program.screen.contains("  number      2"))
    #expect(program.screen.contains("  name        a.json"))
    #expect(program.screen.contains("  name        b.json"))
    #expect(program.screen.contains("  failure     h.example refused the connection."))
  }

  @Test func `a record opens, and the next one may be of the next source`() {
    let sources = Self.sources(2)
    let program = Self.program(sources)
    sources[0].succeed(with: 1)
    sources[1].succeed(with: 1)
    program.wait()
    program.press("Enter")
    #expect(program.screen.contains(#"name: "a 1""#))

    program.press("J")

    #expect(program.screen.contains(#"name: "b 1""#))
  }
}
