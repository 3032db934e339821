import BrowserModels

extension RecordReader {
  /// The text of one record as it was sent; nil where it cannot be read any more.
  package func text(of id: RecordID) -> [UInt8]? {
    var text: [UInt8]?
    read([id]) { text = $1.map { Array($0.bytes) } }
    return text
  }
}

extension JSONChecker {
  /// A record on one line, repaired where it is not UTF-8; nil when it is not JSON, or memory is short.
  package func anyLine(of text: UnsafeRawBufferPointer) -> [UInt8]? {
    switch verdict(on: text) {
    case .compact: Array(text)
    case .valid: JSONWriter.compacting(text)
    case .invalid: (try? repairedLine(of: Array(text)[...])) ?? nil
    case .noMemory: nil
    }
  }
}
