import BrowserModels

/// Writes records to a descriptor in a format; several sources can have one.
package final class RecordOutput {
  private let output: LineOutput
  private var formatter: RecordFormatter
  private var isFinished = false

  /// An output that has written nothing yet.
  ///
  /// - Parameters:
  ///   - file: The descriptor to write to.
  ///   - formatter: Makes the bytes.
  package init(file: Int32 = 1, formatter: RecordFormatter = RecordFormatter(.jsonLines)) {
    output = LineOutput(file: file)
    self.formatter = formatter
  }

  /// The descriptor.
  var file: Int32 { output.file }

  /// What the records have to be turned into to be rows.
  var form: RecordLocation? {
    get { formatter.form }
    set { formatter.form = newValue }
  }

  /// The name of the source of the records, where there are several.
  package var sourceName: String? {
    get { formatter.sourceName }
    set { formatter.sourceName = newValue }
  }

  /// Adds a record: valid JSON without whitespace between its tokens.
  func write(_ line: [UInt8]) throws(PrintEnd) {
    try add { formatter, bytes in formatter.append(line, to: &bytes) }
  }

  /// Adds what is kept until the columns of a table are known, and hands everything to the reader.
  func handOver() throws(PrintEnd) {
    try add { formatter, bytes in formatter.decide(to: &bytes) }
    try flush()
  }

  /// Adds what is behind the last record, once, and hands everything to the reader.
  func finish() throws(PrintEnd) {
    if !isFinished {
      isFinished = true
      try add { formatter, bytes in formatter.finish(to: &bytes) }
    }
    try flush()
  }

  private func add(
    _ append: (inout RecordFormatter, inout [UInt8]) -> Void
  ) throws(PrintEnd) {
    try output.add { bytes in
      let before = formatter.count - formatter.keptCount
      append(&formatter, &bytes)
      return formatter.count - formatter.keptCount - before
    }
  }

  /// Hands what was written to the reader.
  func flush() throws(PrintEnd) { try output.flush() }

  /// Hands what was written to the reader, but for the end of the last line.
  func flushButLineFeed() throws(PrintEnd) { try output.flushButLineFeed() }

  /// Returns when the reader has read what was written and wants more.
  func waitForDemand() throws(PrintEnd) { try output.waitForDemand() }

  /// Finds out whether the reader has left, while nothing is written.
  func checkReader() throws(PrintEnd) { try output.checkReader() }

  /// Whether somebody may read what is written before all is: it does not go into a file.
  package var isReadMeanwhile: Bool { FileStatus(of: file)?.kind != .regular }

  /// How many records were added that are not written to their ends.
  var unwrittenCount: Int { output.unwrittenCount + formatter.keptCount }

  /// What records did not have, or have beside the columns; nil for nothing.
  var remark: String? { formatter.remark.map(Scrubber.scrubbingLine) }
}
