/// The names of some field paths as a tree, so that one walk over a record meets all of them.
///
///     author.login, author.id, title   →   root ─ author ─ login
///                                                     └─ id
///                                           └─ title
struct FieldTree: Sendable {
  /// One name, below those before it.
  struct Node: Sendable {
    /// Where its name is among the bytes of all names.
    var name: Range<Int> = 0..<0
    /// Whether the bytes of a key can be compared with those of the name.
    var isPlain = true
    /// The position in an array that the name is, if it is one.
    var position: Int?
    var children: Range<Int> = 0..<0
    /// Where the table of the names of its children begins among those of all nodes.
    var buckets = 0
    /// The next child of the same parent in the same bucket; -1 behind the last one.
    var next = -1
    /// Which entries of `ends` are the numbers of paths that end here.
    var ends: Range<Int> = 0..<0
  }

  private var nodes: [Node] = []
  private var names: [UInt8] = []
  private(set) var ends: [Int] = []
  /// Of each node with children the first of them in each bucket, or -1; those whose names can be
  /// compared byte by byte.
  private var buckets: [Int] = []
  /// The first nodes of the trees.
  ///
  /// A path with a position of an array has a tree of its own, since of an
  /// array it may want one element where others want all.
  private(set) var roots: [Int] = []

  /// Whether a path of no names is among them, which leads to the record.
  let wantsRoots: Bool

  /// The numbers of the paths that lead also to a record that is a scalar.
  let scalars: [Int]

  /// A tree of paths, which are numbered in their order.
  init(_ paths: [FieldPath]) {
    scalars = paths.indices.filter { paths[$0] == .scalar }
    wantsRoots = paths.contains { $0.names.isEmpty }
    let numbered = paths.enumerated().map { (number: $0.offset, names: $0.element.names[...]) }
    let isSingle = { (path: Numbered) in path.names.contains { Self.position($0) != nil } }
    let shared = numbered.filter { !isSingle($0) }
    for group in [shared] + numbered.filter(isSingle).map({ [$0] }) where !group.isEmpty {
      roots.append(nodes.count)
      nodes.append(Node())
      grow(nodes.count - 1, with: group)
    }
  }

  /// The bucket of a name: few names have the same length and begin with the same letter.
  @inline(__always)
  static func bucket(of name: UnsafeRawBufferPointer) -> Int {
    name.isEmpty ? 0 : (Int(name[0]) &+ name.count &* 3) & (bucketCount - 1)
  }

  private static var bucketCount: Int { 16 }

  /// Calls `body` with the nodes, the bytes of their names and the buckets.
  @inline(__always)
  func withTables(
    _ body: (UnsafeBufferPointer<Node>, UnsafeRawBufferPointer, UnsafeBufferPointer<Int>) -> Void
  ) {
    nodes.withUnsafeBufferPointer { nodes in
      names.withUnsafeBytes { names in
        buckets.withUnsafeBufferPointer { body(nodes, names, $0) }
      }
    }
  }

  /// The name of a node as a text.
  func name(of node: Node) -> String { String(decoding: names[node.name], as: UTF8.self) }

  private typealias Numbered = (number: Int, names: ArraySlice<String>)

  private mutating func grow(_ node: Int, with paths: [Numbered]) {
    let ended = paths.filter(\.names.isEmpty).map(\.number)
    nodes[node].ends = ends.count..<ends.count + ended.count
    ends += ended
    var groups: [(name: String, paths: [Numbered])] = []
    for path in paths {
      guard let name = path.names.first else { continue }
      let rest = (path.number, path.names.dropFirst())
      if let known = groups.firstIndex(where: { $0.name == name }) {
        groups[known].paths.append(rest)
      } else {
        groups.append((name, [rest]))
      }
    }
    let first = nodes.count
    nodes[node].children = first..<first + groups.count
    for group in groups {
      var child = Node()
      child.name = names.count..<names.count + group.name.utf8.count
      child.isPlain = group.name.utf8.allSatisfy { $0 < 0x80 && $0 != 0x5C && $0 != 0x22 }
      child.position = Self.position(group.name)
      names += group.name.utf8
      nodes.append(child)
    }
    nodes[node].buckets = buckets.count
    if !groups.isEmpty { buckets += Array(repeating: -1, count: Self.bucketCount) }
    for child in nodes[node].children where nodes[child].isPlain {
      let bucket = names.withUnsafeBytes {
        Self.bucket(of: UnsafeRawBufferPointer(rebasing: $0[nodes[child].name]))
      }
      nodes[child].next = buckets[nodes[node].buckets + bucket]
      buckets[nodes[node].buckets + bucket] = child
    }
    for (offset, group) in groups.enumerated() { grow(first + offset, with: group.paths) }
  }

  private static func position(_ name: String) -> Int? { Int(name).flatMap { $0 < 0 ? nil : $0 } }
}
