import BrowserManagers
import BrowserModels
import ListKit
import Testing

@testable import BrowserControllers

/// What a list does for what its source reports.
@MainActor struct ListControllerTests {
  private static func program(of source: StubSource, records: Int = 100) -> StubbedProgram {
    let program = StubbedProgram(source: source)
    source.succeed(with: records)
    program.wait()
    return program
  }

  @Test func `progress changes what is said, and neither asks for the order nor lays out rows`() {
    let source = StubSource()
    let program = Self.program(of: source)
    source.status.expected = 100
    source.progress(bytes: 1)
    let reads = source.orderReads
    let placed = program.list?.list.work.slotsPlaced

    for bytes in 2...50 { source.progress(bytes: bytes) }

    #expect(source.orderReads == reads)
    #expect(program.list?.list.work.slotsPlaced == placed)
    program.wait(0)
    #expect(program.status.contains("loading 50 %"))
  }

  @Test func `a load that brings nothing changes nothing in the list`() {
    let source = StubSource()
    let program = Self.program(of: source)
    let placed = program.list?.list.work.slotsPlaced

    source.succeed(with: 100)

    #expect(program.list?.list.work.slotsPlaced == placed)
    source.succeed(with: 101)
    #expect(program.list?.list.rowCount == 101)
  }

  @Test func `whoever waits at the end has the next page asked for before its rows are measured`() {
    let source = StubSource()
    let program = Self.program(of: source)
    program.press("1 0 0 G")
    let told = source.distances.count

    source.succeed(with: 140, .forward)
    #expect(source.distances.count == told + 1)
    #expect(source.distances.last == 2)

    program.press("g")
    let earlier = source.distances.count
    source.succeed(with: 180, .forward)
    #expect(source.distances.count == earlier)
  }

  @Test func `the source hears how far the end is before rows above the screen are measured`() {
    let source = StubSource()
    let program = StubbedProgram(source: source)
    source.succeed(with: 2_000)
    program.wait()
    program.press("G")
    let told = source.distances.count

    program.list?.list.styleDidChange()
    #expect(program.browser.stack.top?.idle() == true)

    #expect(source.distances.count == told + 1)
    #expect(source.distances.last == 0)
  }

  @Test(arguments: ["F9", "^L", "k", "z z", "j", "j j k", "? q", "i q", "3 Esc", "+", ": Esc"])
  func `a key that changes no row reads no record`(keys: String) {
    let source = StubSource()
    let program = Self.program(of: source)
    source.records.read = []

    for _ in 0..<40 { program.press(keys) }

    #expect(source.records.read == [])
  }

  /// Keys in the middle of many rows, and how many records they read at most.
  nonisolated static let movements: [(keys: String, most: Int)] = [
    ("j", 1), ("^E", 1), ("Space", 10), ("b", 10), ("d", 5), ("Enter", 1), ("Enter J", 3), ("o", 0),
  ]

  @Test(arguments: movements)
  func `a movement reads only what newly comes near the screen`(keys: String, most: Int) {
    let source = StubSource()
    let program = Self.program(of: source, records: 2_000)
    program.press("5 0 %")
    let known = Set(source.records.read)
    source.records.read = []

    program.press(keys)

    #expect(source.records.read.count <= most)
    if !keys.contains("Enter") { #expect(known.isDisjoint(with: source.records.read)) }
  }

  @Test func `a refresh with one new row reads one record`() {
    let source = StubSource()
    let program = Self.program(of: source)
    source.records.read = []

    source.refresh(new: 1)
    program.wait()

    #expect(source.records.read == [100])
    #expect(program.list?.list.rowCount == 101)
  }

  @Test func `a refresh with one changed row reads one record`() {
    let source = StubSource()
    let program = Self.program(of: source)
    source.records.read = []

    source.refresh(new: 0, changed: [2])
    program.wait()

    #expect(source.records.read == [2])
  }

  @Test func `in another store the same ids stand for other records`() {
    let source = StubSource()
    let program = Self.program(of: source, records: 3)
    #expect(program.current == "row 1")

    source.records = StubSource.Store(name: "line")
    source.succeed(with: 3)
    program.wait()

    #expect(program.current == "line 1")
  }

  @Test func `a record that cannot be read is tried once`() {
    let source = StubSource()
    source.records.broken = [1]
    let program = Self.program(of: source)
    #expect(program.screen.contains("  It is broken."))
    source.records.read = []

    program.press("j j k")

    #expect(source.records.read == [])
  }

  @Test func `an open record keeps its title when others come in its place`() {
    let source = StubSource()
    let program = Self.program(of: source)
    program.press("j Enter")

    source.succeed(with: 1)
    program.wait()

    #expect(program.title.hasPrefix(" row 2 "))
    program.press("q")
    #expect(program.current == "row 1")
  }
}
