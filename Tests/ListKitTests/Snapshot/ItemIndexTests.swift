import Testing

@testable import ListKit

@Suite struct ItemIndexTests {
  @Test func `integers that come in a run are not hashed`() {
    let index = ItemIndex<Int>()
    index.insert([RowSequence(Array(100..<200)), RowSequence([7])], at: [0, 100])

    #expect(index.runs.count == 1)
    #expect(index.positionInRuns(of: 150) == 50)
    #expect(index.positionInRuns(of: 7) == nil)
    #expect(index.singlePosition(of: 7) { $0 == 100 } == 100)
  }

  @Test func `an id that is no match is looked for farther on`() {
    let index = ItemIndex<CollidingID>()
    index.insert([RowSequence([CollidingID(number: 1), CollidingID(number: 1)])], at: [7])

    #expect(index.singlePosition(of: CollidingID(number: 1)) { $0 == 8 } == 8)
  }
}
