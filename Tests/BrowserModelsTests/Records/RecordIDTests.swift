import Testing

@testable import BrowserModels

struct RecordIDTests {
  @Test(arguments: [(0, 0), (7, 0), (0, 1), (12, 3), (1 << 40 - 1, 2), (5, 1 << 23 - 1)])
  func `an id in a list of several sources tells the source and its own id`(own: Int, part: Int) {
    let id = RecordID(RecordID(integer: own), ofPart: part)

    #expect(id.part == part)
    #expect(id.own.integer == own)
  }

  @Test func `the first source keeps its ids`() {
    #expect(RecordID(7, ofPart: 0) == 7)
  }

  @Test func `consecutive records of a source are a run, and sources follow each other`() {
    let first = Range<RecordID>(Range(0..<5), ofPart: 0)
    let second = Range<RecordID>(Range(2..<9), ofPart: 1)

    #expect(second.map(\.own.integer) == Array(2..<9))
    #expect(second.allSatisfy { $0.part == 1 })
    #expect(first.upperBound < second.lowerBound)
    #expect(Range<RecordID>(Range(3..<3), ofPart: 4).isEmpty)
  }
}
