import Testing

@testable import BrowserManagers

@Suite struct PartitioningIndexTests {
  @Test func `it is the number of elements of the first part, for every length and cut`() {
    for length in 0..<40 {
      for cut in 0...length {
        #expect((0..<length).partitioningIndex { $0 >= cut } == cut)
      }
    }
  }

  @Test func `in a slice it is a place of the slice`() {
    let slice = [1, 2, 3, 4, 5, 6][2..<5]

    #expect(slice.partitioningIndex { $0 > 3 } == 3)
    #expect(slice.partitioningIndex { $0 > 9 } == 5)
  }

  @Test func `it looks at no more elements than a bisection does`() {
    var looks = 0

    _ = (0..<1_000_000).partitioningIndex {
      looks += 1
      return $0 >= 777_777
    }

    #expect(looks <= 20)
  }
}
