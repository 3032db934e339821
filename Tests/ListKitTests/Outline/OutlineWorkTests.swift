import ListKit
import Testing

/// What an outline costs in a list in which a hundred thousand other rows are visible.
@MainActor struct OutlineWorkTests {
  private let counter = CallCounter()

  /// A list of an outline whose first item has so many children, with everything looked up once.
  private func shown(
    children: Int
  ) -> (list: ListView<Int, CountedID>, outline: ListOutline<CountedID>) {
    let ids = (0..<100_000).map { CountedID(number: $0, counter: counter) }
    let below = (0..<children).map { CountedID(number: 200_000 + $0, counter: counter) }
    var outline = ListOutline(roots: ids) { $0.number == 0 ? below : [ids[0]] }
    let list = ListView<Int, CountedID>(size: Size(width: 20, height: 10))
    list.apply(outline)
    list.moveCursor(toRow: 99_999)
    outline.expand(ids[50_000])
    list.apply(outline)
    return (list, outline)
  }

  @Test(arguments: [10, 1_000, 5_000, 20_000])
  func `expanding and collapsing costs what appears, whatever else is visible`(children: Int) {
    var (list, outline) = shown(children: children)
    let first = list.snapshot.item(at: 0)

    counter.reset()
    outline.expand(first)
    list.apply(outline)
    #expect(list.rowCount == 100_000 + children)
    #expect(counter.hashes <= 12 * children + 300)
    #expect(counter.comparisons <= 12 * children + 8_000)

    counter.reset()
    outline.collapse(first)
    list.apply(outline)
    #expect(list.rowCount == 100_000)
    #expect(counter.hashes <= 12 * children + 300)
    #expect(counter.comparisons <= 12 * children + 8_000)
  }
}
