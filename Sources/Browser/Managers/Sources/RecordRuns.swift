import BrowserModels

// The ids of records in order, as few runs of consecutive ones.
extension [Range<RecordID>] {
  /// Adds ids at the end.
  package mutating func append(ids: Range<RecordID>) {
    guard !ids.isEmpty else { return }
    if let last, last.upperBound == ids.lowerBound {
      self[endIndex - 1] = last.lowerBound..<ids.upperBound
    } else {
      append(ids)
    }
  }

  /// Calls `body` with so many ids at a time, in order, and with the rest of them.
  func visitBatches(of size: Int, _ body: ([RecordID]) -> Void) {
    var batch: [RecordID] = []
    for run in self {
      var rest = run
      while !rest.isEmpty {
        let part = rest.prefix(size - batch.count)
        batch += part
        rest = rest.dropFirst(part.count)
        guard batch.count == size else { continue }
        body(batch)
        batch = []
      }
    }
    if !batch.isEmpty { body(batch) }
  }
}
