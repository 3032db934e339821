import CSimdJSON

/// Finds the records inside documents of which each is a line; of a malformed line, what follows the
/// records that were found in it is one record.
struct LineDocumentScanner: Sendable {
  private let path: RecordPath
  private var documents: DocumentScanner
  private var offset: Int
  /// The end of the last record that was found in the line; before that, the beginning of the line.
  private var restStart: Int

  init(path: RecordPath, offset: Int) {
    self.path = path
    self.offset = offset
    restStart = offset
    documents = DocumentScanner(path: path, offset: offset)
  }

  /// Where the rest begins that is a record of its own should the line be malformed.
  var firstNeeded: Int { documents.openRecord ?? restStart }

  mutating func scan(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count {
      let newline = csj_line_feed(base + at, bytes.count - at)
      let lineEnd = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[at..<lineEnd])
      let count = ranges.count
      documents.scan(line, into: &ranges)
      if ranges.count > count { restStart = ranges[ranges.count - 1].upperBound }
      offset += line.count
      at = lineEnd
      if newline != nil {
        endLine(into: &ranges)
        at += 1
      }
    }
  }

  mutating func finish(into ranges: inout [Range<Int>]) {
    endLine(into: &ranges)
  }

  private mutating func endLine(into ranges: inout [Range<Int>]) {
    documents.finish(into: &ranges)
    if documents.fault != nil { ranges.append((documents.openRecord ?? restStart)..<offset) }
    offset += 1
    restStart = offset
    documents = DocumentScanner(path: path, offset: offset)
  }
}
