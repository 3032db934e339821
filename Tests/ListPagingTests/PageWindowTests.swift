import PropertyTesting
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

  @Test func `a page without rows is not dropped`() {
    var window = PageWindow<Int>(isBounded: true)
    window.add(load(1), rows: 0)
    window.add(load(2), rows: 10)

    #expect(window.dropFarPages(limit: 5, visible: 90..<99, margin: 1) == [2])
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

  @Test(arguments: [12, 8, 0])
  func `the first page is the same one whatever became of a page above it`(rows: Int) {
    var window = window(3)
    window.add(load(4, .backward), rows: 10)
    _ = window.dropFarPages(limit: 20, visible: 30..<40, margin: 5)
    _ = window.refill(page: 4, rows: rows)

    let change = window.renewFirstPage(growth: 2)

    #expect(change?.rows == rows..<rows + 10 && change?.growth == 2)
    #expect(window.rows(ofPage: 1) == rows..<rows + 12)
    #expect(!window.isPlaceholder(rows))
  }

  @Test(arguments: [false, true])
  func `a first page without rows may get some`(isBounded: Bool) {
    var window = PageWindow<Int>(isBounded: isBounded)
    window.add(load(1), rows: 0)
    window.add(load(2, .backward), rows: 10)
    let rows = window.renewFirstPage(growth: 3)?.rows

    #expect(rows == (isBounded ? 10..<10 : 0..<10))
    #expect(window.rowCount == 13)
  }

  @Test func `pages that come, go, grow and shrink are where a list of them has them`() {
    for seed in propertySeeds {
      var numbers = SplitMix64(seed: seed)
      var window = PageWindow<Int>(isBounded: true)
      var pages: [(number: Int, rows: Int, isThere: Bool)] = []
      for number in 1...20 {
        let rows = numbers.below(4)
        switch numbers.below(pages.isEmpty ? 1 : 6) {
        case 0:
          window.add(load(number), rows: rows)
          pages.append((number, rows, true))
        case 1:
          window.add(load(number, .backward), rows: rows)
          pages.insert((number, rows, true), at: 0)
        case 2, 3:
          let row = numbers.below(window.rowCount + 1)
          let limit = numbers.below(20)
          let dropped = window.dropFarPages(limit: limit, visible: row..<row + 1, margin: 1)
          for page in pages.indices where dropped.contains(pages[page].number) {
            pages[page].isThere = false
          }
        case 4:
          let page = numbers.below(pages.count)
          let growth = window.refill(page: pages[page].number, rows: rows)
          guard !pages[page].isThere else { continue }
          #expect(growth == rows - pages[page].rows, "seed \(seed)")
          pages[page] = (pages[page].number, rows, true)
        default:
          let first = pages.firstIndex { $0.number == 1 } ?? 0
          let above = pages[..<first].reduce(0) { $0 + $1.rows }
          let change = window.renewFirstPage(growth: rows)
          #expect(change?.rows == above..<above + pages[first].rows, "seed \(seed)")
          pages[first] = (1, pages[first].rows + rows, true)
        }
        let isThere = pages.flatMap { Array(repeating: $0.isThere, count: $0.rows) }
        #expect(isThere.indices.map { !window.isPlaceholder($0) } == isThere, "seed \(seed)")
        #expect(window.rowCount == isThere.count, "seed \(seed)")
        #expect(window.residentRows == isThere.count { $0 }, "seed \(seed)")
      }
    }
  }
}
