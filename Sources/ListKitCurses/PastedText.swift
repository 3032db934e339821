/// A text that is being pasted: what came between `ESC [200~` and `ESC [201~`.
struct PastedText: Sendable {
  /// Bytes of a paste that are kept; what is beyond them is dropped.
  static let longest = 1 << 20

  private static let mark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How many bytes of the mark at its end came last.
  private var matched = 0

  /// The text; bytes that are no UTF-8 are replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text, if its end does not come.
  var unfinished: String {
    String(decoding: bytes + Self.mark[..<matched], as: UTF8.self)
  }

  /// Takes in the next byte and tells whether the text ends with it.
  mutating func take(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {
      matched += 1
      return matched == Self.mark.count
    }
    // The mark begins with the only escape in it, so that no shorter beginning of it is left.
    add(Self.mark[..<matched])
    matched = byte == Self.mark[0] ? 1 : 0
    if matched == 0 { add(CollectionOfOne(byte)) }
    return false
  }

  private mutating func add(_ more: some Collection<UInt8>) {
    bytes += more.prefix(Self.longest - bytes.count)
  }
}
