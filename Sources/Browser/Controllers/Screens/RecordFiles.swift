import BrowserModels

/// Writes records into files, in the background, so that each is complete or absent.
@MainActor package protocol RecordFiles: AnyObject {
  /// Begins to write a file; the one before has ended.
  ///
  /// - Parameters:
  ///   - file: What is written, and where.
  ///   - progress: Hears now and then how many records are written.
  ///   - didEnd: Is called once, within this call or later.
  func write(
    _ file: RecordFile,
    progress: @escaping @MainActor (Int) -> Void,
    didEnd: @escaping @MainActor (RecordFileEnd) -> Void
  )

  /// The names of the files that begin so, as they would be typed; those of folders have `/` behind them.
  ///
  /// O(files in the folder).
  func names(beginningWith path: String) -> [String]

  /// Gives up the file that is being written, if one is.
  ///
  /// - Parameter waits: Whether to return when nothing of it is left.
  func stop(waits: Bool)
}

/// A file of records that is to be written.
package struct RecordFile: Sendable {
  /// Where, as it was typed.
  package let path: String
  /// Whether a file that is there is replaced.
  package let isReplacing: Bool
  /// What records are written as.
  package let format: RecordFormat
  /// The records.
  package let records: LeavingRecords

  /// A file of records.
  package init(path: String, isReplacing: Bool, format: RecordFormat, records: LeavingRecords) {
    self.path = path
    self.isReplacing = isReplacing
    self.format = format
    self.records = records
  }
}

/// How writing a file has ended.
package enum RecordFileEnd: Sendable, Equatable {
  /// The file is there: how many records and bytes it has, and what is to be said of these.
  case written(count: Int, bytes: Int, remark: String?)
  /// It was given up; nothing is there that was not there before.
  case stopped
  /// Something of that name is there, and is not replaced.
  case exists
  /// Nothing is there that was not there before, for this reason.
  case failed(reason: String)
  /// No file is written at all: a sentence that says why.
  case refused(String)
}
