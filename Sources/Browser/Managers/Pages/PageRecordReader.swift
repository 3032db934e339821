import BrowserModels

/// Reads the texts of the records of pages on any thread.
struct PageRecordReader: RecordReader {
  let stored: StoredBytes
  let starts: ChunkedArray<Int>
  let lengths: ChunkedArray<UInt32>
  let forms: [RecordLocation]
  /// The positions among `forms` of runs of records, by their first record.
  let formRuns: [(first: Int, form: Int)]
  /// The same of records whose text came again.
  let ownForms: [RecordID: Int]
  /// The rows that say why a page cannot be read.
  let failures: Set<RecordID>

  func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
    var run = StoredRun()
    func deliver() {
      guard !run.records.isEmpty else { return }
      stored.withBytes(in: run.range) { run.deliver($0, forms: forms, to: body) }
      run.removeAll()
    }
    for id in ids {
      guard let record = record(id) else {
        deliver()
        body(id, nil)
        continue
      }
      if run.records.isEmpty || !fits(record, behind: run) || !run.add(record) {
        deliver()
        _ = run.add(record)
      }
    }
    deliver()
  }

  /// Whether the bytes of a run and of a record are kept in one piece.
  private func fits(_ record: StoredRun.Piece, behind run: StoredRun) -> Bool {
    record.range.upperBound > run.range.lowerBound
      && stored.isTogether(run.range.lowerBound..<record.range.upperBound)
  }

  private func record(_ id: RecordID) -> StoredRun.Piece? {
    guard starts.indices.contains(id.integer), !failures.contains(id) else { return nil }
    let start = starts[id.integer]
    let form =
      ownForms[id]
      ?? formRuns[
        max(0, formRuns.partitioningIndex { $0.first > id.integer } - 1)
      ].form
    return StoredRun.Piece(
      id: id,
      range: start..<start + Int(lengths[id.integer]),
      form: form
    )
  }
}
