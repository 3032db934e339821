/// Text as basic authentication sends it (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
  )

  /// The bytes of a text, three in four letters, `=` where there are fewer.
  static func encoding(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let shown = (0...group.count).map { letters[bits >> (18 - 6 * $0) & 63] }
      return String(shown) + String(repeating: "=", count: 3 - group.count)
    }.joined()
  }
}
