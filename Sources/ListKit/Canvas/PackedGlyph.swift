/// A glyph in sixteen bytes.
///
/// ```
///   63           39 38      32 31                              0
///   [ unused      ] [columns ] [ a scalar, or 1 and the place  ]
///   [             ] [ 7 bits ] [ of a cluster in the canvas    ]
///   [ the style: 57 bits                                       ]
/// ```
package struct PackedGlyph: Hashable, Sendable {
  /// Code and columns, as drawn above.
  package let bits: UInt64

  /// The style's bits: equal where the styles are.
  package let packedStyle: UInt64

  /// The glyph's character, if it is one of ASCII that is seen, or a space.
  @inlinable package var asciiLetter: UInt32? {
    let code = UInt32(truncatingIfNeeded: bits)
    return code &- 0x20 < 0x5F ? code : nil
  }

  @inline(__always)
  init(code: UInt32, columns: Int, style: UInt64) {
    bits = UInt64(columns) << 32 | UInt64(code)
    packedStyle = style
  }

  /// A space.
  @inline(__always)
  static func blank(style: UInt64) -> PackedGlyph {
    PackedGlyph(code: 0x20, columns: 1, style: style)
  }

  /// What covers the positions right of a wide glyph's first.
  @inline(__always)
  static func continuation(style: UInt64) -> PackedGlyph {
    PackedGlyph(code: 0, columns: 0, style: style)
  }

  /// The code of a cluster of more than one scalar.
  static func code(ofCluster place: Int) -> UInt32 {
    0x8000_0000 | UInt32(truncatingIfNeeded: place)
  }

  /// The scalar, if the glyph is one; zero right of a wide glyph.
  @inlinable package var scalar: UInt32? {
    code < 0x8000_0000 ? code : nil
  }

  /// The place of the glyph's cluster in the canvas, if it has more than one scalar.
  package var cluster: Int? {
    code < 0x8000_0000 ? nil : Int(code & 0x7FFF_FFFF)
  }

  /// Columns that the glyph covers; 0 right of a wide glyph.
  @inlinable package var columns: Int {
    Int(bits >> 32)
  }

  /// The style, unpacked.
  package var style: Style {
    Style(packed: packedStyle)
  }

  @usableFromInline var code: UInt32 {
    UInt32(truncatingIfNeeded: bits)
  }

  /// The same glyph in another style.
  func restyled(_ style: UInt64) -> PackedGlyph {
    PackedGlyph(code: code, columns: columns, style: style)
  }
}
