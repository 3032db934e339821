/// A piece of a section's rows: consecutive integer ids, or ids one by one.
@usableFromInline
enum RowSegment<Item: Hashable & Sendable>: Sendable {
  /// The ids `first`, `first + 1`, …; only where `Item` is an ``IntegerIdentifier``.
  case run(first: Int, count: Int)
  /// Any ids, at most ``capacity`` of them.
  case items([Item])

  /// How many ids a segment holds one by one: what an edit copies at most.
  @inlinable static var capacity: Int { 1024 }

  /// From how many consecutive integers on a run pays.
  @inlinable static var shortestRun: Int { 16 }

  /// The number of rows.
  @inlinable var count: Int {
    switch self {
    case .run(_, let count): count
    case .items(let items): items.count
    }
  }

  /// The id at an offset.
  @inlinable
  subscript(offset: Int) -> Item {
    switch self {
    case .run(let first, _): Self.item(first &+ offset)
    case .items(let items): items[offset]
    }
  }

  /// The rows at some offsets.
  @inlinable
  func slice(_ range: Range<Int>) -> RowSegment {
    if range.count == count { return self }
    switch self {
    case .run(let first, _): return .run(first: first &+ range.lowerBound, count: range.count)
    case .items(let items): return .items(Array(items[range]))
    }
  }

  /// Whether ids have the size of integers; where they have not, the compiler knows it.
  @inlinable static var mayBeIntegers: Bool {
    MemoryLayout<Item>.size == MemoryLayout<Int>.size
  }

  /// Whether ids are integers, and so come in runs.
  @inlinable static var areIntegers: Bool {
    Item.self == Int.self || (mayBeIntegers && Item.self is any IntegerIdentifier.Type)
  }

  /// An id as the integer that it is; nil for every other type.
  ///
  /// Where ids may be integers and are not, finding that out takes as long as hashing one:
  /// whoever has many ids asks ``areIntegers`` once.
  @inlinable
  static func integer(_ item: Item) -> Int? {
    if Item.self == Int.self { return unsafeBitCast(item, to: Int.self) }
    guard mayBeIntegers, let type = Item.self as? any IntegerIdentifier.Type else { return nil }
    return integer(item, of: type)
  }

  /// An id of a type that is `Item`, as an integer.
  @inlinable
  static func integer<ID: IntegerIdentifier>(_ item: Item, of type: ID.Type) -> Int {
    unsafeBitCast(item, to: type).integer
  }

  /// An integer as the id that it is; only where ids are integers.
  @inlinable
  static func item(_ integer: Int) -> Item {
    if Item.self == Int.self { return unsafeBitCast(integer, to: Item.self) }
    guard mayBeIntegers, let type = Item.self as? any IntegerIdentifier.Type,
      let item = type.init(integer: integer) as? Item
    else { preconditionFailure("Only integer ids come in runs.") }
    return item
  }

  /// How many ids from a place on are consecutive integers; 1 for ids of other types.
  @inlinable
  static func runLength(in items: UnsafeBufferPointer<Item>, from start: Int) -> Int {
    guard let first = integer(items[start]) else { return 1 }
    var end = start &+ 1
    while end < items.count, let next = integer(items[end]), next == first &+ (end &- start),
      next > first
    {
      end &+= 1
    }
    return end &- start
  }
}
