import BrowserModels
import ListKit
import PropertyTesting
import Testing

@testable import BrowserControllers

/// What is shown of a record after any keys is what a tree shows that is all there.
@MainActor struct RecordOutlinePropertyTests {
  /// A row as both show it.
  struct Row: Equatable {
    let level: Int
    let key: TreeKey?
    let value: TreeValue
  }

  /// Limits at which everything is large.
  private static func limits(slice: Int) -> TreeLimits {
    var limits = TreeLimits()
    limits.large = 40
    limits.close = 8
    limits.fewChildren = 3
    limits.counted = 6
    limits.slice = slice
    limits.blocks = 400
    return limits
  }

  private static func rows(_ tree: NaiveTree) -> [Row] {
    tree.rows.map { Row(level: $0.level, key: $0.key, value: $0.value) }
  }

  /// The rows, once everything is found and counted.
  private static func rows(_ outline: RecordOutline) -> [Row] {
    while true {
      let rows = outline.snapshot.items.map { id in
        Row(
          level: outline.level(of: id),
          key: outline.node(id)?.key,
          value: outline.node(id)?.value ?? .invalid("nothing")
        )
      }
      guard !outline.isWhole else { return rows }
      while outline.findMore() {}
    }
  }

  @Test(arguments: propertySeeds)
  func `any keys show what a tree shows that is all there`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = Array(json.text(depth: 5).utf8)
    let tree = NaiveTree(try JSONReader.value(of: text))
    var limits = Self.limits(slice: 20 + json.random.below(100))
    limits.small = json.random.chance(50) ? 0 : .max
    let outline = RecordOutline(MemoryRecordBytes(text), limits: limits)
    tree.unfold(levels: limits.small == 0 ? 1 : RecordOutline.firstLevels + 1)
    var keys: [String] = []

    for _ in 0..<12 {
      keys.append(try press(&json.random, tree, outline))
      #expect(outline.snapshot.issues.isEmpty, "seed \(seed): \(keys)")
      guard json.random.chance(50) else {
        for _ in 0..<json.random.below(4) { _ = outline.findMore() }
        continue
      }
      let (shown, expected) = (Self.rows(outline), Self.rows(tree))
      #expect(shown == expected, "seed \(seed): \(keys)")
      guard shown == expected else { return }
    }
    #expect(Self.rows(outline) == Self.rows(tree), "seed \(seed): \(keys)")
  }

  @Test(arguments: propertySeeds)
  func `another version of a record is unfolded where the same keys were`(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let text = json.object(depth: 5)
    let tree = NaiveTree(try JSONReader.value(of: Array(text.utf8)))
    tree.unfold(levels: 1)
    var limits = Self.limits(slice: 30)
    limits.small = 0
    let outline = RecordOutline(MemoryRecordBytes(Array(text.utf8)), limits: limits)
    for _ in 0..<6 { _ = try press(&json.random, tree, outline) }

    let added = (0..<json.random.below(60)).map { "\"new \($0)\":[\($0)]" }
    let members = text.drop { $0 != "{" }.dropFirst()
    // Which of equal keys is meant cannot be told once they have moved.
    guard !tree.hasEqualKeys, !added.isEmpty, tree.children.first?.key != nil else { return }
    let newText = "{" + added.joined(separator: ",") + "," + members
    let other = RecordOutline(MemoryRecordBytes(Array(newText.utf8)), limits: limits)
    other.refold(outline.ownFolds)
    while other.refolding != nil { other.refoldMore() }

    let expected = NaiveTree(try JSONReader.value(of: Array(newText.utf8)))
    for new in expected.children.prefix(added.count) { new.unfold(levels: outline.level) }
    for (old, new) in zip(tree.children, expected.children.dropFirst(added.count)) {
      new.unfold(like: old)
    }
    let (shown, wanted) = (Self.rows(other), Self.rows(expected))
    let first = zip(shown, wanted).first { $0 != $1 }.map { "\($0) for \($1)" } ?? "the end"
    #expect(shown == wanted, "seed \(seed): \(first) in \(newText)")
  }

  /// Does something at random with both, and says what.
  private func press(
    _ random: inout SplitMix64,
    _ tree: NaiveTree,
    _ outline: RecordOutline
  ) throws -> String {
    while outline.snapshot.itemCount == 0, outline.findMore() {}
    let chosen = random.below(outline.snapshot.itemCount)
    let id = outline.snapshot.item(at: chosen)
    let row = try #require(Self.naive(id, tree, outline))
    switch random.below(8) {
    case 0, 1:
      outline.unfold(id)
      row.unfold(levels: 1)
      return "unfold \(chosen)"
    case 2, 3:
      outline.fold(id)
      row.isUnfolded = false
      return "fold \(chosen)"
    case 4:
      let levels = 1 + random.below(4)
      #expect(outline.unfold(id, levels: levels))
      row.unfold(levels: levels)
      return "unfold \(chosen) by \(levels)"
    case 5:
      let level = 1 + random.below(5)
      #expect(outline.unfold(toLevel: level))
      for child in tree.children { child.foldAll() }
      tree.unfold(levels: level)
      return "unfold to level \(level)"
    case 6:
      guard let target = tree.all.randomElement(using: &random) else { return "" }
      let found = try reveal(target, outline)
      #expect(Self.naive(found, tree, outline) === target)
      target.reveal()
      return "reveal \(target.path.jq)"
    default:
      guard let target = tree.all.randomElement(using: &random) else { return "" }
      let offset = try #require(outline.node(try reveal(target, outline))).byteRange.lowerBound
      outline.unfold(toLevel: 1)
      for child in tree.children { child.foldAll() }
      var found = outline.reveal(offset: offset)
      while found == nil, outline.findMore() { found = outline.reveal(offset: offset) }
      #expect(found.flatMap { Self.naive($0, tree, outline) } === target)
      target.reveal()
      return "reveal byte \(offset)"
    }
  }

  private func reveal(_ target: NaiveTree, _ outline: RecordOutline) throws -> TreeNodeID {
    let path = target.path
    for _ in 0..<100 {
      if case .there(let id) = outline.reveal(path) { return id }
      _ = outline.findMore()
    }
    Issue.record("\(path.jq) is not found.")
    return try #require(outline.reveal(path).row)
  }

  /// The row of the other tree that is at the same place.
  private static func naive(
    _ id: TreeNodeID,
    _ tree: NaiveTree,
    _ outline: RecordOutline
  ) -> NaiveTree? {
    outline.path(of: id).steps.reduce(tree as NaiveTree?) { tree, step in
      guard let tree, tree.children.indices.contains(step.place) else { return nil }
      return tree.children[step.place]
    }
  }
}
