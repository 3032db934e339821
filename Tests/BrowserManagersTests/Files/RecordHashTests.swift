import BrowserModels
import Testing

@testable import BrowserManagers

struct RecordHashTests {
  @Test(arguments: [
    0, 1, 7, 8, 9, 100, MemoryLimit.chunk, MemoryLimit.chunk + 1, 3 * MemoryLimit.chunk - 5,
  ])
  func `a text has one hash, read at once or block by block`(count: Int) {
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31 + $0 >> 8) }
    let supply = MemoryByteSupply([1, 2, 3] + text, name: "data", isReadOnce: false)

    let whole = text.withUnsafeBytes { RecordHash.value(of: $0) }

    #expect(RecordHash.value(of: 3..<3 + count, in: supply) == whole)
  }

  @Test func `texts that differ in one bit differ in their hashes`() {
    let text = Array("{\"id\":1,\"name\":\"a record of some length\"}".utf8)
    var hashes: Set<UInt32> = [text.withUnsafeBytes { RecordHash.value(of: $0) }]

    for place in text.indices {
      for bit in 0..<8 {
        var other = text
        other[place] ^= 1 << bit
        hashes.insert(other.withUnsafeBytes { RecordHash.value(of: $0) })
      }
    }

    #expect(hashes.count == text.count * 8 + 1)
  }
}
