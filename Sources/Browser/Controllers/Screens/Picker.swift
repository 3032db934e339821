import BrowserManagers
import BrowserModels

/// How many records a program that was started to choose some may answer with.
package enum Picker: Hashable, Sendable {
  /// The one under the cursor, or that is open.
  case one
  /// The marked ones, else that one.
  case several
}

/// Records that leave the program as text: chosen, or written to a file.
package struct LeavingRecords: Sendable {
  /// Reads their texts.
  package let reader: any RecordReader
  /// Which they are, in the order in which they are written.
  package let runs: [Range<RecordID>]
  /// The fields that the reader has chosen as columns; nil where none were chosen.
  package let columns: [FieldPath]?

  /// Records of a reader.
  package init(
    _ runs: [Range<RecordID>],
    _ reader: any RecordReader,
    columns: [FieldPath]?
  ) {
    self.runs = runs
    self.reader = reader
    self.columns = columns
  }
}
