extension RecordLocation {
  /// Whether a record has other fields than its text: it is a row of a table, in a wrapper, or has a key.
  package var presentsAnotherText: Bool {
    if case .table = shape { return true }
    return unwrap != nil || mapKey != nil
  }

  /// The text of a record as a row sees it; of one that is not JSON as much as can be read.
  ///
  /// O(bytes); a row of a table and a record in a wrapper are parsed and written anew.
  package func presentedText(of text: UnsafeRawBufferPointer) -> [UInt8] {
    let record = Array(recordText(Array(text)[...]))
    var isSent = unwrap == nil
    if case .table = shape { isSent = false }
    if isSent { return record }
    let value =
      (try? JSONReader.lenientValue(of: record).value) ?? JSONReader.prefixValue(of: record)
    return value.map { PlainJSON.bytes(of: presenting($0)) } ?? []
  }
}
