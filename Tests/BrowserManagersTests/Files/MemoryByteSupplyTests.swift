import Testing

@testable import BrowserManagers

struct MemoryByteSupplyTests {
  @Test func `bytes are read once from front to back, and again by range`() throws {
    let supply = MemoryByteSupply(Array(1...5), name: "a", isReadOnce: false)
    var buffer = [UInt8](repeating: 0, count: 3)

    #expect(
      try buffer.withUnsafeMutableBytes { try supply.next(3, into: try #require($0.baseAddress)) }
        == 3
    )
    #expect(buffer == [1, 2, 3])
    #expect(
      try buffer.withUnsafeMutableBytes { try supply.next(3, into: try #require($0.baseAddress)) }
        == 2
    )
    #expect(buffer == [4, 5, 3])
    #expect(
      try buffer.withUnsafeMutableBytes { try supply.next(3, into: try #require($0.baseAddress)) }
        == 0
    )
    #expect(try supply.bytes(in: 1..<3) == [2, 3])
    #expect(supply.remainingBytes(in: 3..<9) == [4, 5])
    #expect(supply.size == 5)
  }

  @Test func `a stream has no size, and cannot be read again`() {
    let supply = MemoryByteSupply([], name: "a", isReadOnce: true)

    #expect(supply.size == nil && supply.isReadOnce)
  }
}
