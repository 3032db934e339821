// The bytes of values.
extension RecordTree {
  /// The bytes of the value that a row shows as it was sent, with quotes and brackets; nil for what is no
  /// value, and for one of more than so many bytes.
  ///
  /// Of a value whose end is not found yet the container around it is scanned up to there.
  package func valueRange(of id: TreeNodeID, most: Int) -> Range<Int>? {
    guard contains(id) else { return nil }
    let container = containers[id.container]
    var left = most
    while id.place >= container.count, !isWhole(id.container) {
      guard left > 0 else { return nil }
      left -= max(1, scan(id.container))
    }
    guard id.place < container.count, let child = child(id), child.value.count <= most else {
      return nil
    }
    return child.value
  }
}
