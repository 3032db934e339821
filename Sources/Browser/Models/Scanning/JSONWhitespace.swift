/// The bytes that separate JSON values and mean nothing.
enum JSONWhitespace {
  @inline(__always)
  static func contains(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Whether the byte may stand before a document: a blank, or the separator of RFC 7464.
  @inline(__always)
  static func begins(_ byte: UInt8) -> Bool {
    contains(byte) || byte == 0x1E
  }
}
