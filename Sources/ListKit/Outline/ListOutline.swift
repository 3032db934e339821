/// The rows of a list as a tree: items that are expanded show their children below themselves.
///
/// ```
///   ▾ Sources
///     ▸ Gallery          collapsed: its children are not asked for before it is expanded
///     ▾ ListKit
///         Canvas.swift   level 2
///   ▸ Tests
/// ```
///
/// ```swift
/// var outline = ListOutline(roots: ["/"], isExpandable: isFolder, children: files)
/// outline.expand("/")
/// list.apply(outline)
/// ```
///
/// A value that knows ids and asks for children, once each. The rows that are visible are a
/// ``snapshot``; expanding and collapsing edit it, so that they cost what appears and disappears,
/// whatever else is visible. Nothing recurses: a tree may be as deep as it likes.
///
/// An id has one place, the one it was found at first. Where it is among the children of an item
/// again, or below itself, it is left out there and reported in the issues of the snapshot.
public struct ListOutline<Item: Hashable & Sendable> {
  /// Where a known item is.
  struct Node {
    let parent: Item?
    let level: Int
    /// Its position among the children of its parent.
    let position: Int
  }

  /// The visible rows, all of them in section 0, and what could not be done as asked.
  ///
  /// In a list of several sections, append its items to the outline's section.
  public internal(set) var snapshot = ListSnapshot<Int, Item>()

  /// The items without a parent.
  public internal(set) var roots: [Item] = []

  var nodes: [Item: Node] = [:]
  /// The children of the items that were asked for them.
  var branches: [Item: [Item]] = [:]
  var expanded: Set<Item> = []

  private let isExpandableByRule: (Item) -> Bool
  private let askForChildren: (Item) -> [Item]

  /// An outline of these items, all of them collapsed.
  ///
  /// `isExpandable` tells whether an item has children; it is asked for each cell until the children
  /// are known. `children` is asked when an item is expanded for the first time, and at
  /// ``reload(_:)``. Neither may use the outline. O(roots).
  public init(
    roots: some Sequence<Item>,
    isExpandable: @escaping (Item) -> Bool = { _ in true },
    children: @escaping (Item) -> some Sequence<Item>
  ) {
    isExpandableByRule = isExpandable
    askForChildren = { Array(children($0)) }
    snapshot.appendSections([0])
    self.roots = adopt(Array(roots), parent: nil)
    snapshot.append(self.roots)
  }

  /// Asks for the children of an item.
  func askedChildren(of item: Item) -> [Item] { askForChildren(item) }
}

extension ListOutline {
  /// Whether an item is known: it is a root, or was among the children of one that was expanded.
  public func contains(_ item: Item) -> Bool { nodes[item] != nil }

  /// Whether an item shows its children while it is visible itself.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Whether an item has children, as far as anybody knows.
  ///
  /// One that was asked and had none is not expandable.
  public func isExpandable(_ item: Item) -> Bool {
    branches[item].map { !$0.isEmpty } ?? (contains(item) && isExpandableByRule(item))
  }

  /// How many items are above an item, 0 for a root; nil when it is not known.
  public func level(of item: Item) -> Int? { nodes[item]?.level }

  /// The item that an item is a child of; nil for a root and for what is not known.
  public func parent(of item: Item) -> Item? { nodes[item]?.parent }

  /// The children of an item; nil while they were not asked for.
  public func children(of item: Item) -> [Item]? { branches[item] }

  /// The child of the same parent that follows an item so many places further; nil beyond the ends.
  ///
  /// Negative numbers lead back.
  public func sibling(of item: Item, by places: Int = 1) -> Item? {
    guard let node = nodes[item] else { return nil }
    let siblings = node.parent.flatMap { branches[$0] } ?? roots
    let (position, isOutside) = node.position.addingReportingOverflow(places)
    return !isOutside && siblings.indices.contains(position) ? siblings[position] : nil
  }

  /// The item itself if it is visible, else the nearest item above it that is.
  ///
  /// Nil when it is not known. O(levels).
  public func visibleAncestor(of item: Item) -> Item? {
    var next = contains(item) ? item : nil
    while let item = next, !snapshot.contains(item) { next = parent(of: item) }
    return next
  }
}
