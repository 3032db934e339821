/// A record as a tree of rows, of which no more is read than is asked for.
///
/// A container is scanned in slices, from its first child on; its rows are those of the children that
/// were found. The record itself is the container 0. One that is no container has one row.
package final class RecordTree {
  let bytes: any RecordBytes
  private var window: TreeWindow
  private var blocks: TreeBlocks
  let limits: TreeLimits
  private(set) var containers: [TreeContainer] = []
  /// The containers by their rows.
  private var numbers: [TreeNodeID: Int] = [:]
  /// Containers whose children are to be counted for their rows.
  package private(set) var uncounted: [Int] = []

  /// A record of which the beginning is read.
  package init(_ bytes: any RecordBytes, limits: TreeLimits = TreeLimits()) {
    self.bytes = bytes
    self.limits = limits
    blocks = TreeBlocks(limit: limits.blocks)
    window = TreeWindow(bytes)
    containers = [makeRoot()]
    if containers[0].kind == .single { checkEnd() }
  }

  /// Bytes of the record.
  package var byteCount: Int { bytes.byteCount }

  /// What leads, in the record as it was sent, to the object whose fields are at an offset; nothing where
  /// they are seen where they were sent.
  package func wrapper(ofByte offset: Int) -> [TreePath.Step] { bytes.wrapper(ofByte: offset) }

  /// The rows of a container that were found.
  package func rowCount(of container: Int) -> Int { containers[container].rowCount }

  /// The first row of a container, from a place on, that may have rows of its own, or is no child that
  /// has ended; where there is none, the end of the rows.
  package func placeOfParts(from place: Int, in container: Int) -> Int {
    let container = containers[container]
    return place <= container.lastWithParts ? place : max(place, container.count)
  }

  /// Whether all rows of a container were found.
  package func isWhole(_ container: Int) -> Bool { containers[container].isWhole }

  /// How many containers the rows of a container are in, beside the record.
  package func level(of container: Int) -> Int { containers[container].level }

  /// The row of a container; nil of the record itself.
  package func row(of container: Int) -> TreeNodeID? { containers[container].row }

  /// The container that a row stands for, if it is known yet.
  package func knownContainer(of id: TreeNodeID) -> Int? { numbers[id] }

  /// The container that a row stands for; nil of any other row.
  package func container(of id: TreeNodeID) -> Int? {
    if let number = numbers[id] { return number }
    guard contains(id) else { return nil }
    let parent = containers[id.container]
    let made: TreeContainer
    if let rest = parent.rest, id.place == parent.rowCount - 1 {
      made = TreeContainer(
        .raw,
        row: id,
        level: parent.level + 1,
        key: nil,
        start: rest.lowerBound,
        limits
      )
    } else {
      guard let child = child(id), let kind = kind(of: child) else { return nil }
      let isQuoted = kind == .string || kind == .object || kind == .array
      made = TreeContainer(
        kind,
        row: id,
        level: parent.level + 1,
        key: key(of: id),
        start: child.value.lowerBound + (isQuoted ? 1 : 0),
        limits
      )
    }
    let number = containers.count
    containers.append(made)
    numbers[id] = number
    return number
  }

  /// Whether there is a row with an id.
  package func contains(_ id: TreeNodeID) -> Bool {
    containers.indices.contains(id.container) && id.place < containers[id.container].rowCount
  }

  /// Whether a row has rows of its own, or may have.
  package func isContainer(_ id: TreeNodeID) -> Bool {
    guard contains(id) else { return false }
    let parent = containers[id.container]
    if parent.rest != nil, id.place == parent.rowCount - 1 { return true }
    guard let child = child(id), kind(of: child) != nil else { return false }
    return !isEmpty(child, id)
  }

  /// Scans a slice of a container, unless it is whole.
  ///
  /// - Returns: How many bytes were scanned.
  @discardableResult
  package func scan(_ number: Int) -> Int {
    let container = containers[number]
    guard let offset = container.offset else { return 0 }
    let limit = limit(of: container)
    let range = offset..<max(offset, min(offset + limits.slice, limit))
    do throws(PageError) {
      try read(range).withUnsafeBytes { container.scan($0, limit: limit) }
    } catch {
      container.fail(TreeFault(offset, error))
    }
    if number == 0, container.isWhole { checkEnd() }
    return range.count
  }

  /// Notes that the children of a row's container are to be counted.
  func wantCount(of id: TreeNodeID) {
    guard let number = container(of: id), !isWhole(number), !uncounted.contains(number) else {
      return
    }
    uncounted.append(number)
  }

  /// Scans a slice of a container whose children are to be counted.
  ///
  /// - Returns: The row whose count is known now; nil when there is none yet.
  package func countMore() -> TreeNodeID? {
    guard let number = uncounted.last else { return nil }
    scan(number)
    guard isWhole(number) else { return nil }
    uncounted.removeLast()
    return row(of: number)
  }

  /// The bytes of a range within the record.
  package func read(_ range: Range<Int>) throws(PageError) -> [UInt8] {
    try window.read(range.clamped(to: 0..<byteCount))
  }

  private func kind(of child: TreeChild) -> TreeContainer.Kind? {
    switch child.kind {
    case .object: .object
    case .array: .array
    case .string where child.isText(limits): .string
    case .scalar where child.isText(limits): .raw
    case .string, .scalar, .line: nil
    }
  }

  /// The end of a container as far as it is known by the one that it is in.
  private func limit(of container: TreeContainer) -> Int {
    guard let row = container.row else { return container.knownEnd ?? byteCount }
    let parent = containers[row.container]
    if container.kind == .raw, let rest = parent.rest, rest.lowerBound == container.start {
      return rest.upperBound
    }
    guard let child = child(row), row.place < parent.count else { return byteCount }
    return child.value.upperBound
  }
}

// The children of containers.
extension RecordTree {
  /// Whether there is nothing but whitespace between the brackets of a container.
  private func isEmpty(_ child: TreeChild, _ id: TreeNodeID) -> Bool {
    guard child.kind == .object || child.kind == .array,
      containers[id.container].large[id.place] == nil, id.place < containers[id.container].count
    else { return false }
    let inside = child.value.lowerBound + 1..<child.value.upperBound - 1
    return block(of: id)?.withBytes(inside) { $0.allSatisfy(JSONWhitespace.contains) } ?? false
  }

  /// The child that a row shows; nil of a row that says what is wrong, and where it cannot be read.
  func child(_ id: TreeNodeID) -> TreeChild? {
    let container = containers[id.container]
    if let large = container.large[id.place] { return large }
    if id.place == container.count { return container.open }
    guard let block = block(of: id) else { return nil }
    let own = id.place - block.place
    return block.children.indices.contains(own) ? block.children[own] : nil
  }

  /// The block that a small child is in.
  ///
  /// O(1): what is between two checkpoints is scanned, mostly some kilobytes and 128 at most.
  func block(of id: TreeNodeID) -> TreeBlock? {
    let container = containers[id.container]
    guard id.place < container.count else { return nil }
    let number = container.checkpoint(before: id.place)
    let checkpoint = container.checkpoints[number]
    let key = TreeBlock.ID(container: id.container, checkpoint: number)
    if let known = blocks[key], id.place - known.place < known.children.count { return known }
    let isLast = number + 1 == container.checkpoints.count
    let upper = isLast ? container.count : container.checkpoints[number + 1].place
    let next =
      isLast
      ? container.end ?? limit(of: container) : container.checkpoints[number + 1].offset
    // Children begin within one large distance of the checkpoint, and all that matter end within two.
    let end = min(checkpoint.offset + 2 * limits.large, next)
    guard let bytes = try? read(checkpoint.offset..<max(checkpoint.offset, end)) else { return nil }
    let block = TreeBlock(
      of: container.kind,
      from: checkpoint,
      isFirst: number == 0,
      count: upper - checkpoint.place,
      bytes: bytes,
      limits
    )
    blocks.keep(block, key)
    return block
  }
}
