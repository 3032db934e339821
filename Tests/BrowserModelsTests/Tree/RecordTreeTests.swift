import PropertyTesting
import Testing

@testable import BrowserModels

struct RecordTreeTests {
  /// Limits at which everything is large.
  static func smallLimits(slice: Int) -> TreeLimits {
    var limits = TreeLimits()
    limits.row = 12
    limits.key = 8
    limits.large = 24
    limits.close = 8
    limits.fewChildren = 3
    limits.counted = 6
    limits.slice = slice
    limits.blocks = 200
    return limits
  }

  /// All rows of a record, those of a container below it, as text.
  static func rows(_ text: String, _ limits: TreeLimits = TreeLimits()) -> [String] {
    rows(Array(text.utf8), limits)
  }

  static func rows(_ bytes: [UInt8], _ limits: TreeLimits = TreeLimits()) -> [String] {
    let tree = RecordTree(MemoryRecordBytes(bytes), limits: limits)
    var rows: [String] = []
    visit(tree) {
      rows.append(String(repeating: "  ", count: tree.level(of: $0.container)) + row($0, tree))
    }
    return rows
  }

  /// Visits all rows in order, once all of the record was scanned.
  private static func visit(_ tree: RecordTree, _ body: (TreeNodeID) -> Void) {
    var walk = [(container: 0, place: 0)]
    while let (container, place) = walk.last {
      while !tree.isWhole(container) { tree.scan(container) }
      guard place < tree.rowCount(of: container) else {
        walk.removeLast()
        continue
      }
      walk[walk.count - 1].place += 1
      let id = TreeNodeID(container: container, place: place)
      body(id)
      if tree.isContainer(id), let inner = tree.container(of: id) { walk.append((inner, 0)) }
    }
  }

  private static func row(_ id: TreeNodeID, _ tree: RecordTree) -> String {
    while tree.node(id)?.value.isCounted == false { _ = tree.countMore() }
    guard let node = tree.node(id) else { return "nothing" }
    let key =
      switch node.key {
      case .name(let name)?: "\(name): "
      case .index(let place)?: "\(place): "
      case nil: ""
      }
    return key + node.value.shown
  }

  @Test(arguments: [
    (
      "{\"a\":1,\"b\":[true,null],\"a\":\"x\"}",
      ["a: 1", "b: [2]", "  0: true", "  1: null", "a: \"x\""]
    ),
    ("[1.10, -0, 12345678901234567890123]", ["0: 1.10", "1: -0", "2: 12345678901234567890123"]),
    ("{}", ["{0}"]), (" [ ] ", ["[0]"]), ("{\"a\":{},\"b\":[ ]}", ["a: {0}", "b: [0]"]),
    ("7", ["7"]), ("\"x\"", ["\"x\""]), (" null ", ["null"]),
    ("\"a\\nb\\r\\nc\\n\"", ["|a", "|b", "|c"]),
    ("{\"t\":\"a\\nb\\r\\n\\n c\"}", ["t: 4 lines", "  |a", "  |b", "  |", "  | c"]),
    ("{\"t\":\"a\\u000ab\"}", ["t: 2 lines", "  |a", "  |b"]),
    ("{\"t\":\"\\n\"}", ["t: 1 lines", "  |"]),
    ("[\"\\ud83d\\ude00 \\ud83d \\u00e9\\t\\/\"]", ["0: \"😀 \u{FFFD} é\t/\""]),
    ("{\"a b\\\"\":\"\\\\\"}", ["a b\": \"\\\""]),
  ])
  func `a record has a row for each value`(text: String, rows: [String]) {
    #expect(Self.rows(text) == rows)
    for slice in [1, 2, 5] {
      var limits = TreeLimits()
      limits.slice = slice
      #expect(Self.rows(text, limits) == rows, "\(slice)")
    }
  }

  @Test(arguments: [
    ("", ["!Line 1, column 1: there is nothing but whitespace."]),
    ("  ", ["!Line 1, column 3: there is nothing but whitespace, near ‘  ’."]),
    (
      "hello",
      [
        "!Line 1, column 1: this is neither a string, a number, true, false nor null, near ‘hello’.",
        "1 more", "  |hello",
      ]
    ),
    (
      "{\"a\":1 \"b\":2}",
      [
        "a: 1", "!Line 1, column 8: a comma or } is missing here, near ‘{\"a\":1 \"b\":2}’.",
        "1 more",
        "  |\"b\":2}",
      ]
    ),
    (
      "[1,2",
      [
        "0: 1", "!Line 1, column 5: the text ends before the value is complete, near ‘[1,2’.",
        "1 more", "  |2",
      ]
    ),
    (
      "[1,,2]",
      ["0: 1", "!Line 1, column 4: a value is missing here, near ‘[1,,2]’.", "1 more", "  |,2]"]
    ),
    (
      "{\"a\":[1,2},\"b\":3}",
      [
        "a: [2]", "  0: 1", "  1: 2",
        "  !Line 1, column 10: a comma or ] is missing here, near ‘{\"a\":[1,2},\"b\":3}’.",
        "  1 more", "    |}",
        "!Line 1, column 10: a comma or ] is missing here, near ‘{\"a\":[1,2},\"b\":3}’.", "1 more",
        "  |,\"b\":3}",
      ]
    ),
    (
      "{\"a\":{\"b\":[7",
      [
        "a: {1}", "  b: [0]",
        "    !Line 1, column 13: the text ends before the value is complete, near ‘{\"a\":{\"b\":[7’.",
        "    1 more", "      |7",
        "  !Line 1, column 13: the text ends before the value is complete, near ‘{\"a\":{\"b\":[7’.",
        "!Line 1, column 13: the text ends before the value is complete, near ‘{\"a\":{\"b\":[7’.",
      ]
    ),
    (
      "[1] x",
      [
        "0: 1", "!Line 1, column 5: the document has ended, but text follows, near ‘[1] x’.",
        "1 more", "  |x",
      ]
    ),
    (
      "1 2",
      [
        "1", "!Line 1, column 3: the document has ended, but text follows, near ‘1 2’.", "1 more",
        "  |2",
      ]
    ),
    (
      "[01]",
      ["!Line 1, column 3: this is not a valid JSON number, near ‘[01]’.", "1 more", "  |01]"]
    ),
    (
      "[\n \"a\\x\"]",
      [
        "!Line 2, column 4: this is not a valid JSON escape, near ‘ \"a\\x\"]’.", "1 more",
        "  |\"a\\x\"]",
      ]
    ),
    (
      "{\"a\":nul}",
      [
        "!Line 1, column 6: this is neither a string, a number, true, false nor null, near ‘{\"a\":nul}’.",
        "1 more", "  |\"a\":nul}",
      ]
    ),
  ])
  func `what is not JSON says where and why, and shows the rest`(text: String, rows: [String]) {
    #expect(Self.rows(text) == rows)
  }

  @Test func `bytes that are not UTF-8 are replacement characters`() {
    let bytes = Array("{\"a\":\"".utf8) + [0xFF, 0x41, 0xC3] + Array("\"}".utf8)

    #expect(Self.rows(bytes) == ["a: \"\u{FFFD}A\u{FFFD}\""])
  }

  @Test(arguments: propertySeeds)
  func `every mistake is the one that a check of the whole text finds`(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    var bytes = Array(json.text().utf8)
    for _ in 0..<json.random.below(3) {
      let place = json.random.below(bytes.count + 1)
      let byte = Array("{}[]\",:\\ 0tn\n".utf8).randomElement(using: &json.random) ?? 0x20
      switch json.random.below(3) {
      case 0: bytes.insert(byte, at: place)
      case 1 where place < bytes.count: bytes.remove(at: place)
      default: bytes = Array(bytes[..<place])
      }
    }
    let limits = Self.smallLimits(slice: 1 + json.random.below(40))
    let tree = RecordTree(MemoryRecordBytes(bytes), limits: limits)
    Self.visit(tree) { _ in }
    let first = tree.containers.compactMap(\.fault).min { $0.offset < $1.offset }
    let expected = bytes.withUnsafeBytes { bytes -> TreeFault? in
      var check = JSONCheck(bytes, isBeginning: false)
      return check.run().map { TreeFault(check.position, $0) }
    }

    // Bytes that are not UTF-8 are shown as replacement characters.
    let told = expected?.reason == .mistake(.notUTF8) ? nil : expected
    #expect(first == told, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
  }

  @Test(arguments: propertySeeds)
  func `slices make no difference`(seed: UInt64) {
    var json = RandomJSON(seed: seed)
    let bytes = Array(json.text().utf8)
    let whole = Self.rows(bytes, Self.smallLimits(slice: 1 << 20))

    let slice = 1 + json.random.below(30)
    #expect(Self.rows(bytes, Self.smallLimits(slice: slice)) == whole, "seed \(seed)")
  }

  @Test func `a long line goes on in further rows, cut between characters`() {
    let text = String(repeating: "é\\\"😀\\ud83d\\ude00\\u00e9", count: 40)
    let tree = Self.rows("[\"\(text)\"]", Self.smallLimits(slice: 17))

    #expect(tree[0] == "0: 1 lines")
    let shown = tree.dropFirst().map { $0.trimmingPrefix("  |") }
    #expect(shown.joined() == String(repeating: "é\"😀😀é", count: 40))
    #expect(shown.count > 40)
  }

  @Test(arguments: [1, 2, 17, 1 << 20])
  func `a long line is cut behind a space where one is near`(slice: Int) {
    let words = (0..<400).map { "w\($0)é" }
    var limits = Self.smallLimits(slice: slice)
    limits.row = 96
    let tree = Self.rows("[\"\(words.joined(separator: " "))\"]", limits)

    let shown = tree.dropFirst().map { String($0.trimmingPrefix("  |")) }
    #expect(shown.joined() == words.joined(separator: " "))
    #expect(shown.dropLast().allSatisfy { $0.hasSuffix("é ") }, "\(shown.prefix(3))")
    #expect(shown.allSatisfy { $0.utf8.count <= 96 })
  }

  @Test(arguments: [
    Array("[\"".utf8) + Array(String(repeating: "\\ud800", count: 200).utf8) + Array("\"]".utf8),
    Array("[\"".utf8) + Array(repeating: 0x80, count: 1_000) + Array("\"]".utf8),
    Array(repeating: 0xBF, count: 1_000),
  ])
  func `a long line without characters is cut all the same`(bytes: [UInt8]) {
    let limits = Self.smallLimits(slice: 17)
    let tree = RecordTree(MemoryRecordBytes(bytes), limits: limits)
    var lengths: [Int] = []
    Self.visit(tree) { id in
      guard case .line? = tree.node(id)?.value else { return }
      lengths.append(tree.node(id)?.byteRange.count ?? 0)
    }

    #expect(lengths.reduce(0, +) >= 1_000)
    #expect(lengths.allSatisfy { $0 <= limits.row + 24 }, "\(lengths)")
    #expect(Self.rows(bytes, Self.smallLimits(slice: 1 << 20)) == Self.rows(bytes, limits))
  }

  @Test func `a row costs what is between two checkpoints`() throws {
    let members = (0..<10_000).map { "\"key \($0)\":\"some text\"" }.joined(separator: ",")
    let tree = RecordTree(MemoryRecordBytes(Array("{\(members)}".utf8)))
    while !tree.isWhole(0) { tree.scan(0) }

    for place in [0, 5_000, 9_999] {
      let block = try #require(tree.block(of: TreeNodeID(container: 0, place: place)))
      #expect(block.bytes.count < 8 << 10, "\(place)")
    }
  }

  @Test func `a block that is read again is kept once`() throws {
    let container = TreeContainer.Checkpoint(place: 0, offset: 1)
    func block(_ count: Int) -> TreeBlock {
      TreeBlock(
        of: .array,
        from: container,
        isFirst: true,
        count: 0,
        bytes: Array(repeating: 0x20, count: count),
        TreeLimits()
      )
    }
    var blocks = TreeBlocks(limit: 100)
    let (first, second) = (
      TreeBlock.ID(container: 0, checkpoint: 0), TreeBlock.ID(container: 0, checkpoint: 1)
    )

    blocks.keep(block(40), first)
    for count in 40..<50 { blocks.keep(block(count), second) }

    #expect(blocks[first] != nil && blocks[second] != nil)
    blocks.keep(block(70), second)
    #expect(blocks[first] == nil && blocks[second] != nil)
  }

  @Test func `where and why a record is not JSON is found out once`() throws {
    let elements = String(repeating: "12345,\n", count: 60_000)
    let bytes = CountedRecordBytes("[\(elements)nul]")
    let tree = RecordTree(bytes)
    while !tree.isWhole(0) { tree.scan(0) }
    let id = TreeNodeID(container: 0, place: 60_000)
    let first = try #require(tree.node(id))
    let known = bytes.readCount

    #expect(tree.node(id)?.value == first.value)
    #expect(first.value.shown.hasPrefix("!Line 60001, column 1:"), "\(first.value)")
    #expect(bytes.readCount == known)
  }

  @Test func `a number longer than a row is a text`() {
    #expect(
      Self.rows("[12345678901234567]", Self.smallLimits(slice: 5)) == [
        "0: 1 lines", "  |123456789012", "  |34567",
      ]
    )
  }
}

extension TreeValue {
  /// Whether a count that it has is known.
  fileprivate var isCounted: Bool {
    switch self {
    case .object(let count), .array(let count), .text(let count), .rest(let count): count != nil
    default: true
    }
  }

  /// The value as tests write it.
  fileprivate var shown: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text)\""
    case .object(let count): "{\(count.map(String.init) ?? "?")}"
    case .array(let count): "[\(count.map(String.init) ?? "?")]"
    case .text(let lines): "\(lines.map(String.init) ?? "?") lines"
    case .line(let text): "|\(text)"
    case .rest(let lines): "\(lines.map(String.init) ?? "?") more"
    case .invalid(let sentence): "!\(sentence)"
    }
  }
}
