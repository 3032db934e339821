/// What a text in base64 (RFC 4648) holds: a kind of file by its first bytes, or a text.
enum EncodedBytes {
  /// `base64: PNG image, 12.3 kB`, `base64: "Hello, world"`; nil of what is not certainly base64.
  static func text(of text: String) -> String? {
    if text.hasPrefix("data:") { return dataURL(text) }
    guard text.utf8.count >= shortest, text.utf8.count % 4 == 0 else { return nil }
    guard let bytes = Base64.bytes(of: text.utf8, isForURLs: false) else { return nil }
    if let kind = kind(of: bytes) { return "base64: \(kind), \(ByteSize.text(of: bytes.count))" }
    guard let plain = plainText(bytes) else { return nil }
    return "base64: \"\(plain)\""
  }

  /// `begins as base64: PNG image`, `begins as data: image/png`: what a text is by its first letters, as it was
  /// sent; nil where they do not say it.
  static func text(ofBeginning text: String) -> String? {
    let text = text.replacing(#"\/"#, with: "/")
    let head = text.prefix { $0 != "," }
    if head.hasPrefix("data:"), head.hasSuffix(";base64"), head.endIndex < text.endIndex {
      let type = head.dropFirst(5).prefix { $0 != ";" }
      return type.isEmpty ? nil : "begins as data: \(type.prefix(32))"
    }
    let bytes = Base64.bytes(of: text.utf8.prefix(beginning), isForURLs: false)
    return bytes.flatMap(kind).map { "begins as base64: \($0)" }
  }

  /// Letters of base64 that hold the first bytes of any kind of file.
  private static let beginning = 32

  /// Letters below which many a word can be read as base64.
  private static let shortest = 16

  /// What a `data:` URL says that it is, and how much it is.
  private static func dataURL(_ text: String) -> String? {
    let head = text.prefix { $0 != "," }.dropFirst(5)
    guard head.utf8.count < text.utf8.count - 5, head.hasSuffix(";base64") else { return nil }
    let type = head.prefix { $0 != ";" }
    let letters = text[head.endIndex...].dropFirst().utf8
    guard !type.isEmpty, let bytes = Base64.bytes(of: letters, isForURLs: false) else { return nil }
    return "data: \(type.prefix(32)), \(ByteSize.text(of: bytes.count))"
  }

  /// The beginning of bytes that are text throughout: nothing in them is a control.
  private static func plainText(_ bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let isText = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: true
      default: isWritten(scalar)
      }
    }
    guard isText, text.unicodeScalars.count >= 8 else { return nil }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    return line.count > 40 || line.endIndex < text.endIndex ? line.prefix(40) + "…" : String(line)
  }

  /// Whether a scalar beyond ASCII is one that texts are written with: a letter, a sign, a blank.
  private static func isWritten(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate,
      .unassigned:
      false
    default: true
    }
  }

  private static func kind(of bytes: [UInt8]) -> String? {
    kinds.first { bytes.starts(with: $0.magic) }?.kind ?? (isWebP(bytes) ? "WebP image" : nil)
  }

  private static func isWebP(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private static let kinds: [(magic: [UInt8], kind: String)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "PNG image"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG image"), ([0xFF, 0xD8, 0xFF, 0xE1], "JPEG image"),
    ([0xFF, 0xD8, 0xFF, 0xDB], "JPEG image"), (Array("GIF87a".utf8), "GIF image"),
    (Array("GIF89a".utf8), "GIF image"), (Array("%PDF-".utf8), "PDF document"),
    ([0x50, 0x4B, 0x03, 0x04], "ZIP archive"), ([0x1F, 0x8B, 0x08, 0x00], "gzip data"),
    ([0x1F, 0x8B, 0x08, 0x08], "gzip data"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard data"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], "XZ data"),
    (Array("SQLite format 3\0".utf8), "SQLite database"), (Array("wOF2".utf8), "WOFF2 font"),
    (Array("-----BEGIN ".utf8), "PEM text"), ([0x7F, 0x45, 0x4C, 0x46, 0x02, 0x01], "ELF program"),
    ([0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00], "WebAssembly module"),
  ]
}
