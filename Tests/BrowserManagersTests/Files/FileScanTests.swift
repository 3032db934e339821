import BrowserModels
import Testing

@testable import BrowserManagers

@Suite struct FileScanTests {
  /// What a scan of a script reports, and why it failed, a line each.
  private func lines(
    _ steps: [StubByteSupply.Step],
    isStream: Bool = false,
    isTentative: Bool? = nil,
    layout: FileLayout? = nil,
    stopsAfter count: Int = .max
  ) -> [String] {
    let supply = StubByteSupply(steps, isStream: isStream)
    let scan = FileScan(supply, named: nil, layout: layout)
    var lines: [String] = []
    do throws(PageError) {
      try scan.run(isTentative: isTentative ?? isStream) { event in
        switch event {
        case .opened(let layout):
          lines.append("opened \(layout.layout.framing) at \(layout.location.path)/")
        case .found(let ranges, _, let scanned):
          let texts = ranges.map {
            String(decoding: supply.remainingBytes(in: $0), as: UTF8.self)
          }
          lines.append((["found"] + texts + ["up to \(scanned)"]).joined(separator: " "))
        case .ended(let scanned): lines.append("ended at \(scanned)")
        case .failed(let error): lines.append("failed: \(error.reason)")
        }
        if lines.count >= count { scan.stop() }
      }
    } catch {
      lines.append("threw: \(error.reason)")
    }
    return lines
  }

  @Test func `records are reported as their bytes arrive`() {
    #expect(
      lines([.text("[1,2,"), .pause, .text("3"), .text(",4]\n")], isStream: true) == [
        "opened documents at /", "found 1 2 up to 5", "found 3 4 up to 10", "found up to 10",
        "ended at 10",
      ]
    )
  }

  @Test func `a file waits for nothing before its layout is detected`() {
    #expect(
      lines([.text("{\"a\":1}\n"), .pause, .text("{\"a\":2}\n")]) == [
        "opened lines at /", "found {\"a\":1} {\"a\":2} up to 16", "found up to 16", "ended at 16",
      ]
    )
  }

  @Test func `three lines decide the layout of a stream`() {
    #expect(
      lines([.text("1\n2\n3\n"), .text("{\"items\":[4]}\n")], isStream: true) == [
        "opened lines at /", "found 1 2 3 up to 6", "found {\"items\":[4]} up to 20",
        "found up to 20", "found up to 20", "ended at 20",
      ]
    )
  }

  @Test func `a pause before a layout can be detected is waited out`() {
    #expect(
      lines([.text(" \n"), .pause, .text("[1,"), .pause, .text("2]")], isStream: true) == [
        "opened documents at /", "found 1 up to 5", "found 2 up to 7", "found up to 7",
        "ended at 7",
      ]
    )
  }

  @Test func `a corrected layout begins again with the first record`() {
    #expect(
      lines([.text("{\"items\":[1,2]}\n"), .pause, .text("{\"b\":3}\n")], isStream: true) == [
        "opened documents at /items/", "found 1 2 up to 16", "opened lines at /",
        "found {\"items\":[1,2]} {\"b\":3} up to 24", "found up to 24", "ended at 24",
      ]
    )
  }

  @Test(
    arguments: [
      ("{\"a\":1}\n", "{\"a\":1}"),
      ("{\"items\":[1,2]}\n{\"b\":3}\n", "{\"items\":[1,2]} {\"b\":3}"),
      ("\n{\"a\":1}\n", "{\"a\":1}"), ("{\"a\":1}\n\r\n\n", "{\"a\":1}"),
    ]
  )
  func `lines that are records whatever follows are found at a pause`(
    text: String,
    found: String
  ) {
    let end = text.utf8.count
    #expect(
      lines([.text(text), .pause, .text("{\"c\":[]}\n")], isStream: true, isTentative: false) == [
        "opened lines at /", "found \(found) up to \(end)",
        "found {\"c\":[]} up to \(end + 9)", "found up to \(end + 9)", "found up to \(end + 9)",
        "ended at \(end + 9)",
      ]
    )
  }

  @Test(arguments: ["{\"items\":[1,2]}\n", "[1,2]\n", "{\"a\":\n", "{\"a\":1}", "{\"a\":1}\n{"])
  func `what may be more than a record is not found at a pause`(text: String) {
    let found = lines(
      [.text(text), .pause, .text(" ")],
      isStream: true,
      isTentative: false
    )
    #expect(
      !found.prefix { !$0.contains("up to \(text.utf8.count + 1)") }.contains {
        $0.contains("found ")
      }
    )
  }

  @Test func `without tentative layouts a pause changes nothing`() {
    #expect(
      lines(
        [.text("{\"items\":[1,2]}\n"), .pause, .text("{\"b\":3}\n")],
        isStream: true,
        isTentative: false
      ) == [
        "opened lines at /", "found {\"items\":[1,2]} {\"b\":3} up to 24", "found up to 24",
        "ended at 24",
      ]
    )
  }

  @Test func `a chosen layout is not detected anew, and starts behind a byte order mark`() throws {
    let text = "\u{FEFF}{\"items\":[1],\"others\":[2,3]}"
    let detected = try FileLayout(head: Array(text.utf8), isWhole: true, name: "data", named: nil)
    let others = try #require(detected.candidates.first { $0.path.description == "/others" })

    #expect(
      lines([.text(text)], layout: detected.choosing(others)) == [
        "opened documents at /others/", "found 2 3 up to 31", "found up to 31", "found up to 31",
        "ended at 31",
      ]
    )
  }

  @Test func `nothing is reported once a scan was stopped`() {
    #expect(
      lines([.text("1\n2\n3\n"), .text("4\n"), .text("5\n")], isStream: true, stopsAfter: 2) == [
        "opened lines at /", "found 1 2 3 up to 6",
      ]
    )
  }

  @Test func `a stopped scan reads no head`() throws {
    let scan = FileScan(StubByteSupply([.text("[1]")]), named: nil)
    var count = 0

    scan.stop()
    try scan.run { _ in count += 1 }

    #expect(count == 0)
  }

  /// What is wrong with a text, and what a scan of it reports.
  static let faults: [(name: String, steps: [StubByteSupply.Step], lines: [String])] = [
    (
      "no bytes", [],
      [
        "opened documents at /", "found up to 0", "found up to 0", "ended at 0",
      ]
    ),
    (
      "whitespace", [.text(" \n")],
      [
        "opened documents at /", "found up to 2", "found up to 2", "ended at 2",
      ]
    ),
    ("HTML", [.text("<p>")], ["threw: data is an HTML page, not JSON."]),
    (
      "prose", [.text("hello")],
      [
        "threw: data is not JSON: line 1, column 1: "
          + "this is neither a string, a number, true, false nor null, near ‘hello’."
      ]
    ),
    (
      "a cut", [.text("[1,\n2")],
      [
        "opened documents at /", "found 1 up to 5", "found up to 5",
        "threw: data ends in the middle of a value: line 2, column 2.",
      ]
    ),
    (
      "text after the end", [.text("[1] and\nmore")],
      [
        "opened documents at /", "found 1 up to 12", "found up to 12",
        "threw: data is not JSON: line 1, column 5: "
          + "this is neither a string, a number, true, false nor null, near ‘and’.",
      ]
    ),
    (
      "a failure of the supply",
      [.text("1\n2\n3\n"), .failure(.unreadableFile(path: "data", reason: "Input/output error"))],
      ["threw: data cannot be read: Input/output error."]
    ),
    (
      "a failure behind the head",
      [
        .text(String(repeating: "1\n", count: 2_048)),
        .failure(.unreadableFile(path: "data", reason: "Input/output error")),
      ],
      [
        "opened lines at /",
        "found" + String(repeating: " 1", count: 2_048) + " up to 4096",
        "threw: data cannot be read: Input/output error.",
      ]
    ),
  ]

  @Test(arguments: faults.indices)
  func `what keeps a scan from the end is thrown after what was found`(row: Int) {
    let (name, steps, expected) = Self.faults[row]

    #expect(lines(steps) == expected, "\(name)")
  }

  @Test(arguments: [1, 2, 3, 7, 1_000])
  func `records are the same however the bytes are split`(size: Int) {
    let text = Array("{\"data\":{\"items\":[{\"id\":1},{\"id\":\"]\"},3]},\"n\":3}".utf8)
    let steps = stride(from: 0, to: text.count, by: size).map {
      StubByteSupply.Step.bytes(Array(text[$0..<min(text.count, $0 + size)]))
    }

    let found = lines(steps, isStream: true).filter { $0.hasPrefix("found") }
    let records = found.flatMap { $0.split(separator: " ").dropFirst().dropLast(3) }

    #expect(records == ["{\"id\":1}", "{\"id\":\"]\"}", "3"])
  }
}
