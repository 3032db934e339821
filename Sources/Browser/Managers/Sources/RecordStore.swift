import BrowserModels
import Dispatch

/// Where the records of a source are kept.
@MainActor package protocol RecordStore: AnyObject {
  /// Records known so far.
  var count: Int { get }

  /// The text of a record as it was sent.
  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8]

  /// The bytes of a record as a row sees it, to be read by range; a large one stays where it is.
  ///
  /// - Throws: Why there is no such record.
  func bytes(of id: RecordID) throws(PageError) -> any RecordBytes

  /// Where and why the text of a record is not JSON, with the name of its file; nil when the place is
  /// not known. Called for a text that is not.
  func mistake(inTextOf id: RecordID) -> String?

  /// What a record was before it was loaded again, and what it is now; nil for one that has not changed
  /// since `forgetVersions()`.
  func versions(of id: RecordID) -> RecordVersions?

  /// Forgets what records were before: they are loaded again.
  func forgetVersions()

  /// A record as a row shows it, or why it cannot be shown; of a large one the beginning. Called for
  /// the rows on screen and near it.
  func record(at id: RecordID) -> Record

  /// Reads the texts of the records that are here now, on any thread.
  ///
  /// O(chunks of records), so that it can be made again for each page.
  var reader: any RecordReader { get }

  /// Reads what rows show of the records that are here now, on any thread: what leaves the program.
  ///
  /// As `reader` but in a list of ids, whose records it reads.
  var shownReader: any RecordReader { get }

  /// Reads all of a record of which `record(at:)` has only the beginning, on a background queue.
  ///
  /// `receive` is called once, later; never from within this call.
  func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void)
}

extension RecordStore {
  /// For a store whose rows show its records.
  package var shownReader: any RecordReader { reader }

  /// For a store whose records are all small, and are shown as they were sent.
  package func bytes(of id: RecordID) throws(PageError) -> any RecordBytes {
    MemoryRecordBytes(try recordBytes(at: id))
  }

  package func mistake(inTextOf id: RecordID) -> String? { nil }

  /// For a store whose records do not change.
  package func versions(of id: RecordID) -> RecordVersions? { nil }

  /// Nothing to forget.
  package func forgetVersions() {}

  /// For a store whose records are all small.
  package func readWhole(_ id: RecordID, _ receive: @escaping @MainActor (Record) -> Void) {
    let record = record(at: id)
    DispatchQueue.main.async { MainActor.assumeIsolated { receive(record) } }
  }
}

extension Record {
  /// A record as a row shows it, read from the beginning of what was found of it; nil when it has none.
  init?(beginningWith text: [UInt8], id: RecordID, form: RecordLocation) {
    guard let sample = JSONReader.prefixSample(of: Array(form.recordText(text[...]))) else {
      return nil
    }
    self.init(id: id, content: .success(form.presenting(sample.value)))
    isBeginning = true
  }

  /// A whole record by what was found of it; of one with very many values the beginnings of its lists.
  ///
  /// - Throws: Where and why its text is not JSON.
  init(whole text: [UInt8], id: RecordID, form: RecordLocation) throws(JSONSyntaxError) {
    let text = Array(form.recordText(text[...]))
    let sample = try JSONReader.sample(of: text, values: MemoryLimit.recordValues)
    let cut = "Its long lists are shown by their beginning; --print prints the whole record."
    self.init(
      id: id,
      content: .success(form.presenting(sample.value)),
      note: sample.mistake?.description ?? (sample.isWhole ? nil : cut)
    )
  }
}
