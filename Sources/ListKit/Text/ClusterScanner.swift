/// Cuts UTF-8 into grapheme clusters (UAX #29) and says how many columns each takes.
///
/// ```
///   a  é      한       👨‍👩‍👧           🇩🇪        bytes of one text
///   1  1      2        2            2         columns
/// ```
///
/// It reads the bytes once, allocates nothing, and answers for any bytes: what is no UTF-8 counts
/// as U+FFFD. A cluster ends after 32 scalars, whatever follows, so that the work for one is bounded.
struct ClusterScanner {
  /// One cluster: where it is, how wide it is, and how lines may break beside it.
  struct Cluster {
    let start: Int
    let end: Int
    let columns: Int
    /// The first scalar, which a one-scalar cluster is known by.
    let scalar: UInt32
    let scalarCount: Int
    let wrapping: ScalarTraits.Wrapping

    /// Whether the cluster's columns depend on where it stands.
    var isTab: Bool { scalar == 9 }

    /// Whether the cluster ends a line.
    var isNewline: Bool { wrapping == .newline }
  }

  /// Where the next cluster begins.
  private(set) var position = 0

  private let bytes: UnsafeBufferPointer<UInt8>
  private let ambiguousWidth: Int
  private static let longest = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>, metrics: TextMetrics, from position: Int = 0) {
    self.bytes = bytes
    self.position = position
    ambiguousWidth = metrics.ambiguousWidth
  }

  /// The next cluster, or nil at the end.
  @inline(__always)
  mutating func next() -> Cluster? {
    guard position < bytes.count else { return nil }
    let byte = bytes[position]
    if byte < 0x80, position + 1 == bytes.count || bytes[position + 1] < 0x80 {
      return asciiCluster(byte)
    }
    return isAtPlainIdeograph ? ideographCluster() : joinedCluster()
  }

  /// Whether the next scalar is one of U+5000 to U+9FFF, all of which are ideographs, and what
  /// follows joins nothing.
  @inline(__always)
  private var isAtPlainIdeograph: Bool {
    let next = position + 3
    guard Self.leadsIdeograph(bytes[position]), next <= bytes.count,
      bytes[position + 1] & 0xC0 == 0x80, bytes[position + 2] & 0xC0 == 0x80
    else { return false }
    return next == bytes.count || startsCluster(at: next) || startsEmoji(at: next)
  }

  /// Whether a byte begins ASCII or an ideograph: they join nothing but a prepended scalar before them
  /// (CR LF is taken together elsewhere).
  @inline(__always)
  private func startsCluster(at position: Int) -> Bool {
    bytes[position] < 0x80 || Self.leadsIdeograph(bytes[position])
  }

  /// Whether a byte begins one of U+1F000 to U+1FFFF but for the 64 that the skin tones are among:
  /// what they join is never an ideograph.
  @inline(__always)
  private func startsEmoji(at position: Int) -> Bool {
    position + 2 < bytes.count && bytes[position] == 0xF0 && bytes[position + 1] == 0x9F
      && bytes[position + 2] != 0x8F
  }

  @inline(__always)
  private static func leadsIdeograph(_ byte: UInt8) -> Bool { byte >= 0xE5 && byte <= 0xE9 }

  private mutating func ideographCluster() -> Cluster {
    let start = position
    let scalar = decode()
    return Cluster(
      start: start,
      end: position,
      columns: 2,
      scalar: scalar,
      scalarCount: 1,
      wrapping: .ideograph
    )
  }

  /// Moves past printable ASCII, each byte of which is a cluster of one column, and tells how many;
  /// at most `limit`.
  @inline(__always)
  mutating func skipASCII(atMost limit: Int) -> Int {
    skip(atMost: limit) { $0 &- 0x20 < 0x5F }
  }

  /// Moves past printable ASCII without spaces and hyphens, in which no line may end.
  @inline(__always)
  mutating func skipWord(atMost limit: Int) -> Int {
    skip(atMost: limit) { $0 &- 0x21 < 0x5E && $0 != 0x2D }
  }

  /// Moves past spaces and tells how many.
  @inline(__always)
  mutating func skipSpaces() -> Int {
    skip(atMost: .max) { $0 == 0x20 }
  }

  /// Moves past ASCII bytes of one kind; not past one that what follows may join.
  @inline(__always)
  private mutating func skip(atMost limit: Int, while isWanted: (UInt8) -> Bool) -> Int {
    let start = position
    let end = limit < bytes.count - start ? start + limit : bytes.count
    while position < end, isWanted(bytes[position]) { position += 1 }
    if position > start, position < bytes.count, bytes[position] >= 0x80 { position -= 1 }
    return position - start
  }

  @inline(__always)
  private mutating func asciiCluster(_ byte: UInt8) -> Cluster {
    let start = position
    position += 1
    if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    let isNewline = bytes[position - 1] == 0x0A
    return Cluster(
      start: start,
      end: position,
      columns: 1,
      scalar: isNewline ? 0x0A : UInt32(byte),
      scalarCount: position - start,
      wrapping: ScalarTraits(of: UInt32(byte)).wrapping(isNewline)
    )
  }

  private mutating func joinedCluster() -> Cluster {
    let start = position
    let first = decode()
    let traits = ScalarTraits(of: first)
    var joint = ClusterJoint(first: traits)
    var width = ClusterWidth(first: traits, ambiguousWidth: ambiguousWidth)
    var count = 1
    while position < bytes.count, count < Self.longest {
      if !joint.endsPrepended, startsCluster(at: position) { break }
      let before = position
      let scalar = decode()
      let traits = ScalarTraits(of: scalar)
      guard joint.joins(traits) else {
        position = before
        break
      }
      width.add(scalar, traits)
      count += 1
    }
    return Cluster(
      start: start,
      end: position,
      columns: width.columns,
      scalar: first,
      scalarCount: count,
      wrapping: traits.wrapping
    )
  }

  /// Reads one scalar and moves past it; a byte that begins none is U+FFFD by itself.
  @inline(__always)
  private mutating func decode() -> UInt32 {
    let lead = UInt32(bytes[position])
    position += 1
    if lead < 0x80 { return lead }
    let length = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
    guard lead >= 0xC2, lead < 0xF5, position + length <= bytes.count else { return 0xFFFD }
    var scalar = lead & (0x3F >> UInt32(length))
    for next in position..<position + length {
      guard bytes[next] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
    }
    position += length
    return scalar
  }
}

extension ScalarTraits {
  /// CR LF is one cluster that wraps as its LF does.
  @inline(__always)
  fileprivate func wrapping(_ isNewline: Bool) -> Wrapping {
    isNewline ? .newline : wrapping
  }
}
