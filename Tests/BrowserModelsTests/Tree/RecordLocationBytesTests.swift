import PropertyTesting
import Testing

@testable import BrowserModels

/// The bytes of a record as a row sees it have the value that a row sees.
struct RecordLocationBytesTests {
  private static func form(
    _ shape: RecordLocation.Shape = .array,
    unwrap: JSONPointer? = nil,
    mapKey: String? = nil
  ) -> RecordLocation {
    RecordLocation(
      path: .root,
      shape: shape,
      unwrap: unwrap,
      mapKey: mapKey,
      count: 1,
      evidence: "",
      confidence: 1,
      score: 1
    )
  }

  private static func text(_ found: String, _ form: RecordLocation) throws -> String {
    let bytes = try form.presenting(MemoryRecordBytes(Array(found.utf8)))
    return String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self)
  }

  /// The keys before which the fields of a record in a wrapper stand where it was sent.
  @Test(arguments: [
    (["node"], "{\"cursor\":\"c\",\"node\":{\"a\":1}}", "/node", ""),
    (["list", "0"], "{\"list\":[{\"a\":1}],\"cursor\":2}", "/list/0", ""),
  ])
  func `the fields of a wrapped record are known by where they were sent`(
    place: [String],
    found: String,
    ofOwn: String,
    ofWrapper: String
  ) throws {
    let bytes = try Self.form(unwrap: JSONPointer(tokens: place))
      .presenting(MemoryRecordBytes(Array(found.utf8)))
    let text = String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self)
    func wrapper(of key: String) throws -> TreePath {
      let begin = try #require(text.range(of: key)).lowerBound
      return TreePath(bytes.wrapper(ofByte: text.utf8.distance(from: text.startIndex, to: begin)))
    }

    #expect(try wrapper(of: "\"a\"").pointer == ofOwn)
    #expect(try wrapper(of: "\"cursor\"").pointer == ofWrapper)
  }

  private static let table = form(.table(columns: ["a", "b\""], namesAreInFirstRow: false))

  @Test(arguments: [
    ("a record of a list", form(), "{\"a\": 1}", "{\"a\": 1}"),
    ("a row of a table", table, "[1, [2 ] ,\"x\"]", "{\"a\":1,\"b\\\"\":[2 ],\"2\":\"x\"}"),
    ("an empty row", table, "[ ]", "{}"),
    ("a row that is none", table, "{\"a\":1}", "{\"a\":1}"),
    (
      "a wrapped record", form(unwrap: JSONPointer(tokens: ["node"])),
      "{\"cursor\":\"c\",\"a\":0,\"node\": {\"a\": 1 },\"z\" :2}",
      "{\"a\": 1 ,\"cursor\":\"c\",\"z\" :2}"
    ),
    (
      "an empty one in a wrapper", form(unwrap: JSONPointer(tokens: ["node"])),
      "{\"node\":{},\"z\":2}", "{\"z\":2}"
    ),
    (
      "one in a list in a wrapper", form(unwrap: JSONPointer(tokens: ["list", "0"])),
      "{\"list\":[{\"a\":1},2]}", "{\"a\":1}"
    ),
    (
      "a wrapper without a record", form(unwrap: JSONPointer(tokens: ["node"])),
      "{\"node\":null}", "{\"node\":null}"
    ),
    (
      "a member of an object", form(.map, mapKey: "key"), "\"ann\": {\"age\": 7}",
      "{\"key\":\"ann\",\"age\": 7}"
    ),
    (
      "a member that has a key", form(.map, mapKey: "key"), "\"ann\":{\"key\":1,\"_key\":2}",
      "{\"__key\":\"ann\",\"key\":1,\"_key\":2}"
    ),
    ("an empty member", form(.map, mapKey: "key"), "\"ann\":{ }", "{\"key\":\"ann\" }"),
    ("a plain member", form(.map, mapKey: "key"), "\"ann\": 7", "{\"key\":\"ann\",\"value\":7}"),
    ("a text that is no member", form(.map, mapKey: "key"), "7", "7"),
    (
      "a wrapped member", form(.map, unwrap: JSONPointer(tokens: ["node"]), mapKey: "key"),
      "\"ann\":{\"node\":{\"b\":1}}", "{\"b\":1,\"key\":\"ann\"}"
    ),
  ])
  func `a record is spliced from its parts`(
    name: String,
    form: RecordLocation,
    found: String,
    text: String
  ) throws {
    #expect(try Self.text(found, form) == text, "\(name)")
  }

  /// Many members of which each has a key of its own.
  private static let members = (0..<200_000).map { "\"key \($0)\": \($0)" }.joined(separator: ",")

  @Test func `a large record in a wrapper is read in slices, its wrapper once`() throws {
    let bytes = CountedRecordBytes("{\"a\":1,\"node\":{\(Self.members)},\"key 7\":2}")
    let form = Self.form(unwrap: JSONPointer(tokens: ["node"]))

    let record = try form.presenting(bytes)

    #expect(bytes.readCount < bytes.byteCount + 4 << 20, "\(bytes.readCount)")
    #expect(bytes.reads < 100, "\(bytes.reads)")
    let end = try record.bytes(in: record.byteCount - 8..<record.byteCount)
    #expect(String(decoding: end, as: UTF8.self) == "9,\"a\":1}")
  }

  @Test func `of a large member of an object the beginning is read`() throws {
    let bytes = CountedRecordBytes("\"ann\":{\"key\":1,\(Self.members)}")

    let record = try Self.form(.map, mapKey: "key").presenting(bytes)

    #expect(bytes.readCount < 2 << 20 && bytes.reads < 10, "\(bytes.readCount)")
    let start = String(decoding: try record.bytes(in: 0..<22), as: UTF8.self)
    #expect(start == "{\"_key\":\"ann\",\"key\":1,")
  }

  @Test(arguments: propertySeeds)
  func `a record that is spliced has the value of one that was read whole`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let forms = [
      Self.table, Self.form(unwrap: JSONPointer(tokens: ["a"])), Self.form(.map, mapKey: "a"),
      Self.form(.map, unwrap: JSONPointer(tokens: ["a"]), mapKey: "é"),
    ]
    for form in forms {
      let inner = json.text(blanks: true)
      var found = json.random.chance(50) ? "{\"é\":1,\"a\":\(inner),\"b\":2}" : inner
      if form.mapKey != nil { found = "\"x\\u0041\" : \(found)" }
      found = String(found.drop { $0.isWhitespace })
      let old = Array(found.utf8).withUnsafeBytes { form.presentedText(of: $0) }

      let new = try Self.text(found, form)
      #expect(
        try JSONReader.value(of: Array(new.utf8)) == JSONReader.value(of: old),
        "seed \(seed): \(found)"
      )
    }
  }
}
