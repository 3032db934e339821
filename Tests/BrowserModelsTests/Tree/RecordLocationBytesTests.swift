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
