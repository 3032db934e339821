/// A text written so that its order by characters is the natural one: `file2` before `file10`.
///
/// Each run of digits loses its leading zeros and gets its length before it, which is a digit itself, so
/// that the run stays among the digits for any collation: `file2` is `file12`, `file10` is `file210`.
/// A length of 9 or more is `9` and, in the same way, what is beyond 9. A full-width digit is a digit.
enum NaturalText {
  /// The text of which a key is made, of at most so many characters (Unicode scalars).
  static func text(of text: String, limit: Int) -> String {
    guard text.utf8.count > limit || text.utf8.contains(where: isDigitOrWide) else { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    var run: [Unicode.Scalar] = []
    func append(_ scalar: Unicode.Scalar) {
      guard count < limit else { return }
      result.append(scalar)
      count += 1
    }
    func endRun() {
      guard !run.isEmpty else { return }
      let digits = run.drop { $0 == "0" }
      var length = digits.count
      while length >= 9, count < limit {
        append("9")
        length -= 9
      }
      append(Unicode.Scalar(UInt8(0x30 + length % 9)))
      for digit in digits { append(digit) }
      run = []
    }
    for scalar in text.unicodeScalars {
      guard count < limit else { break }
      let narrow = scalar.halfWidth
      if ("0"..."9").contains(narrow) {
        run.append(narrow)
      } else {
        endRun()
        append(scalar)
      }
    }
    endRun()
    return String(result)
  }

  /// Whether a byte is a digit, or the first one of a full-width form.
  private static func isDigitOrWide(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || byte == 0xEF
  }
}
