import BrowserModels

/// The records of several sources: each is read from the store of its own.
@MainActor final class JoinedRecordStore: RecordStore {
  private let stores: [any RecordStore]

  /// The records in these stores, in the order of their sources.
  init(_ stores: [any RecordStore]) {
    self.stores = stores
  }

  /// Whether these are still the stores of the sources.
  func isMade(of parts: [any RecordSource]) -> Bool {
    zip(stores, parts).allSatisfy { $0 === $1.store }
  }

  var count: Int { stores.reduce(0) { $0 + $1.count } }

  var reader: any RecordReader { JoinedRecordReader(parts: stores.map(\.reader)) }

  var shownReader: any RecordReader { JoinedRecordReader(parts: stores.map(\.shownReader)) }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] {
    try store(of: id)?.recordBytes(at: id.own) ?? []
  }

  func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
    try store(of: id)?.bytes(of: id.own) ?? MemoryRecordBytes([])
  }

  func versions(of id: RecordID) -> RecordVersions? { store(of: id)?.versions(of: id.own) }

  func forgetVersions() { for store in stores { store.forgetVersions() } }

  func mistake(inTextOf id: RecordID) -> String? { store(of: id)?.mistake(inTextOf: id.own) }

  func record(at id: RecordID) -> Record {
    guard let record = store(of: id)?.record(at: id.own) else {
      let failure = RecordFailure(sentence: "This record is not here.")
      return Record(id: id, content: .failure(failure))
    }
    return Self.named(record, id)
  }

  func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
    store(of: id)?.readWhole(id.own) { receive(Self.named($0, id)) }
  }

  private func store(of id: RecordID) -> (any RecordStore)? {
    stores.indices.contains(id.part) ? stores[id.part] : nil
  }

  private static func named(_ record: Record, _ id: RecordID) -> Record {
    var record = record
    record.id = id
    return record
  }
}

/// Reads the texts of the records of several sources on any thread.
private struct JoinedRecordReader: RecordReader {
  let parts: [any RecordReader]

  var forms: [RecordLocation] { [] }

  var isPartlyLoaded: Bool { parts.contains(where: \.isPartlyLoaded) }

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    for run in ids.chunked(by: { $0.part == $1.part }) {
      guard let part = run.first?.part, parts.indices.contains(part) else {
        for id in run { body(id, nil) }
        continue
      }
      parts[part].read(run.map(\.own)) { body(RecordID($0, ofPart: part), $1) }
    }
  }
}

extension [RecordID] {
  /// The ids in runs of those that belong together.
  fileprivate func chunked(by belong: (RecordID, RecordID) -> Bool) -> [ArraySlice<RecordID>] {
    var runs: [ArraySlice<RecordID>] = []
    var start = startIndex
    for index in indices where index + 1 == endIndex || !belong(self[index], self[index + 1]) {
      runs.append(self[start...index])
      start = index + 1
    }
    return runs
  }
}
