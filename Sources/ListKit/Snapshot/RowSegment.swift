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

  /// Where ids one by one are in memory: equal for segments that share them.
  @inlinable var storage: UnsafeRawPointer? {
    guard case .items(let items) = self else { return nil }
    return items.withUnsafeBufferPointer { $0.baseAddress.map { UnsafeRawPointer($0) } }
  }
}

extension RowSegment {
  /// Whether ids are no longer than integers; where they are, the compiler knows it.
  @inlinable static var mayBeIntegers: Bool {
    MemoryLayout<Item>.size <= MemoryLayout<Int>.size
  }

  /// Whether ids are integers, and so come in runs.
  @inlinable static var areIntegers: Bool {
    Item.self == Int.self || (mayBeIntegers && Item.self is any IntegerIdentifier.Type)
  }

  /// An id as the integer that it is; nil for every other type.
  ///
  /// Where ids may be integers and are not `Int`, finding that out takes as long as hashing one:
  /// whoever has many ids asks for all their ``integers(_:)``.
  @inlinable
  static func integer(_ item: Item) -> Int? {
    if Item.self == Int.self { return unsafeBitCast(item, to: Int.self) }
    guard mayBeIntegers, let type = Item.self as? any IntegerIdentifier.Type else { return nil }
    return integer(item, of: type)
  }

  /// Ids as the integers that they are; nil for every other type.
  @inlinable
  static func integers(_ items: [Item]) -> [Int]? {
    if Item.self == Int.self { return unsafeBitCast(items, to: [Int].self) }
    guard mayBeIntegers, let type = Item.self as? any IntegerIdentifier.Type else { return nil }
    return integers(items, of: type)
  }

  /// An id of a type that is `Item`, as an integer.
  @inlinable
  static func integer<ID: IntegerIdentifier>(_ item: Item, of type: ID.Type) -> Int {
    unsafeBitCast(item, to: type).integer
  }

  @inlinable
  static func integers<ID: IntegerIdentifier>(_ items: [Item], of type: ID.Type) -> [Int] {
    unsafeBitCast(items, to: [ID].self).map { $0.integer }
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

  /// The integers of a run that are ids: all, but for an enumeration that lacks some raw values; nil
  /// where more are asked about than an enumeration has cases.
  ///
  /// O(1), and for ids of one or two bytes, as those of enumerations are, O(run).
  static func existing(_ run: ClosedRange<Int>) -> [ClosedRange<Int>]? {
    guard MemoryLayout<Item>.size <= 2, let type = Item.self as? any RawRepresentable.Type else {
      return [run]
    }
    guard run.count <= 1 << 16 else { return nil }
    return run.filter { exists($0, as: type) }.map { $0...$0 }
  }

  private static func exists<ID: RawRepresentable>(_ integer: Int, as type: ID.Type) -> Bool {
    guard let raw = ID.RawValue.self as? any FixedWidthInteger.Type,
      let value = raw.init(truncatingIfNeeded: integer) as? ID.RawValue
    else { return true }
    return ID(rawValue: value) != nil
  }

  /// The integers of ids that are given as a range; nil for any other sequence.
  @inlinable
  static func range(_ ids: some Sequence<Item>) -> [ClosedRange<Int>]? {
    if Item.self == Int.self {
      if let ids = ids as? Range<Int> { return ids.integers }
      if let ids = ids as? ClosedRange<Int> { return [ids] }
      return nil
    }
    return areIntegers ? (ids as? any IntegerRange)?.integers : nil
  }

  /// How many integers from a place on are consecutive.
  @inlinable
  static func runLength(in integers: UnsafeBufferPointer<Int>, from start: Int) -> Int {
    let first = integers[start]
    var end = start &+ 1
    while end < integers.count, integers[end] == first &+ (end &- start), integers[end] > first {
      end &+= 1
    }
    return end &- start
  }
}
