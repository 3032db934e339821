import Testing

@testable import ListKit

@Suite struct RunIndexTests {
  @Test func `runs that come from the last id to the first are placed once each`() {
    var index = RunIndex()
    index.insert(
      (0..<10_000).map { RunIndex.Run(first: (9_999 - $0) * 100, count: 20, position: $0 * 20) }
    )

    #expect(index.placedRuns == 10_000)
    #expect(index.position(of: 5) == 199_985)
    #expect(index.position(of: 999_919) == 19)
    #expect(index.position(of: 99) == nil)
  }

  @Test func `runs that come between others are found, and so are those`() {
    var index = RunIndex()
    for (place, first) in [400, 0, 200, 100, 300].enumerated() {
      index.insert([RunIndex.Run(first: first, count: 50, position: place * 50)])
    }

    #expect((0..<5).map { index.position(of: $0 * 100) } == [50, 150, 100, 200, 0])
  }

  @Test func `runs that continue each other are one`() {
    var index = RunIndex()
    index.insert([RunIndex.Run(first: 0, count: 50, position: 7)])
    index.insert([RunIndex.Run(first: 50, count: 50, position: 57)])
    index.insert([RunIndex.Run(first: 100, count: 50, position: 200)])

    #expect(index.count == 2)
    #expect(index.position(of: 99) == 106)
  }
}
