/// How texts are ordered by their letters; digits are dealt with by `NaturalText` before.
package struct TextCollation: Sendable {
  /// Appends bytes to a key whose order is that of the texts; equal ones for texts that count as equal.
  package let appendKey: @Sendable (_ text: String, _ key: inout [UInt8]) -> Void

  /// An order that is made by a function, such as the locale's.
  package init(_ appendKey: @escaping @Sendable (_ text: String, _ key: inout [UInt8]) -> Void) {
    self.appendKey = appendKey
  }

  /// By code point, without regard to case (simple mappings of Unicode) and to the width of ASCII's
  /// forms (`Ａ` is `a`); the same everywhere.
  package static let folded = TextCollation { text, key in
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: key.append(UInt8(scalar.value) + 0x20)
      case ..<0x80: key.append(UInt8(scalar.value))
      default: key += scalar.halfWidth.properties.lowercaseMapping.utf8
      }
    }
  }
}

extension Unicode.Scalar {
  /// Of ASCII's full-width forms (U+FF01 to U+FF5E) and the wide space the usual one.
  var halfWidth: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    default: self
    }
  }
}
