extension DecimalNumber: CustomStringConvertible {
  /// The value as people write it, with commas between thousands: `3,401`, `-0.25`, `1.5e300`.
  ///
  /// A power of ten is written from 10²⁴ on and below 0.000001. All digits are there.
  package var description: String { text(separator: ",") }

  /// The value as JSON has it, all digits, without separators.
  package var jsonText: String { text(separator: "") }

  private func text(separator: String) -> String {
    let digits = digits
    let sign = isNegative ? "-" : ""
    func text(_ digits: some Collection<UInt8>) -> String {
      String(decoding: digits.map { $0 + 0x30 }, as: UTF8.self)
    }
    guard !digits.isEmpty else { return "0" }
    switch magnitude {
    case 1...24:
      let zeros = Array(repeating: UInt8(0), count: max(0, magnitude - digits.count))
      let whole = digits.prefix(magnitude) + zeros
      let first = (whole.count + 2) % 3 + 1
      let groups = stride(from: first, to: whole.count, by: 3).map { text(whole[$0..<$0 + 3]) }
      let parts = [text(whole[..<first])] + groups
      let fraction = digits.dropFirst(magnitude)
      return sign + parts.joined(separator: separator)
        + (fraction.isEmpty ? "" : ".\(text(fraction))")
    case -5...0:
      return sign + "0." + String(repeating: "0", count: -magnitude) + text(digits)
    default:
      let fraction = digits.dropFirst()
      let power = "e\(magnitude - 1)"
      return sign + text(digits.prefix(1)) + (fraction.isEmpty ? "" : ".\(text(fraction))") + power
    }
  }
}
