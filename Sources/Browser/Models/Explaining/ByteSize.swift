/// A number of bytes in larger units: `1.4 MB`, `512 KiB`.
package enum ByteSize {
  /// The size of a number whose field's name says that it counts bytes; nil of any other, and below a
  /// thousand.
  static func text(of digits: String, words: [String]) -> String? {
    let isSize =
      words.contains("bytes") || words.last == "byte"
      || words == ["content", "length"] || words == ["contentlength"]
    guard isSize, words.allSatisfy({ !others.contains($0) }), let count = Int(digits),
      count >= 1_000
    else { return nil }
    return text(of: count)
  }

  /// A whole number of KiB, MiB … as such, any other with a digit behind its point: `583.2 kB`.
  package static func text(of count: Int) -> String {
    for (power, unit) in binary.reversed() where count >= 1 << power && count % (1 << power) == 0 {
      let number = count >> power
      if number < 10_000 { return "\(number) \(unit)" }
    }
    let (size, unit) = decimal.last { count >= $0.size } ?? (1, "B")
    guard size > 1 else { return "\(count) B" }
    let tenths = count / (size / 10)
    return tenths % 10 == 0 || tenths >= 10_000
      ? "\(Quantity.grouped(tenths / 10)) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }

  private static let binary = [(10, "KiB"), (20, "MiB"), (30, "GiB"), (40, "TiB"), (50, "PiB")]

  private static let decimal: [(size: Int, unit: String)] = [
    (1, "B"), (1_000, "kB"), (1_000_000, "MB"), (1_000_000_000, "GB"), (1_000_000_000_000, "TB"),
    (1_000_000_000_000_000, "PB"),
  ]

  /// Names in which the number counts something else, or bytes of something that is no size.
  private static let others: Set = ["per", "id", "second", "sec", "rate", "hash", "in", "for"]
}
