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
}
