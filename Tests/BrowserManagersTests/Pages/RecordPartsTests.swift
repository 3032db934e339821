import BrowserModels
import Testing

@testable import BrowserManagers

struct RecordPartsTests {
  @Test(arguments: [1, 900, 70_000, 300_000])
  func `every record is in one part, whatever its length`(length: Int) {
    let records = (0..<9).map { "\"\($0)\(String(repeating: "x", count: length))\"" }
    let layout = RecordLayout(framing: .documents, path: .root)
    var parts = RecordParts(Array("[\(records.joined(separator: " , "))]".utf8), layout)

    var found: [String] = []
    while let texts = parts.next() {
      #expect(texts.ranges.first?.lowerBound == 0)
      #expect(texts.ranges.last?.upperBound == texts.bytes.count)
      found += texts.ranges.map { String(decoding: texts.bytes[$0], as: UTF8.self) }
    }

    #expect(found == records)
    #expect(parts.fault == nil)
  }

  @Test func `what is wrong is told once the records before it have come`() {
    let layout = RecordLayout(framing: .documents, path: .root)
    var parts = RecordParts(Array("[1,2,,3]".utf8), layout)

    #expect(parts.next()?.ranges.count == 2)
    #expect(parts.next() == nil)
    #expect(parts.fault == RecordFault(offset: 5, mistake: .expectedValue))
  }
}
