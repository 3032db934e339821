import BrowserModels

/// Where the records of a source are kept.
@MainActor package protocol RecordStore: AnyObject {
  /// Records known so far; their ids are those from 0 up to `count`.
  var count: Int { get }

  /// The text of a record as it was sent.
  func recordBytes(at id: RecordID) throws(PageError) -> [UInt8]

  /// A record, or why it cannot be shown. Called for the rows on screen and near it.
  func record(at id: RecordID) -> Record
}
