import BrowserModels
import Testing

@Suite struct RecordKeysTests {
  private let records = (0..<20).map { json(#"{"id":\#($0),"n":\#($0 / 2)}"#) }

  @Test func `new records are told from old ones`() {
    var keys = RecordKeys()
    let first = keys.take(Array(records[0..<10]))
    let second = keys.take(Array(records[8..<14]))

    #expect(first.newPositions.count == 10)
    #expect(second.newPositions == [2, 3, 4, 5])
    #expect(second.oldCount == 2)
    #expect(keys.id?.description == "/id")
    #expect(keys.count == 14)
  }

  @Test func `equal records of one page both stay`() {
    var keys = RecordKeys()

    #expect(keys.take([json("1"), json("1")]).newPositions.count == 2)
  }

  @Test func `equal records of two parts of one page both stay`() {
    var keys = RecordKeys()
    let first = keys.compare([json("1")])
    keys.remember(first, as: 0..<1)

    #expect(keys.compare([json("1")]).newPositions.count == 1)
    keys.beginPage()
    #expect(keys.compare([json("1")]).newPositions.count == 0)
  }

  @Test func `without an id the whole record counts, whatever the order of its members`() {
    var keys = RecordKeys()
    keys.take([json(#"{"a":1,"b":2}"#), json(#"{"a":1,"b":3}"#)])

    let second = keys.take(
      [json(#"{"b":3,"a":1}"#), json(#"{"a":2,"b":1}"#)]
    )

    #expect(keys.id == nil)
    #expect(second.newPositions == [1])
  }

  @Test func `a changed record with the same id is old`() {
    var keys = RecordKeys()
    keys.take([json(#"{"id":"a","v":1}"#)])

    #expect(keys.take([json(#"{"id":"a","v":2}"#)]).newPositions.count == 0)
  }

  @Test func `records that are not kept are not remembered`() {
    var keys = RecordKeys()
    _ = keys.compare(records)

    #expect(keys.count == 0)
    #expect(keys.compare(records).newPositions.count == 20)
  }

  @Test func `a record that is here already is known by its id`() {
    var keys = RecordKeys()
    keys.take([json(#"{"id":1}"#), json(#"{"id":"1"}"#), json(#"{"id":2}"#)], from: 5)

    let known = keys.compare([json(#"{"id":2,"v":1}"#), json(#"{"id":3}"#), json(#"{"id":"1"}"#)])

    #expect(known.known == [7, nil, 6])
  }

  @Test func `a number and a text of the same digits are two identities`() {
    var keys = RecordKeys()
    keys.take([json(#"{"id":1}"#)])

    #expect(keys.compare([json(#"{"id":"1"}"#)]).newPositions == [0])
    #expect(keys.compare([json(#"{"id":1}"#)]).newPositions == [])
  }

  @Test func `a record that was taken away is new when it comes again, and then known again`() {
    var keys = RecordKeys()
    keys.take([json(#"{"id":1}"#), json(#"{"id":2}"#)])
    keys.remove([0])

    let again = keys.take([json(#"{"id":1}"#)], from: 2)

    #expect(again.newPositions == [0])
    #expect(keys.compare([json(#"{"id":1}"#), json(#"{"id":2}"#)]).known == [2, 1])
  }

  @Test func `the user names the id`() {
    var keys = RecordKeys(id: JSONPointer("/n"))
    keys.take(Array(records[0..<1]))

    #expect(keys.take(Array(records[1..<3])).newPositions == [1])
  }

  @Test func `a hundred thousand ids are all told apart`() {
    var keys = RecordKeys()
    for page in 0..<100 {
      let rows = (0..<1_000).map { JSONValue.object(["id": .number(String(page * 1_000 + $0))]) }
      #expect(keys.take(rows).newPositions.count == 1_000)
    }
    #expect(keys.count == 100_000)
  }
}

extension RecordKeys {
  /// Compares a page and remembers its records under ids from one on.
  @discardableResult
  fileprivate mutating func take(_ records: [JSONValue], from first: Int = 0) -> PageComparison {
    let comparison = compare(records)
    remember(comparison, as: Range(first..<first + comparison.newPositions.count))
    beginPage()
    return comparison
  }
}
