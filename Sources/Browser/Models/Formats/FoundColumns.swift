/// The columns of a table by the fields that its records have, and the cells of a record in them.
///
/// ```
///   {"id": 1, "user": {"login": "ann", "id": 7}, "tags": ["a"]}   →   id, user.login, user.id, tags
///   {"id": 2, "user": null, "url": "…"}                           →   …, url
/// ```
///
/// Objects are divided into their fields down to `FieldCatalog.depth` names; what is deeper, and an array,
/// is a cell. A record that is an array has columns by position, one that is neither has one.
package struct FoundColumns: Sendable {
  /// Columns at most; fields that are found later are none.
  package static let mostColumns = 1_024

  private struct Node {
    let name: [UInt8]
    /// The node that it is below; -1 for the record.
    let parent: Int
    var children: [Int] = []
    var positions: [[UInt8]: Int] = [:]
    /// Whether some record has a value there that is a cell.
    var hasCells = false
  }

  private var nodes = [Node(name: [], parent: -1)]
  private var cells: [RawValue?] = [nil]
  private var learns = true
  private var isFull: Bool { nodes.count > Self.mostColumns }
  /// The first field of a record that has no column.
  private var left: FieldPath?

  package init() {}

  /// Adds the fields of a record: valid JSON, as a row sees it.
  ///
  /// O(bytes).
  package mutating func add(_ record: UnsafeRawBufferPointer) {
    learns = true
    walk(record)
  }

  /// The columns: in the order in which they were met, those of an object together.
  package var columns: [FieldPath] { columnNodes.map { path(of: $0) } }

  /// Which nodes are columns, in their order.
  var columnNodes: [Int] {
    var found: [Int] = []
    func visit(_ node: Int) {
      if isColumn(node) { found.append(node) }
      for child in nodes[node].children { visit(child) }
    }
    visit(0)
    return found
  }

  /// Finds the cells of a record.
  ///
  /// - Parameters:
  ///   - record: Valid JSON.
  ///   - columns: `columnNodes`.
  ///   - body: Gets a value, or nil, for each column.
  /// - Returns: The first field of the record that has no column; nil where nothing is lost.
  mutating func visitCells(
    of record: UnsafeRawBufferPointer,
    in columns: [Int],
    _ body: (RawValue?) -> Void
  ) -> FieldPath? {
    learns = false
    left = nil
    for node in cells.indices { cells[node] = nil }
    walk(record)
    for node in columns { body(cells[node]) }
    return left
  }

  // Where no record has more than null or {}, that is a column too.
  private func isColumn(_ node: Int) -> Bool {
    nodes[node].hasCells || (nodes[node].children.isEmpty && node > 0)
  }

  private func path(of node: Int) -> FieldPath { FieldPath(names(of: node)) }

  private func names(of node: Int) -> [String] {
    guard node > 0 else { return [] }
    return names(of: nodes[node].parent) + [String(decoding: nodes[node].name, as: UTF8.self)]
  }

  private mutating func walk(_ record: UnsafeRawBufferPointer) {
    guard let bytes = JSONBytes(record) else { return }
    let start = bytes.afterBlanks(0)
    guard start < bytes.count else { return }
    switch bytes[start] {
    case UInt8(ascii: "["): elements(of: bytes, from: start)
    case UInt8(ascii: "{"): value(at: start, of: bytes, 0, depth: 0)
    default:
      let depth = FieldCatalog.depth - 1
      member(Self.scalar, at: start, of: bytes, 0, expected: 0, depth: depth)
    }
  }

  private static let scalar = Array(FieldPath.scalar.key.utf8)

  private mutating func elements(of bytes: JSONBytes, from start: Int) {
    var position = bytes.afterBlanks(start + 1)
    var number = 0
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      let name = Array("\(number)".utf8)
      member(name, at: position, of: bytes, 0, expected: number, depth: FieldCatalog.depth - 1)
      position = bytes.afterBlanks(bytes.valueEnd(position))
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { break }
      position = bytes.afterBlanks(position + 1)
      number += 1
    }
  }

  private mutating func value(at start: Int, of bytes: JSONBytes, _ node: Int, depth: Int) {
    if bytes[start] == UInt8(ascii: "{"), depth < FieldCatalog.depth,
      learns ? !isFull || !nodes[node].children.isEmpty : !nodes[node].children.isEmpty
    {
      return members(at: start, of: bytes, node, depth: depth)
    }
    let raw = bytes.value(start..<bytes.valueEnd(start))
    cells[node] = raw
    guard !Self.isNothing(raw, bytes) else { return }
    if learns { nodes[node].hasCells = true } else if !isColumn(node) { note(node, nil) }
  }

  private mutating func members(at start: Int, of bytes: JSONBytes, _ node: Int, depth: Int) {
    var position = bytes.afterBlanks(start + 1)
    var expected = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      let quote = bytes.closingQuote(from: position + 1)
      let key = bytes.bytes(position + 1..<quote)
      position = bytes.afterBlanks(min(quote + 1, bytes.count))
      guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return }
      position = bytes.afterBlanks(position + 1)
      guard position < bytes.count else { return }
      let name =
        JSONBytes.hasBackslash(key) ? Array(JSONEscape.unescaped(key).utf8) : Array(key)
      member(name, at: position, of: bytes, node, expected: expected, depth: depth)
      position = bytes.afterBlanks(bytes.valueEnd(position))
      guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
      position = bytes.afterBlanks(position + 1)
      expected += 1
    }
  }

  /// A value of this name below a node; `expected` is where it is among its children in most records.
  private mutating func member(
    _ name: [UInt8],
    at start: Int,
    of bytes: JSONBytes,
    _ parent: Int,
    expected: Int,
    depth: Int
  ) {
    if let child = child(named: name, of: parent, expected: expected) {
      value(at: start, of: bytes, child, depth: depth + 1)
    } else if learns, !isFull {
      nodes[parent].positions[name] = nodes.count
      nodes[parent].children.append(nodes.count)
      nodes.append(Node(name: name, parent: parent))
      cells.append(nil)
      value(at: start, of: bytes, nodes.count - 1, depth: depth + 1)
    } else if !learns, !Self.isNothing(bytes.value(start..<bytes.valueEnd(start)), bytes) {
      note(parent, name)
    }
  }

  private func child(named name: [UInt8], of node: Int, expected: Int) -> Int? {
    let children = nodes[node].children
    if expected < children.count, nodes[children[expected]].name == name {
      return children[expected]
    }
    return nodes[node].positions[name]
  }

  private mutating func note(_ node: Int, _ name: [UInt8]?) {
    guard left == nil else { return }
    let last = name.map { [String(decoding: $0, as: UTF8.self)] } ?? []
    left = FieldPath(names(of: node) + last)
  }

  /// Whether nothing is lost without a cell: null, and an object without members.
  private static func isNothing(_ value: RawValue?, _ bytes: JSONBytes) -> Bool {
    guard let value else { return true }
    switch value.kind {
    case .null: return true
    case .container:
      let first = bytes.afterBlanks(value.offset + 1)
      return bytes[value.offset] == UInt8(ascii: "{") && first < bytes.count
        && bytes[first] == UInt8(ascii: "}")
    default: return false
    }
  }
}
