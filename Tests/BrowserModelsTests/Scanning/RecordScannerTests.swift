import BrowserModels
import Foundation
import PropertyTesting
import Testing

struct RecordScannerTests {
  /// A source made of known records.
  private struct Source {
    var text: [UInt8] = []
    var records: [Range<Int>] = []

    mutating func add(_ part: String) { text += Array(part.utf8) }

    mutating func addRecord(_ part: String) {
      let bytes = Array(part.utf8)
      records.append(text.count..<text.count + bytes.count)
      text += bytes
    }
  }

  private static let list = RecordPath(
    pointer: JSONPointer(tokens: ["data", "items"]),
    shape: .elements
  )

  /// The shapes that sources have, each with the layout that finds its records.
  private static let shapes: [(String, RecordLayout, @Sendable (inout RandomJSON) -> Source)] = [
    ("lines", RecordLayout(framing: .lines, path: .document), lines),
    ("documents", RecordLayout(framing: .documents, path: .document), documents),
    (
      "one array", RecordLayout(framing: .documents, path: .root), { array(&$0, around: ("", "")) }
    ),
    (
      "a wrapped array", RecordLayout(framing: .documents, path: list),
      { array(&$0, around: (#"{"n":[1,{"items":[9]}],"data":{"items" : "#, #","z":"]"}}"#)) }
    ),
    (
      "pages, one a line", RecordLayout(framing: .lines, path: list),
      { pages(&$0, separators: ["\n", "\r\n", "\n \n"], blanks: false) }
    ),
    (
      "pages that follow each other", RecordLayout(framing: .documents, path: list),
      { pages(&$0, separators: ["", "\n", " \n\t"], blanks: true) }
    ),
    (
      "a map",
      RecordLayout(framing: .documents, path: RecordPath(pointer: .root, shape: .members)), map
    ),
  ]

  private static func lines(_ random: inout RandomJSON) -> Source {
    var source = Source()
    for _ in 0..<Int.random(in: 1...12, using: &random.random) {
      source.addRecord(random.object(blanks: false))
      source.add(
        ["\n", "\n", "\r\n", "\n\n", "\n \n"].randomElement(using: &random.random) ?? "\n"
      )
    }
    return source
  }

  private static func documents(_ random: inout RandomJSON) -> Source {
    var source = Source()
    for _ in 0..<Int.random(in: 1...8, using: &random.random) {
      source.addRecord(random.object())
      source.add(["", "\n", " \n\t"].randomElement(using: &random.random) ?? "")
    }
    return source
  }

  private static func array(_ random: inout RandomJSON, around: (String, String)) -> Source {
    var source = Source()
    source.add(around.0 + "[")
    for number in 0..<Int.random(in: 0...12, using: &random.random) {
      source.add(number == 0 ? " " : [",", " ,\n"].randomElement(using: &random.random) ?? ",")
      source.addRecord(random.text(depth: 3))
    }
    source.add(" ]" + around.1)
    return source
  }

  private static func pages(
    _ random: inout RandomJSON,
    separators: [String],
    blanks: Bool
  ) -> Source {
    var source = Source()
    for _ in 0..<Int.random(in: 1...4, using: &random.random) {
      source.add(#"{"data":{"items":["#)
      for number in 0..<Int.random(in: 0...4, using: &random.random) {
        if number > 0 { source.add(",") }
        source.addRecord(random.text(depth: 2, blanks: blanks))
      }
      source.add("]}}" + (separators.randomElement(using: &random.random) ?? ""))
    }
    return source
  }

  private static func map(_ random: inout RandomJSON) -> Source {
    var source = Source()
    source.add("{")
    for number in 0..<Int.random(in: 0...12, using: &random.random) {
      source.add(number == 0 ? "" : ",")
      source.addRecord("\"k\(number)\\\"\" : " + random.text(depth: 3))
    }
    source.add("}")
    return source
  }

  private static func scan(
    _ text: [UInt8],
    _ layout: RecordLayout,
    chunk: () -> Int
  ) -> (ranges: [Range<Int>], fault: RecordFault?) {
    var scanner = RecordScanner(layout: layout)
    var ranges: [Range<Int>] = []
    var start = 0
    while start < text.count {
      let end = min(text.count, start + max(1, chunk()))
      text[start..<end].withUnsafeBytes { scanner.scan($0, into: &ranges) }
      start = end
    }
    scanner.finish(into: &ranges)
    return (ranges, scanner.fault)
  }

  @Test(arguments: shapes.indices)
  func `records are found where they are, however the bytes are cut`(shape: Int) {
    let (name, layout, make) = Self.shapes[shape]
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let source = make(&random)
      let text = source.text
      for most in [1, 7, 64, text.count] {
        let found = Self.scan(text, layout) {
          Int.random(in: 1...max(1, most), using: &random.random)
        }
        guard found.ranges == source.records, found.fault == nil else {
          Issue.record(
            """
            \(name), seed \(seed), chunks of at most \(most): \(found)
            expected \(source.records) in \(String(decoding: text, as: UTF8.self))
            """
          )
          return
        }
      }
    }
  }

  @Test(arguments: shapes.indices)
  func `what is cut or broken is found the same however the bytes are cut`(shape: Int) {
    let (name, layout, make) = Self.shapes[shape]
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      var text = make(&random).text
      if Bool.random(using: &random.random) {
        text.removeLast(Int.random(in: 0...text.count, using: &random.random))
      }
      for _ in 0..<Int.random(in: 0...3, using: &random.random) where !text.isEmpty {
        let place = Int.random(in: text.indices, using: &random.random)
        text[place] =
          [0x22, 0x5C, 0x5B, 0x5D, 0x7B, 0x7D, 0x2C, 0x0A, 0xFF, 0x00].randomElement(
            using: &random.random
          ) ?? 0
      }
      let whole = Self.scan(text, layout) { text.count }
      let pieces = Self.scan(text, layout) { Int.random(in: 1...5, using: &random.random) }

      #expect(whole.ranges == pieces.ranges && whole.fault == pieces.fault, "\(name), seed \(seed)")
      let isInOrder = zip(whole.ranges, whole.ranges.dropFirst()).allSatisfy {
        $0.upperBound <= $1.lowerBound
      }
      #expect(
        isInOrder && (whole.ranges.last?.upperBound ?? 0) <= text.count,
        "\(name), seed \(seed)"
      )
    }
  }

  @Test func `of a malformed line the rest is one record, behind those that were found in it`() {
    let text =
      #"{"data":{"items":[1]}}"# + "\n" + #"{"data":{"items":[2,}}"# + "\n"
      + #"{"data":{"items":[4,{"b"# + "\n" + #"{"a":3}"#

    let found = Self.scan(
      Array(text.utf8),
      RecordLayout(framing: .lines, path: Self.list)
    ) { text.utf8.count }

    let texts = found.ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    #expect(texts == ["1", "2", ",}}", "4", #"{"b"#, #"{"a":3}"#])
    #expect(found.fault == nil)
  }

  @Test(arguments: [
    (#"[{"a":1},{"b":2},{"c""#, 2), (#"[1,2,3"#, 2), (#"["one","tw"#, 1), ("[", 0),
  ])
  func `records before the cut are found, and the cut is told`(text: String, count: Int) {
    let found = Self.scan(Array(text.utf8), RecordLayout(framing: .documents, path: .root)) { 3 }

    #expect(found.ranges.count == count)
    #expect(found.fault?.mistake == .cut)
    #expect(found.fault?.offset == text.utf8.count)
  }
}
