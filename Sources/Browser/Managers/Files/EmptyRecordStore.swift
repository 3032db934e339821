import BrowserModels

/// The store of a source that has read nothing yet.
@MainActor final class EmptyRecordStore: RecordStore {
  let count = 0

  var reader: any RecordReader { EmptyRecordReader() }

  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8] { [] }

  func record(at id: RecordID) -> Record {
    let failure = RecordFailure(sentence: "There are no records yet.")
    return Record(id: id, content: .failure(failure))
  }
}
