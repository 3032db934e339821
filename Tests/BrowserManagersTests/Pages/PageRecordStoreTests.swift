import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor struct PageRecordStoreTests {
  private func reading(_ body: String) throws -> PageReading {
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      body: Array(body.utf8)
    )
    return try PageReader(name: "a").read(answer)
  }

  @Test func `records of pages with different shapes are each read as their page says`() throws {
    let store = PageRecordStore()
    let table = try reading(#"{"columns":["a","b"],"rows":[[1,"x"],[2,"y"]]}"#)
    let list = try reading(#"[{"a":3}]"#)

    #expect(try store.append(table.texts, at: [0, 1], form: table.location) == 0..<2)
    #expect(try store.append(list.texts, at: [0], form: list.location) == 2..<3)

    let values = try (0..<3).map { try store.record(at: $0).content.get().object?["a"]?.number }
    #expect(values == ["1", "2", "3"])
  }

  @Test(arguments: [1 << 20, 0])
  func `a record is read by range as its row sees it`(limit: Int) throws {
    let store = PageRecordStore(SpillingByteStore(limit: limit))
    let table = try reading(#"{"columns":["a","b"],"rows":[[1,"x"],[2,"y"]]}"#)
    let list = try reading(#"[{"a": 3}]"#)
    _ = try store.append(table.texts, at: [0, 1], form: table.location)
    _ = try store.append(list.texts, at: [0], form: list.location)
    let missing = store.append(.cancelled)

    let ids: [RecordID] = [0, 1, 2]
    let texts = try ids.map { id in
      let bytes = try store.bytes(of: id)
      return String(decoding: try bytes.bytes(in: 0..<bytes.byteCount), as: UTF8.self)
    }
    #expect(texts == [#"{"a":1,"b":"x"}"#, #"{"a":2,"b":"y"}"#, #"{"a": 3}"#])
    #expect(throws: PageError.cancelled) { try store.bytes(of: missing.lowerBound) }
  }

  @Test func `records stay readable when the pages move to a file`() throws {
    let store = PageRecordStore(SpillingByteStore(limit: 1_000))
    for page in 0..<50 {
      let reading = try reading(#"[{"id":\#(page)},{"id":-\#(page)}]"#)
      _ = try store.append(reading.texts, at: [0, 1], form: reading.location)
    }

    #expect(store.isInFile)
    let number = try store.record(at: 98).content.get().object?["id"]?.number
    #expect(number == "49")
  }

  @Test(arguments: [1 << 20, 1_000, 0])
  func `a reader gives the text of every record, wherever its bytes are`(limit: Int) throws {
    let store = PageRecordStore(SpillingByteStore(limit: limit))
    for page in 0..<50 {
      let reading = try reading(#"[{"id":\#(page)}, {"id":-\#(page)}]"#)
      _ = try store.append(reading.texts, at: [0, 1], form: reading.location)
    }
    let missing = store.append(.cancelled)
    let people = ["ann", "bob", "cid", "dan"].map { #""\#($0)":{"name":"x","age":7}"# }
    let map = try reading("{" + people.joined(separator: ",") + "}")
    let keyed = try store.append(map.texts, at: Array(map.texts.ranges.indices), form: map.location)
    let reader = store.reader
    let order = [0..<10, Range(90..<100), missing, keyed, 40..<42].joined().map(\.self)

    var isRead: [Bool] = []
    reader.read(order) { id, text in
      let bytes = (try? store.recordBytes(at: id)) ?? []
      #expect(text.map { Array($0.bytes) } ?? [] == bytes)
      isRead.append(text != nil)
    }

    #expect(isRead == order.map { !missing.contains($0) })
  }

  @Test func `a large record that is not JSON says no secret`() async throws {
    var secrets = Secrets()
    secrets.insert("s3same-0pen")
    let store = PageRecordStore(hiding: secrets)
    let rest = String(repeating: "x", count: MemoryLimit.rowRecord)
    let text = "{\"text\":\"\(rest)\",s3same-0pen}"
    let texts = RecordTexts(bytes: Array(text.utf8), ranges: [0..<text.utf8.count])
    _ = try store.append(texts, at: [0], form: reading("[{}]").location)

    let record = await withCheckedContinuation { done in
      store.readWhole(0) { done.resume(returning: $0) }
    }

    guard case .failure(let failure) = record.content else {
      Issue.record("there is a record")
      return
    }
    #expect(!failure.sentence.contains("s3same"), "\(failure.sentence)")
    #expect(failure.sentence.contains("***"), "\(failure.sentence)")
  }

  @Test func `a record that is not there says so`() {
    guard case .failure = PageRecordStore().record(at: 7).content else {
      Issue.record("there is a record")
      return
    }
  }

  @Test func `a known record with the same text and another shape is shown in that shape`() throws {
    let store = PageRecordStore()
    let table = try reading(#"{"columns":["a"],"rows":[[1]]}"#)
    let other = try reading(#"{"columns":["b"],"rows":[[1]]}"#)
    _ = try store.append(table.texts, at: [0], form: table.location)
    #expect(try store.record(at: 0).content.get().object?["a"] == .number("1"))

    let kept = try store.keep(
      other.texts,
      adding: [],
      replacing: [(id: 0, position: 0)],
      form: other.location
    )

    #expect(kept.updated == [0])
    #expect(try store.record(at: 0).content.get().object?["b"] == .number("1"))
  }

  @Test(.enabled(if: OpenFile.isFullDiskThere, "/dev/full is missing"))
  func `a page that cannot be kept changes nothing`() throws {
    var files = [try #require(OpenFile.fullDisk())]
    let store = PageRecordStore(SpillingByteStore(limit: 20, makeFile: { files.removeLast() }))
    let before = try reading(#"[{"id":1}]"#)
    let after = try reading(#"[{"id":1,"v":2},{"id":2}]"#)
    _ = try store.append(before.texts, at: [0], form: before.location)

    #expect(throws: PageError.self) {
      try store.keep(
        after.texts,
        adding: [1],
        replacing: [(id: 0, position: 0)],
        form: after.location
      )
    }

    #expect(store.count == 1)
    #expect(try store.recordBytes(at: 0) == Array(#"{"id":1}"#.utf8))
  }

  @Test func `the text of a page that is merged is kept once`() throws {
    let store = PageRecordStore()
    let before = try reading(#"[{"id":1}]"#)
    let after = try reading(#"[{"id":1,"v":2},{"id":2}]"#)
    _ = try store.append(before.texts, at: [0], form: before.location)
    let bytes = store.byteCount

    let kept = try store.keep(
      after.texts,
      adding: [1],
      replacing: [(id: 0, position: 0)],
      form: after.location
    )

    #expect(kept.added == 1..<2)
    #expect(kept.updated == [0])
    #expect(store.byteCount == bytes + after.texts.bytes.count)
  }
}
