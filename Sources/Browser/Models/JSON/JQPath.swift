/// The path of a value as jq writes it, step by step: `.user.login`, `.labels[3]`, `.["a key"]`; the empty
/// one is that of the record.
enum JQPath {
  /// The path of a member.
  static func member(_ name: String, of path: String) -> String {
    guard !isPlain(name) else { return path + "." + name }
    // Escaped, since a terminal shows nothing for it.
    let quoted = JSONWriter.quoted(name).replacing("\u{7F}", with: #"\u007F"#)
    return (path.isEmpty ? "." : path) + "[\(quoted)]"
  }

  /// The path of an element, by its place from 0.
  static func element(_ place: Int, of path: String) -> String {
    (path.isEmpty ? "." : path) + "[\(place)]"
  }

  /// Whether jq takes a key without quotes: letters, digits and lines, no digit first.
  private static func isPlain(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x5F: break
      case 0x30...0x39 where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }
}
