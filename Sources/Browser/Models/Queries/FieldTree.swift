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
    /// Which entries of `ends` are the numbers of paths that end here.
    var ends: Range<Int> = 0..<0
  }

  private(set) var nodes: [Node] = []
  private(set) var names: [UInt8] = []
  private(set) var ends: [Int] = []
  /// The first nodes of the trees.
  ///
  /// A path with a position of an array has a tree of its own, since of an
  /// array it may want one element where others want all.
  private(set) var roots: [Int] = []

  /// A tree of paths, which are numbered in their order.
  init(_ paths: [FieldPath]) {
    let numbered = paths.enumerated().map { (number: $0.offset, names: $0.element.names[...]) }
    let isSingle = { (path: Numbered) in path.names.contains { Self.position($0) != nil } }
    let shared = numbered.filter { !isSingle($0) }
    for group in [shared] + numbered.filter(isSingle).map({ [$0] }) where !group.isEmpty {
      roots.append(nodes.count)
      nodes.append(Node())
      grow(nodes.count - 1, with: group)
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
    for (offset, group) in groups.enumerated() { grow(first + offset, with: group.paths) }
  }

  private static func position(_ name: String) -> Int? { Int(name).flatMap { $0 < 0 ? nil : $0 } }
}
