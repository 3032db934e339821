/// A value as a user writes it in a filter, and how the values of records compare with it.
///
/// Without quotes it is all that it can be: a number, a time, a truth value, `null`, and a text. In
/// quotes it is a text, or a time where there is an order. Numbers are compared by value, exactly.
package struct WrittenValue: Hashable, Sendable {
  /// What is written.
  package let text: String

  private let isQuoted: Bool
  private let number: DecimalNumber?
  private let time: WrittenTime?
  /// The number when it has few digits, for comparisons that cost little.
  private let integer: Int?
  private let bytes: [UInt8]
  private let naturalKey: [UInt8]

  /// What is written, in quotes or not; `isTime` of a year that is no number.
  package init(_ text: String, isQuoted: Bool, isTime: Bool = false) {
    self.text = text
    self.isQuoted = isQuoted
    bytes = Array(text.utf8)
    number = isQuoted || isTime ? nil : DecimalNumber(text)
    time = WrittenTime(text)
    integer = isQuoted || isTime ? nil : bytes.withUnsafeBytes(Self.integer)
    naturalKey = Self.naturalKey(of: text)
  }

  /// Whether a value is this one: a text that is the same, a number of the same value, a time within
  /// it, the same truth value, null.
  package func equals(_ value: RawValue, in text: UnsafeRawBufferPointer) -> Bool {
    switch value.kind {
    case .string:
      let isSame = value.withText(in: text) { $0.elementsEqual(bytes) } ?? false
      return isSame || (!isQuoted && isSameNumberOrTime(value, in: text))
    case .container: return false
    default: return hasValue(value, in: text)
    }
  }

  /// As `equals`, for any value but a text; of a text whether it is a time within this one.
  package func hasValue(_ value: RawValue, in text: UnsafeRawBufferPointer) -> Bool {
    guard !isQuoted else { return false }
    switch value.kind {
    case .null: return self.text == "null"
    case .true: return self.text == "true"
    case .false: return self.text == "false"
    case .number: return isSameNumberOrTime(value, in: text)
    case .string: return number == nil || time?.isYear == true ? isWithin(value, in: text) : false
    case .container: return false
    }
  }

  /// Whether a value is before this one (-1), the same or within it (0), or after it (1); nil for a
  /// value of another kind.
  ///
  /// A number is compared with numbers and with texts that are one, a time with times, any other text
  /// with texts in natural order, without regard to case.
  package func order(of value: RawValue, in text: UnsafeRawBufferPointer) -> Int? {
    guard value.kind == .number || value.kind == .string else { return nil }
    if let number {
      if let order = orderOfNumber(value, in: text, to: number) { return order }
      guard value.kind == .string, let time, time.isYear else { return nil }
      return seconds(of: value, in: text).map { Self.order(of: $0, to: time) }
    }
    if let time { return seconds(of: value, in: text).map { Self.order(of: $0, to: time) } }
    guard value.kind == .string else { return nil }
    let key = Self.naturalKey(of: value.value(in: text).string ?? "")
    return Self.order(key, naturalKey)
  }

  private func isSameNumberOrTime(_ value: RawValue, in text: UnsafeRawBufferPointer) -> Bool {
    if let number, let order = orderOfNumber(value, in: text, to: number) { return order == 0 }
    guard number == nil || (time?.isYear == true && value.kind == .string) else { return false }
    return isWithin(value, in: text)
  }

  private func isWithin(_ value: RawValue, in text: UnsafeRawBufferPointer) -> Bool {
    guard let time, let seconds = seconds(of: value, in: text) else { return false }
    return time.contains(seconds)
  }

  private func seconds(of value: RawValue, in text: UnsafeRawBufferPointer) -> Double? {
    // No time is longer, and none of a year has fewer bytes.
    guard (6...64).contains(value.count) else { return nil }
    return Timestamp(value.value(in: text))?.seconds
  }

  private func orderOfNumber(
    _ value: RawValue,
    in text: UnsafeRawBufferPointer,
    to number: DecimalNumber
  ) -> Int? {
    let bytes = value.bytes(in: text)
    if let integer, let other = Self.integer(bytes) {
      return other < integer ? -1 : other > integer ? 1 : 0
    }
    let other =
      value.isEscaped(in: text) ? DecimalNumber(value.value(in: text)) : DecimalNumber(utf8: bytes)
    guard let other else { return nil }
    return other < number ? -1 : number < other ? 1 : 0
  }

  private static func order(of seconds: Double, to time: WrittenTime) -> Int {
    time.contains(seconds) ? 0 : time.isBefore(seconds) ? 1 : -1
  }

  private static func order(_ left: [UInt8], _ right: [UInt8]) -> Int {
    left.lexicographicallyPrecedes(right) ? -1 : left == right ? 0 : 1
  }

  private static func naturalKey(of text: String) -> [UInt8] {
    var key: [UInt8] = []
    TextCollation.folded.appendKey(NaturalText.text(of: text, limit: longestText), &key)
    return key
  }

  /// A whole number of at most 18 digits, which any integer can hold.
  private static func integer(_ bytes: UnsafeRawBufferPointer) -> Int? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes[...]
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return isNegative ? -number : number
  }

  /// Characters of a text by which it is ordered.
  private static let longestText = 4_096
}

extension FilterComparison {
  /// Whether a value in this order to the written one passes; nil is a value of another kind.
  package func allows(_ order: Int?) -> Bool {
    guard let order else { return false }
    return switch self {
    case .equal: order == 0
    case .notEqual: order != 0
    case .greaterOrEqual: order >= 0
    case .greater: order > 0
    case .lessOrEqual: order <= 0
    case .less: order < 0
    }
  }
}
