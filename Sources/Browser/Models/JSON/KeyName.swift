/// How a member's name is compared with another: by its letters, by its words, by its noun.
enum KeyName {
  /// The letters alone, in lower case: `next_page_url`, `nextPageUrl` and `next-page-url` are one.
  static func letters(of name: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(name.utf8.count)
    for byte in name.utf8.prefix(longestName) {
      switch byte {
      case 0x61...0x7A: bytes.append(byte)
      case 0x41...0x5A: bytes.append(byte | 0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words of a name in camel, snake, kebab or dotted spelling, in lower case.
  static func words(of name: String) -> [String] {
    var words: [[UInt8]] = [[]]
    var previousIsLower = false
    for byte in name.utf8.prefix(longestName) {
      let isUpper = (0x41...0x5A).contains(byte)
      let isWordByte = isUpper || (0x61...0x7A).contains(byte) || byte >= 0x80
      if !isWordByte || (isUpper && previousIsLower) { words.append([]) }
      if isWordByte { words[words.count - 1].append(isUpper ? byte | 0x20 : byte) }
      previousIsLower = isWordByte && !isUpper
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether two names are the same noun, one of them perhaps in the plural.
  static func isSameNoun(_ one: String, _ other: String) -> Bool {
    guard !one.isEmpty, !other.isEmpty else { return false }
    return one == other || !stems(of: one).isDisjoint(with: stems(of: other))
  }

  /// The singular of an English noun, as far as its ending tells.
  static func singular(_ noun: String) -> String {
    if noun.hasSuffix("ies"), noun.utf8.count > 4 { return noun.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes", "uses"] where noun.hasSuffix(ending) {
      return String(noun.dropLast(2))
    }
    return noun.hasSuffix("s") && !noun.hasSuffix("ss") ? String(noun.dropLast()) : noun
  }

  private static let longestName = 128

  private static func stems(of noun: String) -> Set<String> {
    var stems: Set<String> = [noun, singular(noun)]
    if noun.hasSuffix("es") { stems.insert(String(noun.dropLast(2))) }
    return stems
  }
}
