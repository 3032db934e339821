// Rows by the bytes that they show.
extension RecordTree {
  /// Whether a container was scanned up to a byte.
  package func isFound(offset: Int, in number: Int) -> Bool {
    let container = containers[number]
    guard let scanned = container.offset else { return true }
    if let open = container.open, open.start <= offset { return true }
    return offset < scanned && container.rowCount > 0 && !isInOpenChild(offset, container)
  }

  /// The row of a container that shows a byte, or the nearest one before it; nil where there is none.
  ///
  /// O(log children).
  package func row(at offset: Int, in number: Int) -> TreeNodeID? {
    let container = containers[number]
    guard container.rowCount > 0 else { return nil }
    func id(_ place: Int) -> TreeNodeID { TreeNodeID(container: number, place: place) }
    if let rest = container.rest, offset >= rest.lowerBound { return id(container.rowCount - 1) }
    if let open = container.open, open.start <= offset { return id(container.count) }
    guard container.count > 0 else { return id(0) }
    let checkpoint = container.checkpoint(beforeOffset: offset)
    let first = container.checkpoints[checkpoint].place
    let next = checkpoint + 1
    let end =
      next < container.checkpoints.count ? container.checkpoints[next].place : container.count
    var place = first
    while place + 1 < end, let child = child(id(place + 1)), child.start <= offset { place += 1 }
    return id(place)
  }

  /// Whether a byte is inside of the container that a row stands for, not in its key.
  package func isInside(_ id: TreeNodeID, offset: Int) -> Bool {
    guard isContainer(id) else { return false }
    guard let child = child(id) else { return true }
    return offset > child.value.lowerBound
  }

  /// Whether a byte is in a child that has begun, and is not large enough yet to have a row.
  private func isInOpenChild(_ offset: Int, _ container: TreeContainer) -> Bool {
    container.begun.map { $0 <= offset } ?? false
  }
}
