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

  /// Two texts of ids that are two ids.
  static let different: [(String, String)] = [
    ("1", "\"1\""), ("1", "1.0"), ("\"1\"", "\"1.0\""), ("\"e\u{301}\"", "\"\u{E9}\""),
  ]

  @Test(arguments: different)
  func `ids are told apart by type and by bytes, on one page and across pages`(
    first: String,
    second: String
  ) {
    let page = [first, second].map { json(#"{"id":\#($0)}"#) }
    var keys = RecordKeys()
    keys.take(page)

    #expect(keys.id?.description == "/id")
    #expect(keys.compare([json(#"{"id":\#(second),"v":1}"#)]).known == [1])
    #expect(keys.compare([json(#"{"id":\#(first),"v":1}"#)]).known == [0])
  }

  @Test func `a record that was taken away is new when it comes again, and then known again`() {
    var keys = RecordKeys()
    keys.take([json(#"{"id":1}"#), json(#"{"id":2}"#)])
    keys.remove([0])

    let again = keys.take([json(#"{"id":1}"#)], from: 2)

    #expect(again.newPositions == [0])
    #expect(keys.compare([json(#"{"id":1}"#), json(#"{"id":2}"#)]).known == [2, 1])
  }

  @Test func `the nth of equal records is the nth that is here`() {
    let page = ["1", "1", "2"].map(json)
    var keys = RecordKeys()
    keys.take(page)

    #expect(keys.compare(["1", "2", "1", "1"].map(json), from: 0).known == [0, 2, 1, nil])
    keys.beginPage()
    #expect(keys.compare(["1", "1", "1"].map(json)).newPositions == [])
  }

  @Test func `of equal records those that are left are found when the first is taken away`() {
    var keys = RecordKeys()
    keys.take(["1", "1", "1"].map(json))
    keys.remove([0])

    #expect(keys.compare(["1", "1", "1"].map(json), from: 0).known == [1, 2, nil])
  }

  /// Parts of a first page of three records, as how many of them arrive together.
  static let parts = [[3], [1, 1, 1], [2, 1], [1, 2]]

  /// The members of three records, and the field that tells them apart.
  static let members: [(records: [String], id: String?)] = [
    ([#"{"key":"k"}"#, #"{"key":"l"}"#, #"{"key":"k"}"#], nil),
    ([#"{"key":1,"url":1}"#, #"{"key":1,"url":2}"#, #"{"key":1,"url":3}"#], "/url"),
    ([#"{"id":1,"url":1}"#, #"{"id":2,"url":2}"#, #"{"url":3}"#], "/url"),
    ([#"{"id":null,"url":1}"#, #"{"id":2,"url":2}"#, #"{"id":3,"url":3}"#], "/url"),
    ([#"{"id":1}"#, #"{"id":2}"#, "3"], nil),
  ]

  @Test(arguments: parts, members)
  func `the id is chosen on the whole first page, however it arrives`(
    sizes: [Int],
    row: (records: [String], id: String?)
  ) {
    let records = row.records.map(json)
    var keys = RecordKeys()
    var start = 0
    for size in sizes {
      let comparison = keys.compare(Array(records[start..<start + size]))
      #expect(comparison.newPositions.count == size)
      keys.remember(comparison, as: Range(start..<start + size))
      start += size
    }
    keys.endPage()
    keys.beginPage()

    #expect(keys.id?.description == row.id)
    #expect(keys.compare(records, from: 0).known == [0, 1, 2])
  }

  @Test func `a first page that is asked for again decides as a whole`() {
    let records = (1...3).map { json(#"{"key":"k","n":\#($0)}"#) }
    var keys = RecordKeys()
    keys.remember(keys.compare([records[0]]), as: 0..<1)
    #expect(keys.id?.description == "/key")
    keys.beginPage()

    let again = keys.compare(records, from: 0)

    #expect(again.known == [0, nil, nil])
    #expect(keys.id == nil)
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
    #expect(keys.compare([.object(["id": .number("99999")])]).oldCount == 1)
  }
}

extension RecordKeys {
  /// Compares a page and remembers its records under ids from one on.
  @discardableResult
  fileprivate mutating func take(_ records: [JSONValue], from first: Int = 0) -> PageComparison {
    let comparison = compare(records)
    remember(comparison, as: Range(first..<first + comparison.newPositions.count))
    endPage()
    beginPage()
    return comparison
  }
}
