import Testing

@testable import ListKit

@Test func `intervals of ids meet where they overlap`() {
  let old = [
    IDInterval(first: 0, count: 10, position: 50, section: 0),
    IDInterval(first: 20, count: 5, position: 0, section: 0),
  ]
  let new = [
    IDInterval(first: 5, count: 17, position: 3, section: 0),
    IDInterval(first: .max - 1, count: 2, position: 0, section: 0),
  ]

  let blocks = IDInterval.matches(old, new).blocks

  #expect(blocks.map { [$0.from, $0.to, $0.count] } == [[55, 3, 5], [0, 18, 2]])
}
