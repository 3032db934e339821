import ListPaging
import Testing

/// Pages that come back with more rows push others down: what is on screen then is not dropped.
@Suite struct PageGrowthTests {
  private static let screen = 5

  /// A machine of 110 rows in pages of ten, 30 of them in memory, at the top.
  private func machine() -> PagingMachine<Int> {
    var run = ReadingRun(options: PagingOptions(maxResidentRows: 30))
    run.goToBothEnds()
    return run.machine
  }

  private func viewport(at row: Int, of rows: Int) -> PagingViewport {
    PagingViewport(
      visibleRows: row..<row + Self.screen,
      screensToStart: Double(row) / 5,
      screensToEnd: Double(rows - row - Self.screen) / 5
    )
  }

  /// Tells an event, and answers that no page was dropped of which rows are on screen.
  private func keeps(
    _ visible: Range<Int>,
    _ machine: inout PagingMachine<Int>,
    _ event: PagingEvent<Int>
  ) -> Bool {
    machine.handle(event).allSatisfy { action in
      guard case .drop(let page) = action, let rows = machine.rows(ofPage: page) else {
        return true
      }
      return !rows.overlaps(visible)
    }
  }

  @Test func `a page that grows above the screen drops none that is on it`() throws {
    var machine = machine()
    _ = machine.handle(.viewportMoved(viewport(at: 60, of: 110)))
    var growth = 0
    while growth == 0 {
      let load = try #require(machine.loads.first)
      let page = try #require(load.refilledPage.flatMap { machine.rows(ofPage: $0) })
      if page.upperBound <= 60 { growth = 30 }
      let arrival = PageArrival<Int>(received: 10 + growth, continuation: .end)
      let visible = 60 + growth..<60 + growth + Self.screen

      #expect(keeps(visible, &machine, .arrived(load, arrival)))
    }
    #expect(machine.rowCount == 140)
  }

  @Test func `a first page that grows with a refresh drops none that is on screen`() throws {
    var machine = machine()
    // Page 0, which was opened first, has the rows 50..<60.
    _ = machine.handle(.viewportMoved(viewport(at: 70, of: 110)))
    while let load = machine.loads.first {
      _ = machine.handle(.arrived(load, PageArrival(received: 10, continuation: .end)))
    }
    _ = machine.handle(.refreshed)
    let load = try #require(machine.loads.first)
    let arrival = PageArrival<Int>(received: 40, unseen: 30, continuation: .asBefore)

    #expect(keeps(100..<105, &machine, .arrived(load, arrival)))
    #expect(machine.rowCount == 140)
  }

  @Test func `rows that a first page without any gets with a refresh are no other page's`() {
    var run = ReadingRun(options: PagingOptions(maxResidentRows: 30)) { load in
      let first = PageArrival<Int>(received: 0, continuation: .next(NextPage(1)))
      return load.request == 0
        ? .page(first) : ReadingRun.server(.lastPage, .lastPage, pages: 9)(load)
    }
    run.goToBothEnds()
    run.look(at: 999)
    let usual = run.serve
    run.serve = { $0.isRefresh ? .silence : usual($0) }
    run.tell(.refreshed)
    run.look(at: 0)
    #expect(run.placeholders.count == 5)
    let before = run.refilled.count

    run.serve = { load in
      guard load.isRefresh else { return usual(load) }
      return .page(PageArrival(received: 2, continuation: .asBefore))
    }
    run.look(at: 0)

    #expect(run.machine.rowCount == 92)
    #expect(run.refilled.dropFirst(before).first == 1)
    #expect(run.placeholders == [])
    #expect(!run.refilled.contains(0))
  }

  @Test func `the first page of a refresh is not dropped for where the reader was before`() throws {
    var machine = machine()
    _ = machine.handle(.viewportMoved(viewport(at: 100, of: 110)))
    _ = machine.handle(.refreshed)
    let load = try #require(machine.loads.first)
    let arrival = PageArrival<Int>(received: 40, continuation: .next(NextPage(1)))

    #expect(keeps(0..<5, &machine, .arrived(load, arrival)))
  }

  @Test func `a page near the screen waits for the end that is on it`() {
    var isSilent = true
    var run = ReadingRun(options: PagingOptions(maxResidentRows: 30)) { load in
      if isSilent, load.request == 6, load.refilledPage == nil { return .silence }
      return ReadingRun.server(.lastPage, .lastPage, pages: 9)(load)
    }
    run.goToBothEnds()
    run.look(at: 0)
    isSilent = false
    let rows = run.machine.rowCount

    run.look(at: 999)

    #expect(run.machine.rowCount > rows)
    #expect(run.cancelled.filter { $0.refilledPage != nil } == [])
    #expect(run.placeholders == [])
  }
}
