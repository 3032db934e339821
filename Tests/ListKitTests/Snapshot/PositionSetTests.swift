import Testing

@testable import ListKit

@Suite struct PositionSetTests {
  @Test(arguments: [0, 1, 62, 63, 64, 65, 127, 128, 200])
  func `a prefix is taken out up to the first position that is not in`(missing: Int) {
    var set = PositionSet()
    set.insert(0..<missing)
    set.insert(min(missing + 1, 200)..<200)

    let count = set.removePrefix(of: 0..<200)

    #expect(count == missing)
    #expect((0..<200).filter(set.contains) == Array(min(missing + 1, 200)..<200))
  }

  @Test func `no position is in beyond the last one`() {
    var set = PositionSet()
    set.insert(0..<3)

    let count = set.removePrefix(of: 2..<70)
    let isRemoved = set.remove(64)

    #expect(count == 1)
    #expect(!isRemoved && !set.contains(64))
  }
}
