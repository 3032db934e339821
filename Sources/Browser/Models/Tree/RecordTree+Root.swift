// The record itself.
extension RecordTree {
  /// Makes the container of the record, by its beginning.
  func makeRoot() -> TreeContainer {
    var start = 0
    while start < byteCount {
      guard let bytes = try? read(start..<min(start + MemoryLimit.chunk, byteCount)) else {
        return single(at: start)
      }
      guard let own = bytes.firstIndex(where: { !JSONWhitespace.contains($0) }) else {
        start += bytes.count
        continue
      }
      return root(at: start + own, Array(bytes[own...]))
    }
    let container = single(at: 0)
    container.noteRest(TreeFault(byteCount, .empty), 0..<0)
    return container
  }

  private func single(at start: Int) -> TreeContainer {
    TreeContainer(.single, row: nil, level: 0, key: nil, start: start, limits)
  }

  private func root(at start: Int, _ bytes: [UInt8]) -> TreeContainer {
    let isWhole = start + bytes.count >= byteCount
    if bytes[0] == UInt8(ascii: "{") || bytes[0] == UInt8(ascii: "[") {
      let next = bytes.dropFirst().first { !JSONWhitespace.contains($0) }
      if next != bytes[0] + 2 {
        let kind = bytes[0] == UInt8(ascii: "{") ? TreeContainer.Kind.object : .array
        return TreeContainer(kind, row: nil, level: 0, key: nil, start: start + 1, limits)
      }
    }
    var child: TreeChild?
    var scanner = ContainerScanner(isObject: false, offset: start, isAtFirst: false)
    let note = { (found: TreeChild) -> Bool in
      child = found
      return false
    }
    bytes.withUnsafeBytes { scanner.scan($0, note) }
    if isWhole, child == nil { child = scanner.lastScalar }
    let found = child ?? (isWhole || scanner.isFinished ? nil : scanner.open)
    if let found, found.isText(limits) || child == nil {
      let isString = found.kind == .string
      return TreeContainer(
        isString ? .string : .raw,
        row: nil,
        level: 0,
        key: nil,
        start: isString ? start + 1 : start,
        knownEnd: isString ? nil : child?.value.upperBound,
        limits
      )
    }
    let container = single(at: start)
    if let child {
      container.noteSingle(child)
    } else {
      let mistake = scanner.mistake ?? (offset: byteCount, mistake: .cut)
      container.noteRest(TreeFault(mistake.offset, mistake.mistake), start..<byteCount)
    }
    return container
  }

  /// Looks whether text follows the end of the record, which would be a mistake.
  func checkEnd() {
    let container = containers[0]
    guard container.fault == nil, var offset = container.end else { return }
    if container.kind == .string {
      guard offset < byteCount else {
        return container.noteRest(TreeFault(byteCount, .cut), 0..<0)
      }
      offset += 1
    }
    while offset < byteCount {
      let end = min(offset + limits.slice, byteCount)
      guard let bytes = try? read(offset..<end) else { return }
      if let own = bytes.firstIndex(where: { !JSONWhitespace.contains($0) }) {
        let fault = TreeFault(offset + own, .textAfterEnd)
        return container.noteRest(fault, fault.offset..<byteCount)
      }
      offset = end
    }
  }
}
