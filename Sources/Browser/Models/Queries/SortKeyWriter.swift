/// Makes the sort keys of rows: bytes whose order, by `memcmp`, is that of the rows.
///
/// Values of different types have one order, whatever the field:
///
/// 1. points in time, in a field of `SortKind.time`;
/// 2. numbers, by value;
/// 3. texts, in natural order (`file2` before `file10`) and by the collation;
/// 4. false, then true;
/// 5. what is missing or null, which stays at the end where a field is sorted downwards.
///
/// A text is a point in time or a number only in a field of that kind, and where it can be read so; a text
/// of blanks is missing in such a field.
///
/// A list or an object counts as the first scalar in it that is not null, and as missing where there is
/// none. Of a text the first `textLimit` characters count, of a time about a microsecond.
///
/// No key is the beginning of another one, so that the parts of several fields follow each other:
///
/// ```
///  time     01  8 bytes: seconds since 1970
///  number   02 … 7A: sign and power of ten   two digits a byte, the last bit: more follow
///  text     7B  what the collation made, 00 and 01 as 01 01 and 01 02   00
///  false 7C   true 7D   missing FF
/// ```
///
/// The bytes of a field that is sorted downwards are inverted, but for the one of a missing value. A
/// number with 14 digits takes 8 bytes.
package struct SortKeyWriter: Sendable {
  private let order: SortOrder
  private let collation: TextCollation

  /// How many characters of a text count.
  package static var textLimit: Int { 1_000 }

  /// Makes keys for an order.
  package init(_ order: SortOrder, collation: TextCollation = .folded) {
    self.order = order
    self.collation = collation
  }

  /// Appends the key of a row to `key`.
  ///
  /// `values` are those of the order's fields, one each; nil where a field is missing.
  package func append(_ values: [JSONValue?], to key: inout [UInt8]) {
    for (field, value) in zip(order.fields, values) {
      let start = key.count
      guard append(value, kind: field.kind, to: &key) else {
        key.append(Self.missing)
        continue
      }
      guard field.isDescending else { continue }
      for place in start..<key.count { key[place] = ~key[place] }
    }
  }

  /// The key of one row; `values` are those of the order's fields, one each.
  package func key(of values: ArraySlice<JSONValue?>) -> [UInt8] { key(of: Array(values)) }

  /// The key of one row; `values` are those of the order's fields, one each.
  package func key(of values: [JSONValue?]) -> [UInt8] {
    var key: [UInt8] = []
    append(values, to: &key)
    return key
  }

  /// Appends the part of one field; false when the value is missing.
  private func append(_ value: JSONValue?, kind: SortKind, to key: inout [UInt8]) -> Bool {
    guard let scalar = value?.firstScalar else { return false }
    if kind == .time, let time = Timestamp(scalar) {
      append(time, to: &key)
      return true
    }
    switch scalar {
    case .number(let text):
      // What is no number is none of JSON's: it is malformed text.
      guard let number = DecimalNumber(text) else { return false }
      number.appendSortKey(to: &key)
    case .string(let text):
      if kind == .number, let number = DecimalNumber(text) {
        number.appendSortKey(to: &key)
      } else if kind != .automatic, scalar.isBlankText {
        return false
      } else {
        append(text, to: &key)
      }
    case .bool(let flag): key.append(flag ? Self.isTrue : Self.isFalse)
    default: return false
    }
    return true
  }

  private func append(_ time: Timestamp, to key: inout [UInt8]) {
    key.append(Self.time)
    let bits = (time.seconds + 0).bitPattern
    // As in IEEE 754: numbers below 0 have the sign bit and descend.
    key.append(bigEndian: bits >> 63 == 1 ? ~bits : bits | 1 << 63)
  }

  private func append(_ text: String, to key: inout [UInt8]) {
    key.append(Self.text)
    let start = key.count
    collation.appendKey(NaturalText.text(of: text, limit: Self.textLimit), &key)
    if key[start...].contains(where: { $0 < 2 }) {
      let bytes = key[start...].flatMap { $0 < 2 ? [1, $0 + 1] : [$0] }
      key.replaceSubrange(start..., with: bytes)
    }
    key.append(0)
  }

  static let time: UInt8 = 0x01
  static let text: UInt8 = 0x7B
  static let isFalse: UInt8 = 0x7C
  static let isTrue: UInt8 = 0x7D
  static let missing: UInt8 = 0xFF
}

extension DecimalNumber {
  /// Appends bytes whose order is that of numbers, none of which is the beginning of another one's; as
  /// in the keys of SQLite 4.
  ///
  /// ```
  ///  02        negative, magnitude above 40    8 bytes: magnitude    digits
  ///  03 … 3C   negative, magnitude 40 … −17                          digits
  ///  3D        negative, magnitude below −17   8 bytes: magnitude    digits
  ///  3E        0
  ///  3F … 7A   the same of positive numbers, the other way round
  /// ```
  ///
  /// Of a negative number all bytes are inverted but the first.
  func appendSortKey(to key: inout [UInt8]) {
    let zero: UInt8 = 0x3E
    guard head != 0 else { return key.append(zero) }
    let size = UInt8(min(max(magnitude, -18), 41) + 19)
    key.append(isNegative ? zero - size : zero + size)
    let start = key.count
    if !(-17...40).contains(magnitude) {
      key.append(bigEndian: UInt64(bitPattern: Int64(magnitude)) ^ 1 << 63)
    }
    appendDigits(to: &key)
    guard isNegative else { return }
    for place in start..<key.count { key[place] = ~key[place] }
  }

  /// Appends the digits, two a byte, doubled, and 1 more unless it is the last byte.
  private func appendDigits(to key: inout [UInt8]) {
    var rest = head
    // Zeros at the end of the first digits count when others follow.
    for _ in 0..<Self.headDigits / 2 where rest > 0 || !tail.isEmpty {
      let pair = UInt8(rest / (Self.headLimit / 100))
      rest = rest % (Self.headLimit / 100) * 100
      key.append(pair * 2 + (rest > 0 || !tail.isEmpty ? 1 : 0))
    }
    for place in stride(from: 0, to: tail.count, by: 2) {
      let pair = tail[place] * 10 + (place + 1 < tail.count ? tail[place + 1] : 0)
      key.append(pair * 2 + (place + 2 < tail.count ? 1 : 0))
    }
  }
}

extension [UInt8] {
  /// Appends the 8 bytes of an integer, the greatest first.
  fileprivate mutating func append(bigEndian integer: UInt64) {
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: integer >> UInt64(shift)))
    }
  }
}
