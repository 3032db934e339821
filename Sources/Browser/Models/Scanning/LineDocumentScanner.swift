import CSimdJSON

/// Finds the records inside documents of which each is a line; a malformed line is one record.
struct LineDocumentScanner: Sendable {
  private let path: RecordPath
  private var documents: DocumentScanner
  private var offset: Int
  private var lineStart: Int

  init(path: RecordPath, offset: Int) {
    self.path = path
    self.offset = offset
    lineStart = offset
    documents = DocumentScanner(path: path, offset: offset)
  }

  mutating func scan(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    guard let base = bytes.baseAddress else { return }
    var at = 0
    while at < bytes.count {
      let newline = csj_line_feed(base + at, bytes.count - at)
      let lineEnd = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[at..<lineEnd])
      documents.scan(line, into: &ranges)
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
    if documents.fault != nil { ranges.append(lineStart..<offset) }
    offset += 1
    lineStart = offset
    documents = DocumentScanner(path: path, offset: offset)
  }
}
