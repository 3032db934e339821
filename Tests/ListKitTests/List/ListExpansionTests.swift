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
        list.setExpanded(item, to: isExpanded)
        let lines = (rows.characters(of: item) + 9) / 10
        #expect(list.height(of: item) == (isExpanded ? lines : min(3, lines)))
      }
    }
    #expect(list.height(of: 60) == nil)
    list.setCollapsed(1, to: true)
    #expect(list.height(of: 50) == nil)
    #expect(list.height(of: 49) != nil)
  }

  @Test func `a row that vanishes costs the same however many others are expanded`() {
    final class Rows: ListDataSource {
      func cell(for item: CountedID) -> any CellConfiguration { TextCell("\(item.number)") }
    }
    let rows = Rows()
    let counter = CallCounter()
    let ids = (0..<20_000).map { CountedID(number: $0, counter: counter) }
    let list = ListView<Int, CountedID>(size: Size(width: 20, height: 12))
    list.dataSource = rows
    var snapshot = ListSnapshot<Int, CountedID>()
    snapshot.appendSections([0])
    snapshot.append(ids)
    list.apply(snapshot)
    list.expanded = Set(ids)
    snapshot.delete([ids[700]])
    let before = counter.hashes

    list.apply(snapshot)

    #expect(list.expanded.count == 19_999)
    #expect(!list.isExpanded(ids[700]))
    #expect(counter.hashes - before < 1_000)
  }
}
