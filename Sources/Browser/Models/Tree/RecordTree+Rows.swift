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

  /// The beginning of the next row, where a row is a part of a line that goes on there; else nil.
  package func continuation(of id: TreeNodeID) -> String? {
    let next = TreeNodeID(container: id.container, place: id.place + 1)
    guard contains(next), let line = child(id), line.kind == .line, let rest = child(next),
      rest.kind == .line, rest.start == line.value.upperBound
    else { return nil }
    let most = min(TreeRowScanner.reach, limits.row)
    guard case .line(let text) = node(next)?.value else { return nil }
    return String(text.prefix(most))
  }

  /// The bytes of the record.
  package var recordBytes: any RecordBytes { bytes }
}
