import Testing

@testable import ListKit

/// The height of a row, as who asks for it before and after an expansion is told.
@MainActor struct ListExpansionTests {
  @Test func `the height of a row is that of its cell, on screen or far from it`() {
    let rows = WrappingRows()
    let list = ListView<Int, Int>(size: Size(width: 10, height: 5))
    list.dataSource = rows
    list.spacing = ListSpacing(rows: 1)
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.append(0..<50, to: 0)
    snapshot.append(50..<60, to: 1)
    list.apply(snapshot)

    for item in 0..<60 {
      for isExpanded in [true, false] {
        list.setExpanded(isExpanded, item)
        let lines = (rows.characters(of: item) + 9) / 10
        #expect(list.height(of: item) == (isExpanded ? lines : min(3, lines)))
      }
    }
    #expect(list.height(of: 60) == nil)
    list.setCollapsed(true, 1)
    #expect(list.height(of: 50) == nil)
    #expect(list.height(of: 49) != nil)
  }
}
