/// One walk over the text of a record along the names of a tree.
struct FieldWalk {
  /// Which values of a path are wanted.
  enum Choice {
    /// All scalars along it and below its end.
    case all
    /// The value that `FieldPath.value(in:)` gives.
    case first
  }

  /// Where the value of a name begins and ends in the object that is being read.
  typealias Slot = (start: Int, end: Int)

  let bytes: JSONBytes
  let choice: Choice
  let tree: FieldTree
  let nodes: UnsafeBufferPointer<FieldTree.Node>
  let names: UnsafeRawBufferPointer
  let buckets: UnsafeBufferPointer<Int>
  /// One for each node of the tree.
  let slots: UnsafeMutableBufferPointer<Slot>

  /// Tells of the values of all paths that begin here, until `body` returns false.
  ///
  /// `depth`: containers around the value; below as many as `JSONReader` reads nothing is found.
  func value(
    _ node: Int,
    _ range: Range<Int>,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    if !nodes[node].ends.isEmpty {
      if choice == .first || !bytes.isContainer(range.lowerBound) {
        guard tell(node, bytes.value(range), depth: depth, body) else { return false }
      } else {
        guard leaves(node, range, depth: depth, body) else { return false }
      }
    }
    return nodes[node].children.isEmpty || step(node, range, depth: depth, body)
  }

  private func step(
    _ node: Int,
    _ range: Range<Int>,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    guard depth < JSONReader.greatestDepth else { return true }
    switch bytes[range.lowerBound] {
    case UInt8(ascii: "{"): return object(node, range, depth: depth, body)
    case UInt8(ascii: "["): return array(node, range, depth: depth, body)
    default: return true
    }
  }

  /// Looks for the names below a node among the keys of an object; of equal keys the last one counts,
  /// so that values are told of when all keys are read.
  private func object(
    _ node: Int,
    _ range: Range<Int>,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    let children = nodes[node].children
    for child in children { slots[child] = (-1, -1) }
    var position = bytes.afterBlanks(range.lowerBound + 1)
    while position < range.upperBound, bytes[position] == UInt8(ascii: "\"") {
      let quote = bytes.closingQuote(from: position + 1)
      let key = position + 1..<quote
      position = bytes.afterBlanks(min(quote + 1, range.upperBound))
      guard position < range.upperBound, bytes[position] == UInt8(ascii: ":") else { break }
      let start = bytes.afterBlanks(position + 1)
      guard start < range.upperBound else { break }
      let end = bytes.valueEnd(start)
      if let child = child(named: key, below: node) { slots[child] = (start, end) }
      position = bytes.afterBlanks(end)
      guard position < range.upperBound, bytes[position] == UInt8(ascii: ",") else { break }
      position = bytes.afterBlanks(position + 1)
    }
    for child in children where slots[child].start >= 0 {
      let (start, end) = slots[child]
      guard value(child, start..<end, depth: depth + 1, body) else { return false }
    }
    return true
  }

  private func array(
    _ node: Int,
    _ range: Range<Int>,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    let child = nodes[node].children.lowerBound
    if let wanted = nodes[child].position {
      var found: Range<Int>?
      var position = 0
      _ = elements(of: range) { element in
        if position == wanted { found = element }
        position += 1
        return found == nil
      }
      if let found { return value(child, found, depth: depth + 1, body) }
    }
    return elements(of: range) { element in
      if choice == .all { return step(node, element, depth: depth + 1, body) }
      if bytes[element.lowerBound] == UInt8(ascii: "{") {
        _ = step(node, element, depth: depth + 1, body)
      }
      return false
    } || choice == .first
  }

  /// Whether `body` returned true for all elements.
  private func elements(of range: Range<Int>, _ body: (Range<Int>) -> Bool) -> Bool {
    var position = bytes.afterBlanks(range.lowerBound + 1)
    while position < range.upperBound, bytes[position] != UInt8(ascii: "]") {
      let end = bytes.valueEnd(position)
      guard body(position..<end) else { return false }
      position = bytes.afterBlanks(end)
      guard position < range.upperBound, bytes[position] == UInt8(ascii: ",") else { break }
      position = bytes.afterBlanks(position + 1)
    }
    return true
  }

  /// Tells of all scalars in a container, which ends where the range does or before.
  private func leaves(
    _ node: Int,
    _ range: Range<Int>,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    let outside = depth
    var position = range.lowerBound
    var depth = depth
    while position < range.upperBound {
      switch bytes[position] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
        if depth == outside { return true }
      case UInt8(ascii: ","), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09: position += 1
      case UInt8(ascii: "\""):
        let end = bytes.valueEnd(position)
        let next = bytes.afterBlanks(end)
        if next < range.upperBound, bytes[next] == UInt8(ascii: ":") {
          position = next + 1
        } else {
          guard tell(node, bytes.value(position..<end), depth: depth, body) else { return false }
          position = end
        }
      default:
        let end = bytes.scalarEnd(position)
        guard tell(node, bytes.value(position..<end), depth: depth, body) else { return false }
        position = end
      }
    }
    return true
  }

  @inline(__always)
  private func tell(
    _ node: Int,
    _ value: RawValue?,
    depth: Int,
    _ body: (Int, RawValue) -> Bool
  ) -> Bool {
    guard let value, depth <= JSONReader.greatestDepth else { return true }
    for end in nodes[node].ends {
      guard body(tree.ends[end], value) else { return false }
    }
    return true
  }

  @inline(__always)
  private func child(named key: Range<Int>, below node: Int) -> Int? {
    let text = bytes.bytes(key)
    var next = buckets[nodes[node].buckets + FieldTree.bucket(of: text)]
    while next >= 0 {
      let name = nodes[next].name
      if name.count == key.count,
        bytes.equals(UnsafeRawBufferPointer(rebasing: names[name]), at: key.lowerBound)
      {
        return next
      }
      next = nodes[next].next
    }
    // Another spelling of a name: with escapes, or with characters that are equivalent.
    guard !JSONBytes.isPlain(text) else { return nil }
    return childSpelled(JSONEscape.unescaped(text), nodes[node].children)
  }

  @inline(never)
  private func childSpelled(_ key: String, _ children: Range<Int>) -> Int? {
    children.first { tree.name(of: nodes[$0]) == key }
  }
}
