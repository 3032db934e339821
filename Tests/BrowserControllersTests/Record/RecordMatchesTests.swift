import BrowserManagers
import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserControllers

@MainActor struct RecordMatchesTests {
  /// Limits at which everything is large.
  private static let limits = {
    var limits = TreeLimits()
    limits.small = .max
    limits.row = 20
    limits.large = 40
    limits.close = 8
    limits.fewChildren = 3
    return limits
  }()

  /// An outline of a record with everything unfolded.
  private static func outline(_ text: [UInt8]) -> RecordOutline {
    let outline = RecordOutline(MemoryRecordBytes(text), limits: limits)
    while outline.findMore() {}
    return outline
  }

  /// Where the rows begin that match, as they are shown.
  private static func matches(_ pattern: TextPattern, _ outline: RecordOutline) -> [Int] {
    outline.snapshot.items.compactMap { id in
      guard let node = outline.node(id) else { return nil }
      var texts: [String] = []
      if case .name(let name) = node.key { texts.append(name) }
      switch node.value {
      case .null: texts.append("null")
      case .bool(let flag): texts.append(flag ? "true" : "false")
      case .number(let text), .string(let text), .line(let text): texts.append(text)
      case .object, .array, .text, .rest, .invalid: break
      }
      let isMatch = texts.contains { !pattern.ranges(in: $0, limit: 1).isEmpty }
      return isMatch ? node.byteRange.lowerBound : nil
    }
  }

  @Test(arguments: propertySeeds)
  func `a search finds the rows that match as they are shown`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = Array(json.text(depth: 5).utf8)
    let outline = Self.outline(text)
    let hasLongKey = outline.snapshot.items.contains {
      guard case .name(let name)? = outline.node($0)?.key else { return false }
      return name.utf8.count > 8
    }
    guard !hasLongKey else { return }
    let words = ["a", "é", "1", "\"", "\\", "u", "l", "0", "漢", "x"]
    let pattern = TextPattern(text: words.randomElement(using: &json.random) ?? "a")
    let expected = Self.matches(pattern, outline)
    let origin = outline.snapshot.items.randomElement(using: &json.random)
    var search = RecordMatches(pattern, in: outline.tree, from: origin, sliceSize: 1)

    while true {
      let goal: SearchGoal = json.random.chance(50) ? .next : .previous
      let times = 1 + json.random.below(3)
      let offset = json.random.below(text.count)
      let wraps = json.random.chance(50)
      let step = search.step(goal, times: times, from: offset, wraps: wraps)
      let known = Self.step(goal, times, offset, wraps, expected)
      #expect(
        step == known || (step == .unknown && !search.isWhole),
        "seed \(seed): \(goal) \(times) from \(offset)"
      )
      if search.isWhole { break }
      _ = search.examineMore()
    }
    #expect(search.count == expected.count, "seed \(seed)")
    for (place, offset) in expected.enumerated() {
      #expect(search.number(of: offset) == place + 1, "seed \(seed)")
      let row = outline.reveal(offset: offset)
      #expect(row.flatMap { outline.node($0)?.byteRange.lowerBound } == offset, "seed \(seed)")
    }
  }

  /// Where a reader goes among some matches.
  private static func step(
    _ goal: SearchGoal,
    _ times: Int,
    _ offset: Int,
    _ wraps: Bool,
    _ all: [Int]
  ) -> RowMatches.Step {
    guard !all.isEmpty else { return .none }
    let place =
      goal == .previous
      ? all.count { $0 < offset } - times : all.count { $0 <= offset } + times - 1
    if all.indices.contains(place) { return .row(all[place], wrapped: false) }
    guard wraps else { return .edge }
    return .row(all[(place % all.count + all.count) % all.count], wrapped: true)
  }

  @Test(arguments: [
    Array(String(repeating: "\\ud800", count: 200).utf8), Array(repeating: 0x80, count: 1_000),
    Array(String(repeating: "\\uZ", count: 400).utf8),
  ])
  func `what is behind a long string without characters is found`(string: [UInt8]) throws {
    let text = Array("{\"a\":\"".utf8) + string + Array("\",\"b\":\"needle\"}".utf8)
    let tree = RecordTree(MemoryRecordBytes(text), limits: Self.limits)
    var search = RecordMatches(try TextPattern(regex: "needle"), in: tree, sliceSize: 1)

    while search.examineMore() {}

    #expect(search.count(at: nil) == "1 found")
  }

  @Test(arguments: [" ", "", "\\t", "é"])
  func `a match across the cut of a long string is found, once`(separator: String) throws {
    let words = (0..<300).map { "w\($0)." }
    let text = "[\"\(words.joined(separator: separator))\",\"w7.w8.\",\"tail\"]"
    let tree = RecordTree(MemoryRecordBytes(Array(text.utf8)), limits: Self.limits)
    let plain = separator == "\\t" ? "\t" : separator

    for number in 100..<299 {
      let pattern = TextPattern(text: words[number] + plain + words[number + 1])
      var search = RecordMatches(pattern, in: tree, sliceSize: 1)
      while search.examineMore() {}
      #expect(search.count(at: nil) == "1 found", "\(pattern.text)")
    }
  }

  @Test func `what cannot be read is no end of a search`() throws {
    let bytes = RewritableBytes("{\"a\":\"needle\"}")
    let tree = RecordTree(bytes)
    bytes.isRewritten = true
    var search = RecordMatches(try TextPattern(regex: "needle"), in: tree)

    while search.examineMore() {}

    #expect(search.count(at: nil) == "not searched to the end")
  }

  @Test func `matches are counted while they are found`() throws {
    let outline = Self.outline(Array("{\"a\":\"x\",\"b\":[\"x\",{\"x\":1}],\"c\":\"x\\nx\"}".utf8))
    let pattern = try TextPattern(regex: "x")
    var search = RecordMatches(pattern, in: outline.tree, from: outline.snapshot.item(at: 2))

    #expect(search.count(at: nil) == "0 found so far")
    while search.examineMore() {}
    #expect(search.count(at: nil) == "5 found")
    #expect(search.count(at: 1) == "1 of 5")
    #expect(
      search.step(.first(after: -1), times: 1, from: 0, wraps: false) == .row(1, wrapped: false)
    )
  }

  @Test func `a search of a record that is none finds nothing`() throws {
    let outline = Self.outline(Array(" ".utf8))
    var search = RecordMatches(try TextPattern(regex: "x"), in: outline.tree)

    while search.examineMore() {}
    #expect(search.count(at: nil) == "no match")
    #expect(search.step(.next, times: 1, from: 0, wraps: true) == .none)
  }
}
