import BrowserModels

/// Records as JSON Lines for another program, read on any thread.
package struct RecordLines: Sendable {
  private let runs: [Range<RecordID>]
  private let reader: any RecordReader

  /// Bytes that are handed over together.
  private static let chunk = 64 << 10
  /// Records after which is asked whether more are wanted.
  private static let batch = 256

  /// The records of these runs of ids, in this order.
  package init(of runs: [Range<RecordID>], from reader: any RecordReader) {
    self.runs = runs
    self.reader = reader
  }

  /// Calls `body` with whole lines, some 64 KB at once, until it returns false.
  ///
  /// Blocks. A record is a line as it was sent, but for whitespace between its tokens and with U+FFFD
  /// for what is not UTF-8.
  ///
  /// - Returns: How many records were left out, since they are not JSON or cannot be read any more.
  package func read(_ body: ([UInt8]) -> Bool) -> Int {
    let checker = JSONChecker()
    var leftOut = 0
    var lines: [UInt8] = []
    var batch: [RecordID] = []
    // Reads what has come together; false when no more is wanted.
    func readBatch() -> Bool {
      var isWanted = true
      reader.read(batch) { _, text in
        guard isWanted else { return }
        guard let line = text.flatMap({ checker.anyLine(of: $0.bytes) }) else {
          leftOut += 1
          return
        }
        lines += line
        lines.append(0x0A)
        guard lines.count >= Self.chunk else { return }
        isWanted = body(lines)
        lines.removeAll(keepingCapacity: true)
      }
      batch.removeAll(keepingCapacity: true)
      return isWanted
    }
    for id in runs.joined() {
      batch.append(id)
      if batch.count == Self.batch, !readBatch() { return leftOut }
    }
    guard batch.isEmpty || readBatch() else { return leftOut }
    if !lines.isEmpty { _ = body(lines) }
    return leftOut
  }
}

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
