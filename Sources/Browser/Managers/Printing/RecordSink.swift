import BrowserModels

/// Takes the records of a file or stream while it is scanned.
@MainActor package protocol RecordSink: AnyObject {
  /// What the records have to be turned into to be rows.
  var form: RecordLocation? { get set }
  /// Whether it has as many records as were asked for.
  var isFull: Bool { get }
  /// What its records, or what comes of them, are written to.
  var output: RecordOutput { get }

  /// Takes a record.
  ///
  /// - Parameters:
  ///   - record: Its text.
  ///   - mistake: Says where and why it is not JSON; called for the first such record.
  /// - Throws: When the reader has left or the output fails.
  func write(_ record: ArraySlice<UInt8>, mistake: @escaping () -> String) throws(PrintEnd)

  /// Hands what was printed so far to the reader.
  func flush() throws(PrintEnd)

  /// Hands what was printed so far to the reader, also a table whose columns are not known yet: it may
  /// take long until more records come.
  func handOver() throws(PrintEnd)

  /// Hands over what is left, and sums up.
  func finish(_ end: PrintEnd) -> PrintOutcome
}

extension RecordPrinter: RecordSink {}
