/// An encoding other than UTF-8, told from the first four bytes of a text.
package enum TextEncoding: String, Hashable, Sendable {
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"

  /// Nil for UTF-8, which JSON should be in (RFC 8259; the pattern of zeros is RFC 4627's).
  package init?(of bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 2 else { return nil }
    let third: UInt8? = bytes.count > 2 ? bytes[2] : nil
    let fourth: UInt8? = bytes.count > 3 ? bytes[3] : nil
    switch (bytes[0], bytes[1], third, fourth) {
    case (0xFF, 0xFE, 0, 0): self = .utf32LittleEndian
    case (0, 0, 0xFE, 0xFF): self = .utf32BigEndian
    case (0xFF, 0xFE, _, _): self = .utf16LittleEndian
    case (0xFE, 0xFF, _, _): self = .utf16BigEndian
    case (0, 0, 0, .some(1...)): self = .utf32BigEndian
    case (1..., 0, 0, 0): self = .utf32LittleEndian
    case (0, let first, _, _) where Self.beginsJSON(first): self = .utf16BigEndian
    case (let first, 0, nil, _) where Self.beginsJSON(first): self = .utf16LittleEndian
    case (let first, 0, .some(1...), _) where Self.beginsJSON(first): self = .utf16LittleEndian
    default: return nil
    }
  }

  /// Whether further bytes may tell another encoding than these, which begin a text.
  package static func needsMore(than bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 2 else { return true }
    return bytes.count < 4 && (bytes[0] == 0 || bytes[1] == 0 || bytes[0] >= 0xFE)
  }

  /// Whether a document may begin with this character; anything else is no text of this kind.
  private static func beginsJSON(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x2D, 0x30...0x39, 0x5B, 0x7B, 0x66, 0x6E, 0x74: true
    default: false
    }
  }
}
