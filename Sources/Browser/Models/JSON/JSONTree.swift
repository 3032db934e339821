import CSimdJSON

/// Makes values of the nodes that a walk over a document left behind.
struct JSONTree {
  /// Why there is no value.
  enum Failure: Error {
    case invalid
    /// There is not enough memory for the index or the nodes.
    case noMemory
    /// It has more values and keys than were allowed.
    case tooManyValues
  }

  private let bytes: UnsafeRawBufferPointer
  private let nodes: UnsafeBufferPointer<csj_node>
  private var next = 0

  /// The value of a document; the first of `elements` that does not make more than `nodes` values
  /// and keys is how many elements are kept of an array.
  static func value(
    of bytes: UnsafeRawBufferPointer,
    depth: UInt32,
    elements: [UInt32],
    nodes: Int = .max
  ) throws(Failure) -> (value: JSONValue, elements: UInt32) {
    guard let start = bytes.baseAddress else { throw .invalid }
    guard let parser = csj_create() else { throw .noMemory }
    defer { csj_destroy(parser) }
    try check(csj_index(parser, start.assumingMemoryBound(to: UInt8.self), bytes.count))
    var result = Int32(CSJ_TOO_MANY)
    var limit: UInt32 = 0
    for next in elements where Int(result) == Int(CSJ_TOO_MANY) {
      limit = next
      result = csj_walk(parser, depth, limit, nodes)
    }
    try check(result)
    csj_drop_index(parser)
    let nodes = UnsafeBufferPointer(start: csj_nodes(parser), count: csj_node_count(parser))
    var tree = JSONTree(bytes: bytes, nodes: nodes)
    return (tree.value(), limit)
  }

  private static func check(_ result: Int32) throws(Failure) {
    switch Int(result) {
    case Int(CSJ_NO_MEMORY): throw .noMemory
    case Int(CSJ_TOO_MANY): throw .tooManyValues
    case Int(CSJ_INVALID): throw .invalid
    default: return
    }
  }

  private init(bytes: UnsafeRawBufferPointer, nodes: UnsafeBufferPointer<csj_node>) {
    self.bytes = bytes
    self.nodes = nodes
  }

  private mutating func value() -> JSONValue {
    let node = nodes[next]
    next += 1
    switch Int(node.kind) {
    case Int(CSJ_NULL): return .null
    case Int(CSJ_FALSE): return .bool(false)
    case Int(CSJ_TRUE): return .bool(true)
    case Int(CSJ_NUMBER): return .number(String(decoding: text(of: node), as: UTF8.self))
    case Int(CSJ_ARRAY): return array(of: Int(node.count))
    case Int(CSJ_OBJECT): return object(of: Int(node.count))
    case Int(CSJ_ELIDED): return .elided
    default: return .string(string(of: node))
    }
  }

  private mutating func array(of count: Int) -> JSONValue {
    var elements: [JSONValue] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(value()) }
    return .array(elements)
  }

  private mutating func object(of count: Int) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = []
    members.reserveCapacity(count)
    for _ in 0..<count {
      let key = string(of: nodes[next])
      next += 1
      members.append((key, value()))
    }
    return .object(JSONObject(members))
  }

  private func text(of node: csj_node) -> UnsafeRawBufferPointer {
    let start = Int(node.offset)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(node.count)])
  }

  private func string(of node: csj_node) -> String {
    if Int(node.kind) == Int(CSJ_STRING) {
      return String(decoding: text(of: node), as: UTF8.self)
    }
    return JSONEscape.unescaped(text(of: node))
  }
}
