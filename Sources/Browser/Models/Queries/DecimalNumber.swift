/// The exact value of a number as it was written, with any number of digits; never a `Double`.
///
/// Two numbers are equal when their values are: `1`, `1.0` and `10e-1`; `0` and `-0`. A number takes
/// memory for its digits only: `1e999999999` has one. An exponent beyond ±9 × 10¹⁷ counts as that limit.
package struct DecimalNumber: Hashable, Sendable {
  // The value is ±0.d₁d₂d₃… × 10^magnitude, d₁ being no 0: every value has one such form, so that
  // the members of equal numbers are equal.
  //
  //    −1234.50  →  isNegative, magnitude 4, head 123450000000000000, tail []

  /// Whether it is below 0.
  package let isNegative: Bool
  /// How many digits are before the point, as in 0.1 (0), 10 (2) and 0.01 (−1); 0 for 0.
  let magnitude: Int
  /// The first 18 digits, as if zeros followed the last one; 0 for 0.
  let head: UInt64
  /// The digits after these, 0 to 9, without zeros at the end.
  let tail: [UInt8]

  /// The number of digits in `head`.
  static var headDigits: Int { 18 }
  /// 10¹⁸, the first number that `head` cannot hold.
  static var headLimit: UInt64 { 1_000_000_000_000_000_000 }
  private static var greatestExponent: Int { 900_000_000_000_000_000 }

  /// A number of digits; `head` begins with a digit other than 0, or it is 0.
  init(isNegative: Bool, magnitude: Int, head: UInt64, tail: [UInt8] = []) {
    self.isNegative = isNegative && head != 0
    self.magnitude = head == 0 ? 0 : magnitude
    self.head = head
    self.tail = Array(tail[..<((tail.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  /// The number of digits (0 to 9, the first ones may be 0) with a point before them, times
  /// 10^`magnitude`.
  init(isNegative: Bool, magnitude: Int, digits: some Collection<UInt8>) {
    let significant = digits.drop { $0 == 0 }
    let first = significant.prefix(Self.headDigits)
    var head = first.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
    for _ in first.count..<Self.headDigits { head *= 10 }
    self.init(
      isNegative: isNegative,
      magnitude: magnitude - (digits.count - significant.count),
      head: head,
      tail: Array(significant.dropFirst(Self.headDigits))
    )
  }

  /// A whole number.
  package init(_ integer: Int) {
    var digits: [UInt8] = []
    var rest = integer.magnitude
    while rest > 0 {
      digits.append(UInt8(rest % 10))
      rest /= 10
    }
    self.init(isNegative: integer < 0, magnitude: digits.count, digits: digits.reversed())
  }

  /// Reads a whole text; `nil` when it is no number.
  ///
  /// A number as in JSON, also with a plus sign, with zeros at the beginning and with nothing before
  /// the point: `-1.5`, `1e6`, `+007`, `.5`. No whitespace, no separators.
  package init?(_ text: some StringProtocol) {
    let read = text.utf8.withContiguousStorageIfAvailable { Self(utf8: UnsafeRawBufferPointer($0)) }
    guard let number = read ?? Array(text.utf8).withUnsafeBytes({ Self(utf8: $0) }) else {
      return nil
    }
    self = number
  }

  /// Reads a number, or a text that is one; `nil` for any other value.
  package init?(_ value: JSONValue) {
    switch value {
    case .number(let text), .string(let text): self.init(text)
    default: return nil
    }
  }

  /// Reads a text as `init(_:)` does, from its bytes; `nil` when it is no number.
  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    var position = 0
    func byte() -> UInt8? { position < bytes.count ? bytes[position] : nil }
    func consume(_ wanted: UInt8) -> Bool {
      guard byte() == wanted else { return false }
      position += 1
      return true
    }
    func digit() -> UInt8? {
      guard let digit = byte().map({ $0 &- 0x30 }), digit < 10 else { return nil }
      position += 1
      return digit
    }

    let isNegative = consume(UInt8(ascii: "-"))
    if !isNegative { _ = consume(UInt8(ascii: "+")) }
    var magnitude = 0
    var head: UInt64 = 0
    var headCount = 0
    var tail: [UInt8] = []
    var hasDigits = false
    func append(_ digit: UInt8) {
      if headCount == Self.headDigits {
        tail.append(digit)
      } else if headCount > 0 || digit > 0 {
        head = head * 10 + UInt64(digit)
        headCount += 1
      }
    }
    while let digit = digit() {
      hasDigits = true
      append(digit)
      if headCount > 0 { magnitude += 1 }
    }
    if consume(UInt8(ascii: ".")) {
      hasDigits = false
      while let digit = digit() {
        hasDigits = true
        append(digit)
        if headCount == 0 { magnitude -= 1 }
      }
    }
    guard hasDigits else { return nil }
    if consume(UInt8(ascii: "e")) || consume(UInt8(ascii: "E")) {
      let isBelow = consume(UInt8(ascii: "-"))
      if !isBelow { _ = consume(UInt8(ascii: "+")) }
      guard var exponent = digit().map(Int.init) else { return nil }
      while let digit = digit() {
        exponent = min(exponent * 10 + Int(digit), Self.greatestExponent)
      }
      magnitude += isBelow ? -exponent : exponent
    }
    guard position == bytes.count else { return nil }
    while headCount > 0, headCount < Self.headDigits {
      head *= 10
      headCount += 1
    }
    self.init(isNegative: isNegative, magnitude: magnitude, head: head, tail: tail)
  }
}

extension DecimalNumber: Comparable {
  /// Whether the value of the left one is less.
  ///
  /// O(1), or O(digits) where the first 18 are the same.
  package static func < (left: DecimalNumber, right: DecimalNumber) -> Bool {
    guard left.isNegative == right.isNegative else { return left.isNegative }
    return left.isNegative ? right.isNearerToZero(than: left) : left.isNearerToZero(than: right)
  }

  /// Whether its absolute value is less than that of another number.
  func isNearerToZero(than other: DecimalNumber) -> Bool {
    guard head != 0, other.head != 0 else { return head < other.head }
    guard (magnitude, head) == (other.magnitude, other.head) else {
      return (magnitude, head) < (other.magnitude, other.head)
    }
    return tail.lexicographicallyPrecedes(other.tail)
  }
}
