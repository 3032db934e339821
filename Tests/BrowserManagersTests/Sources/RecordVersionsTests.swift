import BrowserModels
import Testing

@testable import BrowserManagers

/// What is known of records that were loaded again: their values before and now.
@MainActor struct RecordVersionsTests {
  /// A store of the lines of a text, or of those parts of it, and what it is read from.
  private func file(
    _ text: String,
    read parts: [Range<Int>]? = nil
  ) throws -> (store: FileRecordStore, supply: StubByteSupply) {
    let supply = StubByteSupply([.text(text)])
    let location = RecordFinder.candidates(in: .array([.object(JSONObject([]))]))[0]
    let layout = FileLayout(framing: .lines, location: location, candidates: [location])
    let store = FileRecordStore(supply, layout: layout)
    try FileScan(supply, named: nil, hashesRecords: true).run { event in
      if case .found(let ranges, let hashes, _) = event {
        if parts == nil { store.append(ranges[...], hashes: hashes[...]) }
      }
    }
    if let parts { store.append(parts[...]) }
    return (store, supply)
  }

  /// Keeps the records of a page, of which the first ones are known by these ids.
  private func keep(_ text: String, in store: PageRecordStore, known: [RecordID] = []) throws {
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      body: Array(text.utf8)
    )
    let reading = try PageReader(name: "a").read(answer)
    _ = try store.keep(
      reading.texts,
      adding: Array(known.count..<reading.records.count),
      replacing: known.enumerated().map { (id: $1, position: $0) },
      form: reading.location
    )
  }

  private func numbers(_ versions: RecordVersions?) -> [String?] {
    guard case .known(let before, let now) = versions else { return [] }
    return [before, now].map { $0.object?["n"]?.number }
  }

  @Test func `a page's record has the values of the last refresh and of now`() throws {
    let store = PageRecordStore()
    try keep(#"[{"n":1},{"n":2}]"#, in: store)
    #expect(store.versions(of: 0) == nil)

    try keep(#"[{"n":1.0},{"n":2}]"#, in: store, known: [0, 1])
    try keep(#"[{"n":3}]"#, in: store, known: [0])
    #expect(numbers(store.versions(of: 0)) == ["1", "3"])
    #expect(store.versions(of: 1) == nil)

    store.forgetVersions()
    #expect(store.versions(of: 0) == nil)
    try keep(#"[{"n":4}]"#, in: store, known: [0])
    #expect(numbers(store.versions(of: 0)) == ["3", "4"])
  }

  @Test func `a page's record is compared wherever its bytes are`() throws {
    let store = PageRecordStore(SpillingByteStore(limit: 0))
    try keep(#"[{"n":1}]"#, in: store)
    try keep(#"[{"n":2}]"#, in: store, known: [0])

    #expect(store.isInFile)
    #expect(numbers(store.versions(of: 0)) == ["1", "2"])
  }

  @Test func `a file's record has both values where the old file can still be read`() throws {
    let (before, now) = (try file("{\"n\":1}\n{\"n\":2}\n"), try file("{\"n\":1}\n{\"n\":5}\n"))

    let change = now.store.replace(before.store, id: nil)

    #expect(change.updated == [1])
    #expect(numbers(now.store.versions(of: 1)) == ["2", "5"])
    #expect(now.store.versions(of: 0) == nil)
  }

  @Test func `of a file that was overwritten what was read before is known`() throws {
    let (before, now) = (
      try file("{\"n\":1}\n{\"n\":2}\n{\"n\":3}\n"), try file("{\"n\":4}\n{\"n\":5}\n{\"n\":3}\n")
    )
    _ = before.store.record(at: 1)
    before.supply.change()

    _ = now.store.replace(before.store, id: nil)

    #expect(now.store.versions(of: 0) == .lost(FormerText.lostSentence))
    #expect(numbers(now.store.versions(of: 1)) == ["2", "5"])
  }

  @Test func `a last line that grows has what it was before its parts came`() throws {
    let (store, _) = try file("{\"n\":1}\n{\"n\":2}\n", read: [0..<7, 8..<14])
    #expect(store.versions(of: 1) == nil)

    _ = store.replaceLast(with: 8..<15, hash: nil)
    guard case .lost(let sentence) = store.versions(of: 1) else {
      Issue.record("half a line is no JSON")
      return
    }
    #expect(sentence.contains("is not JSON"))
    store.forgetVersions()
    #expect(store.versions(of: 1) == nil)
  }

  @Test func `of a value that grows both versions are known, of the last one`() throws {
    let (store, _) = try file("1\n234\n56\n", read: [0..<1, 2..<3])

    for end in [4, 5] { _ = store.replaceLast(with: 2..<end, hash: nil) }
    #expect(store.versions(of: 1) == .known(before: .number("2"), now: .number("234")))
    #expect(store.versions(of: 0) == nil)

    store.append([6..<7])
    _ = store.replaceLast(with: 6..<8, hash: nil)
    #expect(store.versions(of: 2) == .known(before: .number("5"), now: .number("56")))
    #expect(store.versions(of: 1) == nil)
  }

  @Test func `more former texts than there is room for are not kept`() throws {
    let text = String(repeating: "x", count: 1 << 20)
    let lines = { (n: Int) in
      (0..<6).map { "{\"i\":\($0),\"n\":\(n),\"t\":\"\(text)\"}\n" }.joined()
    }
    let (before, now) = (try file(lines(1)), try file(lines(2)))

    _ = now.store.replace(before.store, id: nil)

    let known = (0..<6).count { !numbers(now.store.versions(of: RecordID(integer: $0))).isEmpty }
    #expect(known == 3)
  }

  @Test(arguments: [
    ("{\"n\":}", "is not JSON"),
    ("\"" + String(repeating: "x", count: 17 << 20) + "\"", "too large"),
  ])
  func `what cannot be compared says why`(new: String, reason: String) throws {
    let (before, now) = (try file("{\"n\":0}\n{\"n\":1}\n"), try file("{\"n\":0}\n\(new)\n"))
    _ = now.store.replace(before.store, id: nil)

    guard case .lost(let sentence) = now.store.versions(of: 1) else {
      Issue.record("\(reason)")
      return
    }
    #expect(sentence.contains(reason))
  }

  @Test func `of several sources each has the records of its own`() throws {
    let stores = [PageRecordStore(), PageRecordStore()]
    for store in stores { try keep(#"[{"n":1}]"#, in: store) }
    try keep(#"[{"n":2}]"#, in: stores[1], known: [0])
    let joined = JoinedRecordStore(stores)

    #expect(joined.versions(of: RecordID(0, ofPart: 0)) == nil)
    #expect(numbers(joined.versions(of: RecordID(0, ofPart: 1))) == ["1", "2"])
    joined.forgetVersions()
    #expect(joined.versions(of: RecordID(0, ofPart: 1)) == nil)
  }
}
