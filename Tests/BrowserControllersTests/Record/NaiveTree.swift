import BrowserModels

/// A record as a tree of objects that are all there, to compare others with.
@MainActor final class NaiveTree {
  let key: TreeKey?
  let value: TreeValue
  private(set) var children: [NaiveTree] = []
  private(set) weak var parent: NaiveTree?
  let place: Int
  var isUnfolded = false

  /// The tree of a record.
  convenience init(_ value: JSONValue) {
    self.init(value, key: nil, place: 0, parent: nil)
    isUnfolded = true
    if case .text = self.value { return }
    if children.isEmpty { children = [NaiveTree(value, key: nil, place: 0, parent: self)] }
  }

  private init(_ value: JSONValue, key: TreeKey?, place: Int, parent: NaiveTree?) {
    self.key = key
    self.place = place
    self.parent = parent
    var lines: [String] = []
    switch value {
    case .null, .elided: self.value = .null
    case .bool(let flag): self.value = .bool(flag)
    case .number(let text): self.value = .number(text)
    case .array(let elements): self.value = .array(count: elements.count)
    case .object(let object): self.value = .object(count: object.members.count)
    case .string(let text) where text.unicodeScalars.contains("\n"):
      lines = Self.lines(of: text)
      self.value = .text(lines: lines.count)
    case .string(let text): self.value = .string(text)
    }
    switch value {
    case .array(let elements):
      children = elements.enumerated().map {
        NaiveTree($1, key: .index($0), place: $0, parent: self)
      }
    case .object(let object):
      children = object.members.enumerated().map {
        NaiveTree($1.value, key: .name($1.key), place: $0, parent: self)
      }
    default:
      children = lines.enumerated().map { NaiveTree(line: $1, place: $0, parent: self) }
    }
  }

  private init(line: String, place: Int, parent: NaiveTree) {
    key = nil
    value = .line(line)
    self.place = place
    self.parent = parent
  }

  /// The lines of a text; behind its last line feed there is none.
  private static func lines(of text: String) -> [String] {
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in String(String.UnicodeScalarView(line.last == "\r" ? line.dropLast() : line)) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// How many containers it is in.
  var level: Int { parent.map { $0.parent == nil ? 0 : $0.level + 1 } ?? -1 }

  /// All trees below it, in order.
  var all: [NaiveTree] { children.flatMap { [$0] + $0.all } }

  /// Whether an object in it has a key twice.
  var hasEqualKeys: Bool {
    let keys = children.compactMap(\.key)
    return Set(keys).count < keys.count || children.contains(where: \.hasEqualKeys)
  }

  /// The rows below it.
  var rows: [NaiveTree] {
    isUnfolded ? children.flatMap { [$0] + $0.rows } : []
  }

  /// Where it is.
  var path: TreePath {
    guard let parent else { return TreePath() }
    return TreePath(parent.path.steps + [TreePath.Step(key: key, place: place)])
  }

  /// Unfolds so many levels of it.
  func unfold(levels: Int) {
    guard levels > 0, value.isContainer else { return }
    isUnfolded = true
    for child in children { child.unfold(levels: levels - 1) }
  }

  /// Unfolds of it, and in it, what is shown as unfolded of another tree of the same shape.
  func unfold(like other: NaiveTree) {
    isUnfolded = other.isUnfolded
    guard isUnfolded else { return }
    for (child, other) in zip(children, other.children) { child.unfold(like: other) }
  }

  /// Folds it and everything in it.
  func foldAll() {
    isUnfolded = false
    for child in children { child.foldAll() }
  }

  /// Unfolds what it is in.
  func reveal() {
    parent?.isUnfolded = true
    parent?.reveal()
  }
}
