import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite struct FileRecordStoreTests {
  private let supply: StubByteSupply
  private let store: FileRecordStore

  /// A store of the lines of a text; rows see them as records at the root.
  private init(_ text: String) throws {
    supply = StubByteSupply([.text(text)])
    let location = RecordFinder.candidates(in: .array([.object(JSONObject([]))]))[0]
    let layout = FileLayout(framing: .lines, location: location, candidates: [location])
    store = FileRecordStore(supply, layout: layout)
    var ranges: [Range<Int>] = []
    try FileScan(supply, named: nil).run { event in
      if case .found(let found, _, _) = event { ranges += found }
    }
    store.append(ranges[...])
  }

  init() throws {
    try self.init("{\"a\":1}\n{\"a\": }\n{\"a\":3}\n")
  }

  @Test func `a record has the text that was found, and its value`() throws {
    #expect(store.count == 3)
    #expect(try store.recordBytes(at: 2) == Array("{\"a\":3}".utf8))
    #expect(try store.record(at: 2).content.get().object?["a"] == .number("3"))
  }

  @Test func `a record is read by range, until its file has changed`() throws {
    let bytes = try store.bytes(of: 2)

    #expect(bytes.byteCount == 7)
    #expect(try bytes.bytes(in: 1..<4) == Array("\"a\"".utf8))
    supply.change()
    #expect(throws: PageError.fileChanged(path: "data")) { try bytes.bytes(in: 1..<4) }
    #expect(throws: PageError.fileChanged(path: "data")) { try store.bytes(of: 2) }
    #expect(throws: PageError.fileChanged(path: "data")) { try store.bytes(of: 7) }
  }

  @Test func `a mistake is told with its line and column in the whole file`() {
    guard case .failure(let failure) = store.record(at: 1).content else {
      Issue.record("a record with a mistake has a value")
      return
    }
    #expect(failure.sentence.hasPrefix("Line 2, column 7: a value is missing here"))
    #expect(store.mistake(inTextOf: 1) == failure.sentence)
  }

  @Test func `a reader gives the texts of the records that were here, in any order`() throws {
    let reader = store.reader
    let ids: [RecordID] = [2, 0, 1, 7, 1]
    var texts: [String?] = []

    reader.read(ids) { id, text in
      #expect(id == ids[texts.count])
      texts.append(text.map { String(decoding: $0.bytes, as: UTF8.self) })
    }

    #expect(texts == ["{\"a\":3}", "{\"a\":1}", "{\"a\": }", nil, "{\"a\": }"])
  }

  @Test func `a reader of a file that was rewritten gives no text`() throws {
    let reader = store.reader
    supply.change()
    var texts: [Bool] = []

    reader.read([0, 1]) { _, text in texts.append(text != nil) }

    #expect(texts == [false, false])
  }

  private static let changed = RecordFailure(.fileChanged(path: "data"), concernsSource: true)

  @Test func `an id that was never given has no text and no value`() throws {
    #expect(try store.recordBytes(at: 3) == [])
    #expect(store.record(at: 3).content == .failure(Self.changed))
  }

  @Test func `a record of a file that was rewritten says so`() {
    supply.change()

    #expect(throws: PageError.fileChanged(path: "data")) { try store.recordBytes(at: 0) }
    #expect(store.record(at: 0).content == .failure(Self.changed))
  }

  @Test func `a record is parsed once while it is among the last ones`() {
    for _ in 0..<3 {
      _ = store.record(at: 0)
      _ = store.record(at: 2)
    }

    #expect(store.parsedCount == 2)
  }

  @Test func `bytes that are not UTF-8 are shown, and noted with their line`() throws {
    let supply = StubByteSupply([.bytes(Array("1\n\"a".utf8) + [0xFF, 0x22])])
    var buffer = [UInt8](repeating: 0, count: 16)
    _ = try buffer.withUnsafeMutableBytes {
      try supply.next(16, into: #require($0.baseAddress))
    }
    let location = RecordFinder.candidates(in: .array([.number("1")]))[0]
    let layout = FileLayout(framing: .lines, location: location, candidates: [location])
    let store = FileRecordStore(supply, layout: layout)
    store.append([0..<1, 2..<6])

    let record = store.record(at: 1)

    #expect(try record.content.get() == .string("a\u{FFFD}"))
    #expect(record.note?.hasPrefix("Line 2, column 3: these bytes are not UTF-8") == true)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a row reads the beginning of a large record, and all of it is read when it is opened`()
    async throws
  {
    let text = String(repeating: "x", count: 2 * MemoryLimit.rowRecord)
    let large = "{\"title\":\"one\",\"text\":\"\(text)\",\"last\":1}"
    let stores =
      [try FileRecordStoreTests("\(large)\n{\"a\":2}\n{\"a\":3}\n").store as any RecordStore]
      + [try pageStore(large)]
    for store in stores {
      let row = store.record(at: 0)
      let whole = await withCheckedContinuation { done in
        store.readWhole(0) { done.resume(returning: $0) }
      }

      #expect(row.isBeginning && !whole.isBeginning && !store.record(at: 1).isBeginning)
      #expect(try row.content.get().object?["title"] == .string("one"))
      #expect(try row.content.get().object?["last"] == nil)
      #expect(try whole.content.get().object?["last"] == .number("1"))
      #expect(try whole.content.get().object?["text"] == .string(text))
    }
  }

  private func pageStore(_ large: String) throws -> PageRecordStore {
    let bytes = Array("\(large)2".utf8)
    let store = PageRecordStore()
    let texts = RecordTexts(
      bytes: bytes,
      ranges: [0..<bytes.count - 1, bytes.count - 1..<bytes.count]
    )
    let form = RecordFinder.candidates(in: .array([.object(JSONObject([]))]))[0]
    _ = try store.append(texts, at: [0, 1], form: form)
    return store
  }
}
