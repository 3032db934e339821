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
}
