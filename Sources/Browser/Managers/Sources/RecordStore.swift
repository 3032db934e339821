import BrowserModels

/// Where the records of a source are kept; record `n` is the one that arrived after `n` others.
@MainActor package protocol RecordStore: AnyObject {
  /// Records known so far; their positions are `0..<count`.
  var count: Int { get }

  /// The text of a record as it was sent.
  func recordBytes(at position: Int) throws(PageError) -> [UInt8]

  /// A record, or why it cannot be shown. Called for the rows on screen and near it.
  func record(at position: Int) -> Record
}
