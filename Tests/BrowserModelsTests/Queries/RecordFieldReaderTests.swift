import BrowserModels
import PropertyTesting
import Testing

@Suite struct RecordFieldReaderTests {
  /// Paths that random records have and do not have.
  private static let names = ["a", "b", "K", "é", "0", "1", "+1", "-1", "long_name_of_a_field", ""]

  private static func values(_ paths: [String], _ text: String) -> [[JSONValue]] {
    let reader = RecordFieldReader(
      paths.map { FieldPath($0.split(separator: ".").map(String.init)) }
    )
    return Array(text.utf8).withUnsafeBytes { reader.read($0) }
  }

  @Test(arguments: [
    ("n", #"{"n":1.10}"#, [JSONValue.number("1.10")]),
    ("n", #" {"m":{"n":1},"n" : true } "#, [.bool(true)]),
    ("a.b", #"{"a":{"b":"x"},"b":2}"#, [.string("x")]),
    ("a.b", #"{"a":[{"b":1},{"c":0},{"b":[2,[3]]}]}"#, [.number("1"), .number("2"), .number("3")]),
    ("a.1.b", #"{"a":[{"b":1},{"b":2}]}"#, [.number("2")]),
    ("a.5", #"{"a":[{"5":1},{"5":2}]}"#, [.number("1"), .number("2")]),
    ("a.b", #"{"a":[[{"b":1}],[[{"b":2}]]]}"#, [.number("1"), .number("2")]),
    ("a", #"{"a":{"x":"p","y":{"z":null}}}"#, [.string("p"), .null]),
    ("a", #"{"a":1,"a":2}"#, [.number("2")]),
    ("a.b", #"{"a":{"b":1},"a":{"c":2}}"#, []),
    ("a", #"{"a":[]}"#, []), ("a", #"{"b":{"a":1}}"#, []),
    ("a", #"[{"a":1},{"a":2}]"#, [.number("1"), .number("2")]),
    ("é", #"{"\u00e9":"\u00e9\n"}"#, [.string("é\n")]),
    ("é", "{\"e\u{301}\":1}", [.number("1")]),
    ("K", "{\"\u{212A}\":1}", [.number("1")]),
    (#"a\b"#, #"{"a\b":1,"a\\b":2}"#, [.number("2")]),
    ("a", #"{"x":"say \"a\":1","a":"\\"}"#, [.string("\\")]),
    ("a", "\u{FEFF}{\"a\":false}", [.bool(false)]),
    ("a", "12", []), ("", #"["x",{"k":"v"},3]"#, [.string("x"), .string("v"), .number("3")]),
    ("", "12", [.number("12")]), ("", "", []), ("a", #"{"a":"no end"#, [.string("no end")]),
    ("b", #"{"a" 1,"b":2}"#, []), ("a", #"{"a":}"#, []), ("a", #"{"a""#, []),
    ("a", #"{"a":1"#, [.number("1")]),
    ("a", #"{"a":?,"b":1}"#, []),
    (
      "a", #"{"a":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\u"}"#,
      [.string("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\u{FFFD}")]
    ),
  ])
  func `all values along a path are found`(path: String, text: String, values: [JSONValue]) {
    #expect(Self.values([path], text) == [values])
  }

  @Test(arguments: [
    ("", #"{"a":[1]} {"b":2}"#, JSONValue.object(["a": .array([.number("1")])]), 1),
    ("", "[1]]2", .array([.number("1")]), 1), ("a", #"{"a":1}} ,"a":2}"#, .number("1"), 1),
    ("a", #"[{"a":1}] {"a":2}"#, .number("1"), 1),
  ])
  func `what is behind the value of a record is not read`(
    path: String,
    text: String,
    value: JSONValue,
    count: Int
  ) {
    let reader = RecordFieldReader([FieldPath(path.isEmpty ? [] : [path])])

    let (all, first) = Array(text.utf8).withUnsafeBytes { (reader.read($0), reader.first($0)) }

    #expect(first == [value])
    #expect(all[0].count == count)
  }

  @Test func `names that are alike are told apart`() {
    let names = (0..<40).map { "name\($0 * 7)" } + ["eman", "name", "n", ""]
    let members = names.enumerated().map { #""\#($0.element)":\#($0.offset)"# }
    let reader = RecordFieldReader(names.map { FieldPath([$0]) })

    let found = Array("{\(members.joined(separator: ","))}".utf8).withUnsafeBytes {
      reader.read($0)
    }

    #expect(found == names.indices.map { [.number(String($0))] })
  }

  @Test func `strings of every length end at their quote, escapes or not`() {
    for length in 0...120 {
      for tail in ["", #"\""#, #"\\"#, #"\\\""#] {
        let body = String(repeating: "x", count: length) + tail
        let text = #"{"s":"\#(body)","n":7}"#
        #expect(Self.values(["n"], text) == [[.number("7")]], "\(length) \(tail)")
        #expect(Self.values(["s"], text)[0].count == 1)
      }
    }
  }

  @Test func `a path has at most so many values`() {
    let text = "[" + Array(repeating: "1", count: 1_000).joined(separator: ",") + "]"

    #expect(Self.values([""], text)[0].count == RecordFieldReader.mostValues)
  }

  @Test(arguments: [511, 512, 513, 600, 100_000])
  func `what the reader of values elides is not found`(depth: Int) throws {
    let text =
      Array(repeating: "[", count: depth) + ["{\"a\":1}"] + Array(repeating: "]", count: depth)
    let bytes = Array(text.joined().utf8)
    let path = FieldPath(["a"])

    let found = bytes.withUnsafeBytes { RecordFieldReader([path, FieldPath([])]).read($0) }

    let naive = NaiveFields(try JSONReader.value(of: bytes))
    #expect(found == [naive.values(of: path), naive.values(of: FieldPath([]))])
    #expect(found[0].count == (depth <= 511 ? 1 : 0))
  }

  @Test func `fields are those of the value that the text stands for`() throws {
    for seed in propertySeeds {
      var json = RandomRecords(seed: seed)
      let bytes = Array(json.text(depth: 5).utf8)
      let value = NaiveFields(try JSONReader.value(of: bytes))
      let paths = (0..<json.random.below(5)).map { _ in json.path() }

      let reader = RecordFieldReader(paths)
      let (all, first) = bytes.withUnsafeBytes { (reader.read($0), reader.first($0)) }

      for (number, path) in paths.enumerated() {
        let text = String(decoding: bytes, as: UTF8.self)
        let expected = value.values(of: path).prefix(RecordFieldReader.mostValues)
        #expect(all[number] == Array(expected), "seed \(seed): \(path) in \(text)")
        #expect(first[number] == path.value(in: value.root), "seed \(seed): \(path) in \(text)")
      }
    }
  }

  @Test func `text that is broken anywhere is read without harm`() throws {
    for seed in propertySeeds {
      var json = RandomRecords(seed: seed)
      var bytes = Array(json.text(depth: 4).utf8)
      for _ in 0...json.random.below(4) {
        let place = json.random.below(bytes.count)
        switch json.random.below(4) {
        case 0: bytes = Array(bytes[..<place])
        case 1: bytes.insert(UInt8(json.random.below(256)), at: place)
        case 2 where !bytes.isEmpty:
          bytes[place] = Array("\"\\{}[],:x0".utf8)[json.random.below(10)]
        case 3 where !bytes.isEmpty: bytes.remove(at: place)
        default: break
        }
      }
      let paths = [FieldPath([])] + (0..<3).map { _ in json.path() }
      let reader = RecordFieldReader(paths)

      // In memory of exactly this size, so that the sanitizer sees what is read beside it.
      let found = bytes.withUnsafeBytes { text in
        reader.visit(text) { path, value, text in
          #expect(paths.indices.contains(path))
          #expect(value.offset >= 0 && value.offset + value.count <= text.count, "seed \(seed)")
          return true
        }
        return (reader.read(text), reader.first(text))
      }

      if let value = try? JSONReader.lenientValue(of: bytes).value {
        let fields = NaiveFields(value)
        #expect(found.0 == paths.map { fields.values(of: $0) }, "seed \(seed)")
      }
    }
  }

  @Test func `a visit ends when it is told to`() {
    var count = 0
    Array("[1,2,3]".utf8).withUnsafeBytes { text in
      RecordFieldReader([FieldPath([])]).visit(text) { _, _, _ in
        count += 1
        return count < 2
      }
    }
    #expect(count == 2)
  }

  private static func location(
    _ shape: RecordLocation.Shape,
    unwrap: JSONPointer? = nil,
    mapKey: String? = nil
  ) -> RecordLocation {
    var location = RecordFinder.nothing
    location.shape = shape
    location.unwrap = unwrap
    location.mapKey = mapKey
    return location
  }

  private static let forms:
    [(name: String, form: RecordLocation, text: String, path: String, value: JSONValue?)] = [
      (
        "a table", location(.table(columns: ["n", "t"], namesAreInFirstRow: false)), #"[1,"x"]"#,
        "t", .string("x")
      ),
      (
        "a table, cut", location(.table(columns: ["n", "t"], namesAreInFirstRow: false)), #"[1,"x"#,
        "n", .number("1")
      ),
      (
        "a wrapper", location(.array, unwrap: JSONPointer(tokens: ["node"])),
        #"{"node":{"a":1},"b":2}"#, "a", .number("1")
      ),
      (
        "beside a wrapper", location(.array, unwrap: JSONPointer(tokens: ["node"])),
        #"{"node":{"a":1},"b":2}"#, "b", .number("2")
      ),
      ("a key", location(.map, mapKey: "key"), #""ann": {"age":7}"#, "key", .string("ann")),
      ("beside a key", location(.map, mapKey: "key"), #""ann": {"age":7}"#, "age", .number("7")),
      (
        "a key that is written", location(.map, mapKey: "key"), #"{"key":"ann","age":7}"#, "key",
        .string("ann")
      ),
      ("as sent", location(.array), #"{"a":[1]}"#, "a", .number("1")),
      ("no JSON", location(.table(columns: ["n"], namesAreInFirstRow: false)), "?", "n", nil),
    ]

  @Test(arguments: forms)
  func `a record is read as a row sees it`(
    name: String,
    form: RecordLocation,
    text: String,
    path: String,
    value: JSONValue?
  ) {
    let reader = RecordFieldReader([FieldPath([path])], form: form)

    let values = Array(text.utf8).withUnsafeBytes { reader.read($0) }

    #expect(values == [value.map { [$0] } ?? []], "\(name)")
  }
}

/// What a reader of fields has to find, by what it says of itself, in a value.
struct NaiveFields {
  let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  func values(of path: FieldPath) -> [JSONValue] {
    path == .scalar && root.isScalar ? [root] : values(path.names[...], in: root)
  }

  private func values(_ names: ArraySlice<String>, in value: JSONValue) -> [JSONValue] {
    guard let name = names.first else { return leaves(of: value) }
    switch value {
    case .object(let object):
      return object[name].map { values(names.dropFirst(), in: $0) } ?? []
    case .array(let elements):
      if let position = Int(name), elements.indices.contains(position) {
        return values(names.dropFirst(), in: elements[position])
      }
      return elements.flatMap { values(names, in: $0) }
    default: return []
    }
  }

  private func leaves(of value: JSONValue) -> [JSONValue] {
    switch value {
    case .array(let elements): elements.flatMap(leaves)
    case .object(let object): object.members.flatMap { leaves(of: $0.value) }
    case .elided: []
    default: [value]
    }
  }
}

/// Records whose keys are few, so that paths meet them, and sometimes come twice.
struct RandomRecords {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private static let names = [
    "a", "b", "c", "K", "é", "0", "1", "x\\y", "a_longer_name", "", "value",
  ]
  private static let keys = [
    "value", "a", "b", "c", "\\u0061", "K", "\u{212A}", "é", "e\u{301}", "\\u00e9", "0", "1",
    "x\\\\y", "",
    "a_longer_name", "a_longer_nam\\u0065", "a_longer_namf",
  ]

  mutating func path() -> FieldPath {
    let names = Self.names + ["+1", "-1", "01"]
    return FieldPath((0..<random.below(4)).map { _ in names[random.below(names.count)] })
  }

  private mutating func blanks() -> String {
    random.chance(80) ? "" : ["", " ", "\n", "\t ", "\r\n", "            "][random.below(6)]
  }

  mutating func text(depth: Int) -> String {
    blanks() + value(depth: depth) + blanks()
  }

  private mutating func value(depth: Int) -> String {
    switch random.below(depth > 0 ? 10 : 5) {
    case 0: return ["null", "true", "false"][random.below(3)]
    case 1: return ["0", "-1.50", "1e5", "12345678901234567890", "7"][random.below(5)]
    case 2, 3, 4: return string()
    case 5, 6:
      let elements = (0..<random.below(5)).map { _ in text(depth: depth - 1) }
      return "[" + (elements.isEmpty ? blanks() : elements.joined(separator: ",")) + "]"
    default:
      let members = (0..<random.below(6)).map { _ in
        blanks() + "\"" + Self.keys[random.below(Self.keys.count)] + "\"" + blanks() + ":"
          + text(depth: depth - 1)
      }
      return "{" + (members.isEmpty ? blanks() : members.joined(separator: ",")) + "}"
    }
  }

  private mutating func string() -> String {
    let parts = [
      "a", "\\\"", "\\\\", "[", "]", "{", "}", ",", ":", " ", "é", "😀", "\\u00e9", "\\n", "漢",
      "abcdefgh", "\\ud83d\\ude00", "\\ud83d", String(repeating: "long ", count: 14),
    ]
    return "\"" + (0..<random.below(6)).map { _ in parts[random.below(parts.count)] }.joined()
      + "\""
  }
}
