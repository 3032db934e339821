/// Numbers of things in words.
package enum Quantity {
  /// `1 record`, `2 records`: the plural is formed by an s.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - noun: What one of them is called.
  ///   - number: Writes the number.
  /// - Returns: The number and the noun.
  package static func text(
    _ count: Int,
    _ noun: String,
    _ number: (Int) -> String = { "\($0)" }
  ) -> String {
    "\(number(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  /// The verb of so many things: `is` of one, `are` of none or several.
  package static func isOrAre(_ count: Int) -> String { count == 1 ? "is" : "are" }

  /// A number with a comma after every three digits.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    guard digits.utf8.count > 3 else { return "\(number)" }
    var left = digits.utf8.count
    var text = number < 0 ? "-" : ""
    for digit in digits.unicodeScalars {
      text.unicodeScalars.append(digit)
      left -= 1
      if left > 0, left % 3 == 0 { text += "," }
    }
    return text
  }
}
