import BrowserModels

/// Reads the texts of the records of a file on any thread.
struct FileRecordReader: RecordReader {
  let supply: any ByteSupply
  let ranges: RecordRanges
  let order: RecordOrder
  let location: RecordLocation
  let largeReads: LargeReads

  var forms: [RecordLocation] { [location] }

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    var run = StoredRun()
    func deliver() {
      guard !run.records.isEmpty else { return }
      largeReads.read(run.range.count) {
        let bytes = try? supply.bytes(in: run.range)
        if let bytes {
          bytes.withUnsafeBytes { run.deliver($0, forms: forms, to: body) }
        } else {
          run.deliver(nil, forms: forms, to: body)
        }
      }
      run.removeAll()
    }
    for id in ids {
      guard let position = order.position(of: id) else {
        deliver()
        body(id, nil)
        continue
      }
      let record = StoredRun.Piece(id: id, range: ranges[position], form: 0)
      if !run.add(record) {
        deliver()
        _ = run.add(record)
      }
    }
    deliver()
  }
}
