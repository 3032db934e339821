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
  /// Whether it is a part of a line that goes on in the next child.
  var isCut = false

  /// A child that begins at an offset.
  init(start: Int, kind: Kind = .scalar) {
    self.start = start
    self.kind = kind
    value = start..<start
  }

  /// The bytes from the key on.
  var range: Range<Int> { start..<value.upperBound }

  /// Whether a row shows it as a container of lines: a string of several lines, or a very long value.
  func isText(_ limits: TreeLimits) -> Bool {
    switch kind {
    case .string: hasLineFeed || value.count > limits.row
    case .scalar: value.count > limits.row
    case .object, .array, .line: false
    }
  }

  /// Whether it is remembered where it ends, since finding that out takes long.
  func isLarge(_ limits: TreeLimits) -> Bool { range.count >= limits.large }
}
