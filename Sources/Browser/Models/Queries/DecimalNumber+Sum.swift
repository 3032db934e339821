extension DecimalNumber {
  /// How many digits a sum has at most.
  package static var sumDigits: Int { 400 }

  /// The sum, as `addingReportingRounding` gives it.
  package static func + (left: DecimalNumber, right: DecimalNumber) -> DecimalNumber {
    left.addingReportingRounding(right).sum
  }

  /// The sum of both numbers, and whether it is exact.
  ///
  /// It is, while its digits from the first one of the greater number to the last one of either are
  /// at most `sumDigits`; those below are dropped, as in 1e999999999 + 1. O(digits).
  package func addingReportingRounding(
    _ other: DecimalNumber
  ) -> (sum: DecimalNumber, isExact: Bool) {
    guard head != 0 else { return (other, true) }
    guard other.head != 0 else { return (self, true) }
    let (large, small) = isNearerToZero(than: other) ? (other, self) : (self, other)
    if let sum = large.shortSum(with: small) { return (sum, true) }
    return large.longSum(with: small)
  }

  /// The sum with a number that is not larger, of numbers which fit in 18 digits as it does; `nil`
  /// where one of them does not.
  private func shortSum(with small: DecimalNumber) -> DecimalNumber? {
    let distance = magnitude - small.magnitude
    guard tail.isEmpty, small.tail.isEmpty, distance < Self.headDigits else { return nil }
    var scale: UInt64 = 1
    for _ in 0..<distance { scale *= 10 }
    let (aligned, rest) = small.head.quotientAndRemainder(dividingBy: scale)
    guard rest == 0 else { return nil }
    guard isNegative == small.isNegative else {
      var difference = head - aligned
      var magnitude = magnitude
      while difference != 0, difference < Self.headLimit / 10 {
        difference *= 10
        magnitude -= 1
      }
      return DecimalNumber(isNegative: isNegative, magnitude: magnitude, head: difference)
    }
    let sum = head + aligned
    if sum < Self.headLimit {
      return DecimalNumber(isNegative: isNegative, magnitude: magnitude, head: sum)
    }
    guard sum % 10 == 0 else { return nil }
    return DecimalNumber(isNegative: isNegative, magnitude: magnitude + 1, head: sum / 10)
  }

  /// The sum with a number that is not larger, digit by digit.
  private func longSum(with small: DecimalNumber) -> (sum: DecimalNumber, isExact: Bool) {
    let distance = magnitude - small.magnitude
    let (left, right) = (digits, small.digits)
    let needed = distance.addingReportingOverflow(right.count).partialValue
    let count = min(max(left.count, needed), Self.sumDigits)
    // The digits of the sum after one for what is carried: of `left`, then with those of `right`.
    var sum = [0] + left.prefix(count).map(Int8.init)
    sum += Array(repeating: 0, count: count + 1 - sum.count)
    let sign: Int8 = isNegative == small.isNegative ? 1 : -1
    if distance < count {
      for (place, digit) in right.prefix(count - distance).enumerated() {
        sum[1 + distance + place] += sign * Int8(digit)
      }
    }
    for place in sum.indices.dropFirst().reversed() where !(0...9).contains(sum[place]) {
      sum[place] -= sign * 10
      sum[place - 1] += sign
    }
    let value = DecimalNumber(
      isNegative: isNegative,
      magnitude: magnitude + 1,
      digits: sum.map(UInt8.init)
    )
    return (value, max(left.count, needed) <= count)
  }

  /// The digits, 0 to 9, without zeros at either end; none of 0.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(Self.headDigits + tail.count)
    var (rest, limit) = (head, Self.headLimit / 10)
    while limit > 0, rest > 0 || !tail.isEmpty {
      digits.append(UInt8(rest / limit))
      rest %= limit
      limit /= 10
    }
    return digits + tail
  }
}
