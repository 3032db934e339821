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
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
