/// The children of a container from one checkpoint to the next, with their bytes.
struct TreeBlock {
  /// Which checkpoint of which container.
  struct ID: Hashable {
    let container: Int
    let checkpoint: Int
  }

  /// The offset of the first byte.
  let start: Int
  let bytes: [UInt8]
  /// The place of the first child.
  let place: Int
  private(set) var children: [TreeChild] = []

  /// How many bytes it takes.
  var size: Int { bytes.count + children.count * MemoryLayout<TreeChild>.stride }

  /// Finds the children of a container from a checkpoint on, which are so many at most, all of them
  /// small.
  init(
    of kind: TreeContainer.Kind,
    from checkpoint: TreeContainer.Checkpoint,
    isFirst: Bool,
    count: Int,
    bytes: [UInt8],
    _ limits: TreeLimits
  ) {
    start = checkpoint.offset
    place = checkpoint.place
    self.bytes = bytes
    guard count > 0 else { return }
    var children: [TreeChild] = []
    let note = { (child: TreeChild) -> Bool in
      children.append(child)
      return children.count < count
    }
    bytes.withUnsafeBytes { bytes in
      switch kind {
      case .object, .array, .single:
        var scanner = ContainerScanner(
          isObject: kind == .object,
          offset: start,
          isAtFirst: isFirst && kind != .single
        )
        scanner.scan(bytes, note)
        // A number at the end of the record ends with it.
        if kind == .single, let last = scanner.lastScalar { _ = note(last) }
      case .string, .raw:
        var scanner = TextScanner(isString: kind == .string, offset: start, longest: limits.row)
        scanner.scan(bytes, note)
        if children.count < count { scanner.finish(note) }
      }
    }
    self.children = children
  }

  /// Calls `body` with the bytes of a range that is within the block.
  func withBytes<Result>(
    _ range: Range<Int>,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    let own = (range.lowerBound - start..<range.upperBound - start).clamped(to: 0..<bytes.count)
    return bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[own])) }
  }
}

/// The blocks that were read last.
struct TreeBlocks {
  private var blocks: [TreeBlock.ID: TreeBlock] = [:]
  private var byteCount = 0
  private let limit: Int

  /// No blocks yet, of so many bytes at most.
  init(limit: Int) {
    self.limit = limit
  }

  /// A block that is kept.
  subscript(id: TreeBlock.ID) -> TreeBlock? { blocks[id] }

  /// Keeps a block; where too much is kept, no other one.
  mutating func keep(_ block: TreeBlock, _ id: TreeBlock.ID) {
    if let replaced = blocks.removeValue(forKey: id) { byteCount -= replaced.size }
    if byteCount + block.size > limit {
      blocks = [:]
      byteCount = 0
    }
    blocks[id] = block
    byteCount += block.size
  }
}
