// Rows that are searched.
extension RecordTree {
  /// A scan for texts that begins at a row.
  package func rowScanner(from id: TreeNodeID) -> TreeRowScanner {
    guard contains(id), let start = child(id)?.start else { return TreeRowScanner(limits: limits) }
    let isLine = containers[id.container].kind == .string
    return isLine
      ? TreeRowScanner(line: start, limits: limits) : TreeRowScanner(offset: start, limits: limits)
  }

  /// A scan of the whole record.
  package var rowScanner: TreeRowScanner { TreeRowScanner(limits: limits) }

  /// The bytes of the record.
  package var recordBytes: any RecordBytes { bytes }
}
