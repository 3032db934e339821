import Testing

@testable import ListKit

@Suite struct ItemIndexTests {
  @Test func `runs that come from the last id to the first are placed once each`() {
    var rows = RowSequence<Int>()
    for first in (0..<10_000).reversed() { rows.appendRun(first: first * 100, count: 20) }
    let index = ItemIndex<Int>()
    index.insert([rows], at: [0])

    #expect(index.placedRuns == 10_000)
    #expect(index.positionInRuns(of: 5) == 199_985)
    #expect(index.positionInRuns(of: 999_919) == 19)
    #expect(index.positionInRuns(of: 99) == nil)
  }

  @Test func `runs that come between others are found, and so are those`() {
    let index = ItemIndex<Int>()
    for (place, first) in [400, 0, 200, 100, 300].enumerated() {
      index.insert([RowSequence(Array(first..<first + 50))], at: [place * 50])
    }

    #expect((0..<5).map { index.positionInRuns(of: $0 * 100) } == [50, 150, 100, 200, 0])
  }

  @Test func `an id that is no match is looked for farther on`() {
    let index = ItemIndex<CollidingID>()
    index.insert([RowSequence([CollidingID(number: 1), CollidingID(number: 1)])], at: [7])

    #expect(index.hashedPosition(of: CollidingID(number: 1)) { $0 == 8 } == 8)
  }
}
