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
  package let columns: [QueryField]?
  private let sourceNames: [String]

  /// Records of a reader; `sourceNames` are those of its sources, where there are several.
  package init(
    _ runs: [Range<RecordID>],
    _ reader: any RecordReader,
    columns: [QueryField]?,
    sourceNames: [String] = []
  ) {
    self.runs = runs
    self.reader = reader
    self.columns = columns
    self.sourceNames = sourceNames
  }

  /// What makes their bytes in a format.
  package func writer(
    as format: RecordFormat,
    endsWithNUL: Bool = false,
    isForTerminal: Bool = false
  ) -> RecordWriter {
    RecordWriter(
      runs,
      reader,
      as: format,
      columns: columns,
      sourceNames: sourceNames,
      endsWithNUL: endsWithNUL,
      isForTerminal: isForTerminal
    )
  }
}
