import BrowserModels

/// Reads the texts of a store's records on any thread: a value, of what the store held when it was
/// made.
package protocol RecordReader: Sendable {
  /// How texts are presented as records; `StoredText.form` is a position in that of the record's part.
  var forms: [RecordLocation] { get }

  /// The readers of the sources of the list; a single source is its own only part.
  var parts: [any RecordReader] { get }

  /// Whether records without a text are not loaded, rather than lost: each is loaded by itself.
  var isPartlyLoaded: Bool { get }

  /// Calls `body` with the text of each record, in this order; nil for one that has none, or whose
  /// text cannot be read any more.
  ///
  /// A text is there during the call only. Records that follow each other in the store are read
  /// together, up to `MemoryLimit.scan` bytes at once.
  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void)
}

extension RecordReader {
  /// Of one source.
  package var parts: [any RecordReader] { [self] }

  /// Of records that come together.
  package var isPartlyLoaded: Bool { false }
}

/// The text of a record, and how it is presented.
package struct StoredText {
  /// JSON, as far as that is known: it was not checked.
  package let bytes: UnsafeRawBufferPointer
  /// The position of its form among those of the reader.
  package let form: Int

  /// The text of a record.
  package init(bytes: UnsafeRawBufferPointer, form: Int) {
    self.bytes = bytes
    self.form = form
  }
}

/// A reader without records.
struct EmptyRecordReader: RecordReader {
  let forms: [RecordLocation] = []

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    for id in ids { body(id, nil) }
  }
}

/// The positions of records that are stored one behind the other.
struct StoredRun {
  /// The record at a position, and its bytes in the store.
  struct Piece {
    let id: RecordID
    let range: Range<Int>
    let form: Int
  }

  /// The records, at least one.
  private(set) var records: [Piece] = []

  /// Bytes from the first to the last of them.
  var range: Range<Int> {
    (records.first?.range.lowerBound ?? 0)..<(records.last?.range.upperBound ?? 0)
  }

  /// Adds a record, unless it lies before the last one, too far behind it, or is more than fits.
  mutating func add(_ record: Piece) -> Bool {
    if let last = records.last {
      let gap = record.range.lowerBound - last.range.upperBound
      let bytes = record.range.upperBound - range.lowerBound
      guard gap >= 0, gap <= Self.greatestGap, bytes <= MemoryLimit.scan else { return false }
    }
    records.append(record)
    return true
  }

  mutating func removeAll() { records.removeAll(keepingCapacity: true) }

  /// Bytes between two records that are read with them rather than apart.
  private static let greatestGap = 4 << 10

  /// Calls `body` with the text of each record by the bytes of all of them; nil when those are not there.
  func deliver(
    _ bytes: UnsafeRawBufferPointer?,
    forms: [RecordLocation],
    to body: (RecordID, StoredText?) -> Void
  ) {
    let start = range.lowerBound
    for record in records {
      guard let bytes, record.range.upperBound - start <= bytes.count else {
        body(record.id, nil)
        continue
      }
      let own = record.range.lowerBound - start..<record.range.upperBound - start
      let text = UnsafeRawBufferPointer(rebasing: bytes[own])
      guard forms.indices.contains(record.form), forms[record.form].mapKey != nil else {
        body(record.id, StoredText(bytes: text, form: record.form))
        continue
      }
      Array(forms[record.form].recordText(Array(text)[...])).withUnsafeBytes {
        body(record.id, StoredText(bytes: $0, form: record.form))
      }
    }
  }
}
