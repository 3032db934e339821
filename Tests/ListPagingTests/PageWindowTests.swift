import Testing

@testable import ListPaging

@Suite struct PageWindowTests {
  /// Pages 1…count of ten rows each.
  private func window(_ count: Int, isBounded: Bool = true) -> PageWindow<Int> {
    var window = PageWindow<Int>(isBounded: isBounded)
    for number in 1...count { window.add(load(number), rows: 10) }
    return window
  }

  private func load(_ number: Int, _ direction: PagingDirection = .forward) -> PageLoad<Int> {
    PageLoad(
      direction: direction,
      generation: 1,
      isRefresh: false,
      ordinal: number,
      page: NextPage(number),
      refilledPage: nil
    )
  }

  @Test func `the page farthest from the screen is dropped first`() {
    var window = window(10)

    #expect(window.dropFarPages(limit: 80, visible: 70..<80, margin: 10) == [1, 2])
    #expect(window.dropFarPages(limit: 60, visible: 40..<50, margin: 10) == [10, 9])
    #expect(window.rowCount == 100)
  }

  @Test func `pages around the screen stay, whatever the limit`() {
    var window = window(10)

    #expect(window.dropFarPages(limit: 0, visible: 40..<50, margin: 10).count == 7)
    #expect(window.residentRows == 30)
  }

  @Test func `a dropped page is found when the screen comes near`() {
    var window = window(10)
    _ = window.dropFarPages(limit: 30, visible: 90..<100, margin: 10)

    #expect(window.droppedPage(near: 90..<100, margin: 10, direction: .backward) == nil)
    #expect(window.droppedPage(near: 71..<81, margin: 10, direction: .backward)?.number == 7)
    #expect(window.droppedPage(near: 15..<25, margin: 0, direction: .forward)?.number == 2)
  }

  @Test func `a page that comes back longer moves the rows below it`() {
    var window = window(3)
    _ = window.dropFarPages(limit: 20, visible: 20..<30, margin: 5)

    #expect(window.refill(page: 1, rows: 12) == 2)
    #expect(window.rowCount == 32)
    #expect(window.residentRows == 32)
    #expect(window.refill(page: 99, rows: 5) == 0)
  }

  @Test func `a page above the first one leaves the others where they are`() {
    var window = window(2)
    window.add(load(3, .backward), rows: 7)

    #expect(window.pages.map(\.start) == [-7, 0, 10])
    #expect(window.rowCount == 27)
    #expect(window.rows(ofPage: 3) == 0..<7)
    #expect(window.rows(ofPage: 2) == 17..<27)
    #expect(window.rows(ofPage: 4) == nil)
  }

  @Test func `the rows of a dropped page are placeholders`() {
    var window = window(3)
    _ = window.dropFarPages(limit: 20, visible: 20..<30, margin: 5)

    let placeholders = (-2..<32).filter { window.isPlaceholder($0) }

    #expect(placeholders == Array(0..<10))
  }

  @Test(arguments: [false, true])
  func `the first page of a refresh is there again and may have grown`(isDropped: Bool) {
    var window = window(3)
    window.add(load(4, .backward), rows: 10)
    if isDropped { _ = window.dropFarPages(limit: 20, visible: 30..<40, margin: 5) }

    let change = window.renewFirstPage(growth: 2)

    #expect(change?.rows == 10..<20 && change?.growth == 2)
    #expect(window.pages.map(\.start) == [-10, 0, 12, 22])
    #expect(window.rowCount == 42)
    #expect(!window.isPlaceholder(10))
    #expect(window.residentRows == (isDropped ? 32 : 42))
  }

  @Test func `pages that are never dropped are counted as one`() {
    var window = window(1_000, isBounded: false)
    window.add(load(1_001, .backward), rows: 7)

    #expect(window.pages.count == 1)
    #expect(window.rowCount == 10_007)
    #expect(window.residentRows == 10_007)
    _ = window.renewFirstPage(growth: 3)
    #expect(window.rowCount == 10_010)
  }
}
