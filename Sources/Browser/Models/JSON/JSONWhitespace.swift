/// The bytes that may stand between JSON values and mean nothing (RFC 8259).
package enum JSONWhitespace {
  /// Whether a byte is a space, a tab, a line feed or a carriage return.
  @inline(__always)
  package static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether a byte may stand before a document: whitespace, or the separator of RFC 7464.
  @inline(__always)
  package static func begins(_ byte: UInt8) -> Bool {
    contains(byte) || byte == 0x1E
  }
}
