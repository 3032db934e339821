import Synchronization
import Testing

@testable import riffle

struct WriteBehindTests {
  @Test func `parts are written whole and in order, in memory that is used again`() {
    let written = Mutex<[UInt8]>([])
    let parts = WriteBehind { bytes in
      written.withLock { $0 += bytes }
      return nil
    }
    var expected: [UInt8] = []
    var part: [UInt8] = []

    for number in 0..<200 {
      part += repeatElement(UInt8(truncatingIfNeeded: number), count: 1 + number % 7)
      expected += part
      #expect(parts.add(&part))
      #expect(part.isEmpty)
    }

    #expect(parts.finish() == nil)
    #expect(written.withLock { $0 } == expected)
  }

  @Test func `nothing is written behind a part that cannot be`() {
    let count = Mutex(0)
    let parts = WriteBehind { bytes in
      count.withLock { $0 += 1 }
      return bytes == [3] ? 28 : nil
    }
    var isGoingOn = true

    for number in UInt8(0)..<20 {
      var part = [number]
      isGoingOn = parts.add(&part)
    }

    #expect(!isGoingOn)
    #expect(parts.finish() == 28)
    #expect(count.withLock { $0 } == 4)
  }
}
