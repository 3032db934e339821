import BrowserModels

@testable import BrowserManagers

extension FuzzTarget {
  /// An answer, its head and behind an empty line its body: lines are cut between line feeds, each
  /// record of the page has a text, and something is known of the next page.
  static let answers = FuzzTarget(name: "answers") { input in
    var input = input
    let (head, body) = divide(input.bytes)
    let fields = head.fields
    hold((head.bodyLength ?? 0) >= 0, "a length is not negative")
    _ = RateLimit(fields, status: 429, now: 1_000_000_000)
    checkCutting(body, isTyped: head.isSequence, &input)
    let url = "https://a.example/items?page=2&limit=3"
    var answer = PageAnswer(request: PageRequest(url: url), fields: fields, body: Array(body))
    check(answer, named: nil)
    check(answer, named: "items")
    answer.isLines = true
    check(answer, named: nil)
    answer.fault = .connectionLost(host: "a.example", received: body.count)
    check(answer, named: nil)
  }

  private static func divide(_ bytes: [UInt8]) -> (head: HeadReader, body: ArraySlice<UInt8>) {
    var head = HeadReader()
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      let line = rest[...end]
      line.withUnsafeBytes { head.read($0) }
      rest = rest[(end + 1)...]
      if line.count == 1 { break }
    }
    return (head, rest)
  }

  private static func checkCutting(
    _ body: ArraySlice<UInt8>,
    isTyped: Bool,
    _ input: inout FuzzInput
  ) {
    func isInk(_ byte: UInt8) -> Bool { ![0x20, 0x09, 0x0A, 0x0D, 0x1E].contains(byte) }
    var cutter = LineCutter(isTyped: isTyped)
    var rest: [UInt8] = []
    var taken: [UInt8] = []
    for part in input.parts(of: body) {
      rest += part
      guard let lines = cutter.cut(&rest) else { continue }
      hold(lines.last == 0x0A, "what is cut ends with a line")
      taken += lines
    }
    hold((taken + rest).filter(isInk) == body.filter(isInk), "cutting loses nothing but blanks")
  }

  private static func check(_ answer: PageAnswer, named: String?) {
    var reader = PageReader(name: "a.example")
    reader.named = named
    guard let reading = try? reader.read(answer) else { return }
    hold(reading.records.count == reading.texts.ranges.count, "a record has a text")
    let isInside = reading.texts.ranges.allSatisfy {
      $0.lowerBound >= 0 && $0.upperBound <= reading.texts.bytes.count
    }
    hold(isInside, "texts lie in the page: \(reading.texts.ranges)")
    let candidates = PagingCandidateFinder.candidates(
      after: answer,
      root: reading.root,
      at: reading.location
    )
    hold(!candidates.isEmpty, "something is known of the next page")
    for case .request(let request)? in candidates.map(\.decision) as [PagingCandidate.Decision?] {
      let origin = Origin(url: request.url)
      hold(origin?.host == "a.example", "a request stays at its origin: \(request.url)")
    }
  }
}
