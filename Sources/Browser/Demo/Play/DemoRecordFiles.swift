import BrowserControllers
import BrowserManagers
import BrowserModels

/// Stands in for files of records: writes none, and keeps what the last one would have had in it.
@MainActor final class DemoRecordFiles: RecordFiles {
  /// Bytes that are kept.
  private static let longest = 64 << 10

  /// The name and the lines of the last file; empty before there was one.
  private(set) var lastFile: [String] = []

  func write(
    _ file: RecordFile,
    progress: @escaping @MainActor (Int) -> Void,
    didEnd: @escaping @MainActor (RecordFileEnd) -> Void
  ) {
    var text: [UInt8] = []
    let outcome = file.records.writer(as: file.format).run { bytes, _ in
      text += bytes.prefix(Self.longest - text.count)
      return true
    }
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline)
    lastFile = [file.path] + lines.map(String.init)
    let name = Scrubber.scrubbingLine(file.path)
    let count = Quantity.text(outcome.count, "record", Quantity.grouped)
    didEnd(.refused("Not written in a script: \(count) to \(name) as \(file.format.name)."))
  }

  func names(beginningWith path: String) -> [String] { [] }

  func stop(waits: Bool) {}
}
