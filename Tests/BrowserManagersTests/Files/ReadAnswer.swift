import BrowserModels
import Foundation

@testable import BrowserManagers

/// What came of one answer by one of the ways that it can arrive.
@MainActor struct ReadAnswer {
  /// The ways.
  enum Way: CaseIterable {
    case file, stream, http, httpPrinted, filePrinted
  }

  /// How it arrived.
  let way: Way
  /// Where the records are; nil for what is only printed.
  let location: RecordLocation?
  /// The texts of the records, compact.
  let texts: [String]
  /// The values of the records as rows see them; nothing for what is only printed.
  let values: [JSONValue]

  /// Reads an answer; of HTTP its URL says nothing.
  init(_ body: [UInt8], by way: Way, type: String = "application/json") throws {
    switch way {
    case .file: try self.init(file: body, way)
    case .stream: try self.init(file: body, way)
    case .http: try self.init(answer: body, type, way)
    case .httpPrinted: try self.init(answer: body, type, way)
    case .filePrinted: try self.init(printing: body)
    }
  }

  private init(file body: [UInt8], _ way: Way) throws {
    let supply = StubByteSupply(
      [.bytes(body)],
      isStream: way == .stream
    )
    var store: FileRecordStore?
    var opened: FileLayout?
    try FileScan(supply, named: nil).run { event in
      switch event {
      case .opened(let layout):
        opened = layout
        store = FileRecordStore(supply, layout: layout)
      case .found(let ranges, _, _): store?.append(ranges[...])
      case .ended, .failed: break
      }
    }
    try self.init(way, opened?.location, store, count: store?.count ?? 0)
  }

  private init(answer body: [UInt8], _ type: String, _ way: Way) throws {
    let store: any PageStore = way == .http ? PageRecordStore() : LastPageStore()
    let answer = PageAnswer(
      request: PageRequest(url: "https://a.example/"),
      fields: [HTTPField("Content-Type", type)],
      body: body
    )
    let reading = try PageReader(name: "a.example", url: "https://a.example/").read(answer)
    let positions = Array(reading.texts.ranges.indices)
    _ = try store.append(reading.texts, at: positions, form: reading.location)
    try self.init(way, reading.location, store, count: positions.count)
  }

  private init(
    _ way: Way,
    _ location: RecordLocation?,
    _ store: (any RecordStore)?,
    count: Int
  ) throws {
    self.way = way
    self.location = location
    texts = try (0..<count).map { position in
      let bytes = try store?.recordBytes(at: RecordID(integer: position)) ?? []
      let line = try? JSONChecker().line(of: bytes[...])
      return String(decoding: (line ?? nil) ?? bytes, as: UTF8.self)
    }
    values = (0..<count).map { position in
      let record = store?.record(at: RecordID(integer: position))
      return (try? record?.content.get()) ?? .null
    }
  }

  private init(printing body: [UInt8]) throws {
    let file = try OpenFile.temporary()
    let supply = StubByteSupply([.bytes(body)], isStream: true)
    _ = FileFeeder(
      .standardInput,
      named: nil,
      printer: RecordPrinter(to: RecordOutput(file: file.descriptor)),
      open: { _ in supply }
    ).run()
    let output = String(decoding: file.bytes(in: 0..<8_000_000), as: UTF8.self)
    way = .filePrinted
    location = nil
    texts = output.split(separator: "\n").map { String($0) }
    values = []
  }
}
