/// A child of a container as a scan finds it, by offsets in the record.
struct TreeChild: Hashable, Sendable {
  /// What a value is, by its first byte.
  enum Kind: Hashable, Sendable {
    case object, array, string, scalar
    /// A line of a text, or a part of a long one.
    case line
  }

  /// The quote of the key, or the first byte of the value.
  let start: Int
  /// The key between its quotes.
  var key: Range<Int>?
  /// The value with its quotes or brackets; of one that has not ended as much as was scanned.
  var value: Range<Int>
  var kind: Kind
  /// Whether it is a string with an escaped line feed.
  var hasLineFeed = false

  /// A child that begins at an offset.
  init(start: Int, kind: Kind = .scalar) {
    self.start = start
    self.kind = kind
    value = start..<start
  }

  /// The bytes from the key on.
  var range: Range<Int> { start..<value.upperBound }

  /// Whether a row shows it as a container of lines: a string of several lines, or a very long value.
  var isText: Bool {
    switch kind {
    case .string: hasLineFeed || value.count > TreeLimit.row
    case .scalar: value.count > TreeLimit.row
    case .object, .array, .line: false
    }
  }

  /// Whether it is remembered where it ends, since finding that out takes long.
  var isLarge: Bool { range.count >= TreeLimit.large }
}

/// What is large in a tree, in bytes of a record.
enum TreeLimit {
  /// A value that one row shows; a longer one is a text.
  static let row = 16 << 10
  /// A key that a row shows; of a longer one its beginning.
  static let key = 4 << 10
  /// A child that is remembered, and so the distance between two checkpoints at most.
  static let large = 64 << 10
  /// The distance between two checkpoints at least.
  static let close = 4 << 10
  /// Children between two checkpoints at least.
  static let fewChildren = 64
  /// A mistake up to here is told by its line and column.
  static let located = 1 << 20
  /// What is scanned at once.
  static let slice = 256 << 10
  /// A container whose children are counted as soon as its row is shown.
  static let counted = 8 << 10
  /// Bytes of blocks that are kept to be shown again.
  static let blocks = 4 << 20
}
