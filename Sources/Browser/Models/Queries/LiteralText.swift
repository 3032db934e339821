import CSimdJSON

/// A text that is looked for byte by byte; ASCII letters in either case, where case does not matter.
package struct LiteralText: Hashable, Sendable {
  /// Its bytes, then for each the bit by which a small letter differs from a capital one, or 0.
  private let bytes: [UInt8]
  /// Bytes of it.
  package let count: Int
  /// The positions of its two rarest bytes.
  private let (first, second): (Int, Int)

  /// A text by its bytes in UTF-8; nil where there are none.
  package init?(_ text: some Collection<UInt8>, isSensitive: Bool) {
    let text = Array(text)
    guard !text.isEmpty else { return nil }
    let small = isSensitive ? text : text.map(Self.folded)
    bytes = small + small.map { !isSensitive && Self.isLetter($0) ? 0x20 : 0 }
    count = text.count
    let rarest = text.indices.sorted {
      (Self.frequency(of: text[$0]), $0) < (Self.frequency(of: text[$1]), $1)
    }
    first = rarest.prefix(2).min() ?? 0
    second = rarest.prefix(2).max() ?? 0
  }

  /// Where it begins for the first time from a position on; nil when it is not there.
  ///
  /// O(bytes).
  package func position(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let base = text.baseAddress, start <= text.count else { return nil }
    let length = text.count - start
    let found = bytes.withUnsafeBufferPointer { bytes in
      guard let own = bytes.baseAddress else { return length }
      var needle = csj_needle(
        bytes: own,
        folds: own + count,
        count: count,
        first: first,
        second: second
      )
      return csj_find(&needle, base.assumingMemoryBound(to: UInt8.self) + start, length)
    }
    return found < length ? start + found : nil
  }

  /// Whether it is in a text.
  @inline(__always)
  package func isIn(_ text: UnsafeRawBufferPointer) -> Bool { position(in: text) != nil }

  /// A letter of ASCII as a small one; any other byte as it is.
  static func folded(_ byte: UInt8) -> UInt8 { isLetter(byte) ? byte | 0x20 : byte }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// How frequent a byte is in records, from 0 for one that is rare.
  private static func frequency(of byte: UInt8) -> Int {
    frequent.firstIndex(of: folded(byte)).map { frequent.count - $0 } ?? 0
  }

  /// The characters beyond ASCII that are small letters of a text in another case: the long s and the
  /// Kelvin sign.
  package static func otherCases(of text: some Collection<UInt8>) -> [LiteralText] {
    [(UInt8(ascii: "s"), "\u{17F}"), (UInt8(ascii: "k"), "\u{212A}")]
      .filter { text.contains($0.0) }
      .compactMap { LiteralText($0.1.utf8, isSensitive: true) }
  }

  /// The bytes of English in JSON, the most frequent ones first.
  private static let frequent = Array(#"e taoinsr"hl,du:0cmp1g_2f-/y.b3w4v5{6}7k8[9]xjqz"#.utf8)
}
