import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

struct PageReaderTests {
  private func read(
    _ body: String,
    type: String = "application/json",
    named: String? = nil
  ) throws -> PageReading {
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/items"),
      fields: [HTTPField("Content-Type", type)],
      body: Array(body.utf8)
    )
    var reader = PageReader(name: "a.example")
    reader.named = named
    return try reader.read(answer)
  }

  private func read(_ bytes: [UInt8], known: RecordLocation? = nil) throws -> PageReading {
    let request = PageRequest(url: "https://a.example/items")
    var reader = PageReader(name: "a.example")
    reader.known = known
    return try reader.read(PageAnswer(request: request, body: bytes))
  }

  private func texts(_ reading: PageReading) -> [String] {
    reading.texts.ranges.map { String(decoding: reading.texts.bytes[$0], as: UTF8.self) }
  }

  static let bodies: [(String, [String])] = [
    (#"[{"id":1}, {"id":2}]"#, [#"{"id":1}"#, #"{"id":2}"#]),
    (#"{"items":[{"id":1.10}],"total":1}"#, [#"{"id":1.10}"#]),
    (#"{"columns":["a","b"],"rows":[[1,"x"],[2,"y"]]}"#, [#"[1,"x"]"#, #"[2,"y"]"#]),
    (#"[["a","b"],[1,2],[3,4]]"#, ["[1,2]", "[3,4]"]),
    (#"{"id":1,"name":"alone"}"#, [#"{"id":1,"name":"alone"}"#]),
    ("{\"id\":1}\n{\"id\":2}\n{\"id\":3}", [#"{"id":1}"#, #"{"id":2}"#, #"{"id":3}"#]),
    ("[1,2]\n[3]", ["1", "2", "3"]),
    ("42", ["42"]),
    ("\u{1E}{\"id\":1}\n\u{1E}{\"id\":2}\n", [#"{"id":1}"#, #"{"id":2}"#]),
    ("\u{1E}{\n\"id\":1}\n\u{1E}{\n\"id\":2}\n", ["{\n\"id\":1}", "{\n\"id\":2}"]),
  ]

  @Test(arguments: bodies.indices)
  func `each record has its own text as it was sent`(position: Int) throws {
    let (body, records) = Self.bodies[position]
    let reading = try read(body)

    #expect(texts(reading) == records)
    #expect(reading.records.count == records.count)
  }

  /// Pages with a mistake, and what is read of them.
  private static let damaged: [(body: String, records: [String])] = [
    ("{\"id\":1}\n{\"id\":x}\n{\"id\":3}\n{\"id\":\"}\n{\"id\":5}", ["1", "x", "3", "\"", "5"]),
    ("{\"id\":}\n{\"id\":2}\n{\"id\":3}\n", ["", "2", "3"]),
    ("\u{1E}{\"id\":1}\n\u{1E}{\"id\":2\n\u{1E}{\"id\":3}\n", ["1", "2|", "3"]),
  ]

  @Test(arguments: damaged.indices, ["application/json", "application/json-seq"])
  func `a malformed line of a page spoils no other`(index: Int, type: String) throws {
    let row = Self.damaged[index]

    let reading = try read(row.body, type: type)

    let expected = row.records.map {
      $0.hasSuffix("|") ? "{\"id\":\($0.dropLast())" : "{\"id\":\($0)}"
    }
    #expect(texts(reading) == expected)
    #expect(reading.fault == nil)
  }

  @Test func `a list that is followed by what is no JSON is the list`() throws {
    let reading = try read("{\"items\":[{\"id\":1},{\"id\":2}]}\n<br>Warning")

    #expect(texts(reading) == [#"{"id":1}"#, #"{"id":2}"#])
    #expect(reading.fault?.reason.contains("line 2, column 1") == true)
    #expect(texts(try read("{\"id\":1,\"name\":\"a\"} x")) == [#"{"id":1,"name":"a"}"#])
    let cut = try read("{\"items\":[{\"id\":1}]} {\"items\":[{\"id\":2},{\"i")
    #expect(texts(cut) == [#"{"id":1}"#, #"{"id":2}"#])
    #expect(cut.fault != nil)
    let bad = try read("{\"items\":[{\"id\":1}]} {\"items\":[{\"id\" 2},{\"id\":3}]}")
    #expect(texts(bad) == ["{\"id\":1}", "{\"id\" 2}", "{\"id\":3}"])
  }

  /// Several documents in a row, where the user says that the records are, and their texts.
  static let named: [(body: String, path: String, records: [String])] = [
    (
      "{\"items\":[1],\"other\":[7,8]}\n{\"items\":[2],\"other\":[9]}\n", "other",
      ["7", "8", "9"]
    ),
    ("{\"items\":[1],\"other\":[7]} {\"items\":[2],\"other\":[9]}", "/other", ["7", "9"]),
    ("{\"a\":{\"b\":1}}\n{\"a\":{\"b\":2}}\n", "$.a", ["{\"b\":1}", "{\"b\":2}"]),
    ("{\"note\":1}\n{\"other\":[9]}\n", "other", ["{\"note\":1}", "9"]),
  ]

  @Test(arguments: named, ["application/json", "application/x-ndjson"])
  func `the records of documents in a row are where the user says`(
    row: (body: String, path: String, records: [String]),
    type: String
  ) throws {
    guard row.body.contains("\n") || type == "application/json" else { return }

    #expect(texts(try read(row.body, type: type, named: row.path)) == row.records)
  }

  @Test(arguments: ["application/json", "application/x-ndjson"])
  func `a path that is in none of the first documents is a bad option`(type: String) {
    let error = PageError.badOption("--records", reason: "nothing is at nothere in a.example")
    let lines = "{\"a\":[1]}\n{\"a\":[2]}\n{\"a\":[3]}\n{\"nothere\":[4]}\n"

    #expect(throws: error) { try read(lines, type: type, named: "nothere") }
  }

  @Test func `where a text cannot be pointed at it is written anew`() throws {
    var reader = PageReader(name: "a.example")
    reader.named = "/1"
    let body = #"[{"page":1},[{"id":1.10,"t":"a\"b"},{"id":2}]]"#
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/items"),
      body: Array(body.utf8)
    )

    #expect(texts(try reader.read(answer)) == [#"{"id":1.10,"t":"a\"b"}"#, #"{"id":2}"#])
  }

  @Test func `a row of a table is shown as an object`() throws {
    let reading = try read(#"{"columns":["a","b"],"rows":[[1,"x"],[2,"y"]]}"#)

    #expect(reading.records[0].object?["b"] == .string("x"))
  }

  @Test func `a mistake is told with its place, and what is complete before it stands`() throws {
    let reading = try read("[1,\n2,,3]")

    #expect(texts(reading) == ["1", "2"])
    guard case .notJSON("a.example", 2, 3, _, _)? = reading.fault else {
      Issue.record("\(String(describing: reading.fault))")
      return
    }
    #expect(throws: PageError.self) { try read("[,1]") }
  }

  @Test(arguments: [
    ("[1,\"\u{FFFD}\",\n\"b\"[", ["1", "\"\u{FFFD}\"", "\"b\""], 2, 4),
    (
      "{\"items\":[{\"a\":\"\u{FFFD}\u{FFFD}\"},{\"b\" 2}]}", ["{\"a\":\"\u{FFFD}\u{FFFD}\"}"], 1,
      27
    ),
    ("[1,\n\"\u{FFFD}\u{FFFD}\u{FFFD}\"", ["1", "\"\u{FFFD}\u{FFFD}\u{FFFD}\""], 2, 6),
    ("1\n\"\u{FFFD}\"\n2\n,\n3", ["1", "\"\u{FFFD}\"", "2"], 4, 1),
  ])
  func `a mistake behind bytes that are not UTF-8 cuts the page where it is`(
    text: String,
    records: [String],
    line: Int,
    column: Int
  ) throws {
    // In the table U+FFFD stands for one byte that is not UTF-8.
    let reading = try read(text.unicodeScalars.map { $0 == "\u{FFFD}" ? 0xFF : UInt8($0.value) })

    #expect(texts(reading) == records)
    switch reading.fault {
    case .notJSON(_, line, column, _, _)?, .cutShort(_, line, column)?: break
    default: Issue.record("\(String(describing: reading.fault))")
    }
  }

  @Test func `any page of bytes that are not UTF-8 and mistakes is read or refused`() {
    let parts: [[UInt8]] =
      ["[", "]", "{", "}", ",", ":", "\"", "a", "1", "\n", " "].map {
        Array($0.utf8)
      } + [[0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3, 0xA9]]
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      for _ in 0..<20 {
        let count = Int.random(in: 1...24, using: &random)
        let body = (0..<count).flatMap { _ in parts.randomElement(using: &random) ?? [] }
        let reading = try? read(body)
        let isInBody = reading?.texts.ranges.allSatisfy {
          $0.upperBound <= reading?.texts.bytes.count ?? 0
        }
        #expect(isInBody != false, "seed \(seed): \(body)")
      }
    }
  }

  @Test func `a later page of a table keeps its columns, with its names or without`() throws {
    let first = try read(Array("{\"rows\":[[\"id\",\"name\"],[1,\"a\"]]}".utf8))

    #expect(texts(first) == ["[1,\"a\"]"])
    for (rows, records) in [
      ("[[\"id\",\"name\"]]", []), ("[[\"id\",\"name\"],[2,\"b\"]]", ["[2,\"b\"]"]),
      ("[[\"x\",\"y\"],[\"z\",\"w\"]]", ["[\"x\",\"y\"]", "[\"z\",\"w\"]"]),
      ("[[3,\"c\"],[4", ["[3,\"c\"]"]),
      ("[[\"id\",\"name\"],[5,\"d\"],[6", ["[5,\"d\"]"]), ("[]", []),
    ] {
      let page = try read(
        Array("{\"rows\":\(rows)".utf8) + (rows.hasSuffix("]") ? [0x7D] : []),
        known: first.location
      )
      #expect(texts(page) == records, "\(rows)")
      #expect(page.records.allSatisfy { $0.object?["id"] != nil }, "\(rows)")
    }
  }

  @Test func `a table that is cut inside a row keeps its names`() throws {
    let reading = try read(Array("[[\"id\",\"name\"],[1,\"a\"],[2".utf8))

    #expect(texts(reading) == ["[1,\"a\"]"])
    #expect(reading.records.first?.object?["name"] == .string("a"))
  }

  @Test func `rows of names among lines are no records`() throws {
    let lines = "[\"id\",\"name\"]\n[1,\"a\"]\n[\"id\",\"name\"]\n[2,\"b\"]\n"

    let first = try read(lines, type: "application/x-ndjson")
    let later = try read(
      Array("[3,\"c\"]\n[\"id\",\"name\"]\n[\"x\",\"y\"]".utf8),
      known: first.location
    )

    #expect(texts(first) == ["[1,\"a\"]", "[2,\"b\"]"])
    #expect(texts(later) == ["[3,\"c\"]", "[\"x\",\"y\"]"])
  }

  @Test func `text in another encoding is read`() throws {
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      body: [0xFF, 0xFE, 0x5B, 0, 0x31, 0, 0x5D, 0]
    )

    #expect(texts(try PageReader(name: "a.example").read(answer)) == ["1"])
  }

  @Test func `an empty later page is a page without records`() throws {
    var reader = PageReader(name: "a.example")
    reader.known = try read(#"[{"id":1}]"#).location
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      status: 204,
      body: []
    )

    #expect(try reader.read(answer).records.isEmpty)
  }
}
