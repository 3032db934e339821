import BrowserModels

/// One page after reading: its records as they were sent and as rows see them.
struct PageReading: Sendable {
  /// The whole answer as a value; several documents in a row are an array.
  var root: JSONValue
  /// Where the records are.
  var location: RecordLocation
  /// All candidates for where they are, best first.
  var candidates: [RecordLocation]
  /// Their texts.
  var texts: RecordTexts
  /// Their values as rows see them, one for each text.
  var records: [JSONValue]
  /// How its lines were read, for the lines that follow; nil for one document.
  var form: SequenceForm?
  /// Why the page is incomplete; nil when it is whole.
  var fault: PageError?
  /// Why it has no records where the other pages have theirs; nil when it has, or need not.
  var mismatch: String?
  /// What the server said beside the records; nil when it said nothing.
  var warning: String?
}

/// The texts of the records of one page.
struct RecordTexts: Sendable {
  /// A file whose bytes these are, all of them.
  struct File {
    /// What messages call it.
    let name: String
    let framing: RecordLayout.Framing
  }

  /// The bytes that the ranges are in.
  var bytes: [UInt8]
  /// One range for each record.
  var ranges: [Range<Int>]
  /// The file, to name the line of a mistake in it; nil for an answer of a server and for a part.
  var file: File?
}

/// How several documents in a row are read.
struct SequenceForm: Sendable {
  /// Where the records are in each document; nil when each is one.
  var path: RecordPath?
  /// How rows see them.
  var location: RecordLocation
}
