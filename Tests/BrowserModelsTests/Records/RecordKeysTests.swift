import BrowserModels
import Testing

@Suite struct RecordKeysTests {
  private let records = (0..<20).map { json(#"{"id":\#($0),"n":\#($0 / 2)}"#) }

  private func request(_ page: Int) -> PageRequest {
    PageRequest(url: "https://h/l?page=\(page)")
  }

  @Test func `new records are told from old ones`() {
    var keys = RecordKeys()
    let first = keys.judge(Array(records[0..<10]), request: request(1))
    let second = keys.judge(Array(records[8..<14]), request: request(2))

    #expect(first.newCount == 10)
    #expect(second.newPositions == [2, 3, 4, 5])
    #expect(second.oldCount == 2)
    #expect(second.verdict == .new)
    #expect(keys.id?.description == "/id")
    #expect(keys.count == 14)
  }

  @Test func `equal records of one page both stay`() {
    var keys = RecordKeys()

    #expect(keys.judge([json("1"), json("1")], request: request(1)).newCount == 2)
  }

  @Test func `without an id the whole record counts, whatever the order of its members`() {
    var keys = RecordKeys()
    _ = keys.judge([json(#"{"a":1,"b":2}"#), json(#"{"a":1,"b":3}"#)], request: request(1))

    let second = keys.judge(
      [json(#"{"b":3,"a":1}"#), json(#"{"a":2,"b":1}"#)],
      request: request(2)
    )

    #expect(keys.id == nil)
    #expect(second.newPositions == [1])
  }

  @Test func `a changed record with the same id is old`() {
    var keys = RecordKeys()
    _ = keys.judge([json(#"{"id":"a","v":1}"#)], request: request(1))

    #expect(keys.judge([json(#"{"id":"a","v":2}"#)], request: request(2)).newCount == 0)
  }

  @Test func `the first page again after a guess is a wrong guess`() {
    var keys = RecordKeys()
    _ = keys.judge(records, request: request(1))

    #expect(keys.judge(records, request: request(2), isGuess: true).verdict == .wrongGuess)
    #expect(keys.count == 20)
  }

  @Test func `a loop by the same URL stops at once, by another URL at the second time`() {
    var same = RecordKeys()
    _ = same.judge(records, request: request(1))
    var other = same

    #expect(same.judge(records, request: request(1)).verdict == .repeatsItself)
    #expect(other.judge(records, request: request(2)).verdict == .onlyOld)
    #expect(other.judge(records, request: request(3)).verdict == .repeatsItself)
  }

  @Test func `an equal request with other records is no loop`() {
    var keys = RecordKeys()
    _ = keys.judge(Array(records[0..<10]), request: request(1))

    #expect(keys.judge(Array(records[10..<20]), request: request(1)).verdict == .new)
  }

  @Test func `three empty pages in a row are the end`() {
    var keys = RecordKeys()
    _ = keys.judge(records, request: request(1))

    #expect(keys.judge([], request: request(2)).verdict == .empty)
    #expect(keys.judge([], request: request(2)).verdict == .end)
    #expect(keys.judge([], request: request(4)).verdict == .end)
  }

  @Test func `the user names the id`() {
    var keys = RecordKeys(id: JSONPointer("/n"))
    _ = keys.judge(Array(records[0..<1]), request: request(1))

    #expect(keys.judge(Array(records[1..<3]), request: request(2)).newPositions == [1])
  }

  @Test func `a hundred thousand ids are all told apart`() {
    var keys = RecordKeys()
    for page in 0..<100 {
      let rows = (0..<1_000).map { JSONValue.object(["id": .number(String(page * 1_000 + $0))]) }
      #expect(keys.judge(rows, request: request(page)).newCount == 1_000)
    }
    #expect(keys.count == 100_000)
  }
}
