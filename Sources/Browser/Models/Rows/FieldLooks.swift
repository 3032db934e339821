/// What a text of a field is by its looks: an address, an identifier, a place on a map, a name.
///
/// All are one pass over the bytes of a short text.
enum FieldLooks {
  /// Whether it begins as a URL with a host does.
  static func isURL(_ text: String) -> Bool {
    text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("//")
  }

  /// Whether it is the address of a person: one `@` between a name and a host, no blanks.
  static func isEmail(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(UInt8(ascii: "."))
      && !text.utf8.contains(0x20)
  }

  /// Whether nobody would say it: a UUID, a hash, a key made of letters and digits by a machine.
  static func isOpaque(_ text: String) -> Bool {
    if text.utf8.contains(0x20) || text.utf8.count < 6 || isComposed(text) { return false }
    return URLWords.isIdentifier(text)
      || (text.utf8.count > 24 && text.utf8.allSatisfy { $0 < 0x80 }
        && text.utf8.count(where: isDigit) >= 3 && !text.utf8.contains(UInt8(ascii: ".")))
      || isToken(text) || isPrefixedToken(text) || isPadded(text) || isCapitalToken(text)
      || isSuffixed(text)
  }

  /// Whether it says nothing to a person who reads a list: an address, an identifier, a path, escaped
  /// text, a place in coordinates, a number of many decimals, JSON in a string.
  static func isUnspeakable(_ text: String) -> Bool {
    guard let first = text.utf8.first, let last = text.utf8.last else { return true }
    if isNumeric(text) { return isLongDecimal(text) || text.utf8.count > 12 }
    if isURL(text) || isCoordinates(text) || isClock(text) { return true }
    if first == UInt8(ascii: "{") && last == UInt8(ascii: "}") { return true }
    if first == UInt8(ascii: "[") && last == UInt8(ascii: "]") && text.utf8.contains(0x22) {
      return true
    }
    guard !text.utf8.contains(0x20) else { return false }
    return isPath(text) || isEscaped(text) || isSchemed(text) || isOpaque(text)
      || imageEndings.contains { text.hasSuffix($0) }
  }

  /// Whether it holds nothing but digits and what stands between them in numbers and versions.
  static func isNumeric(_ text: String) -> Bool {
    text.utf8.contains(where: isDigit)
      && text.utf8.allSatisfy { isDigit($0) || "+-.eE".utf8.contains($0) }
      && text.utf8.first.map { !"eE".utf8.contains($0) } == true
  }

  /// Whether it is the key of a ticket: `AR-86`.
  static func isTicket(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return parts.count == 2 && (1...12).contains(parts[0].count) && !parts[1].isEmpty
      && parts[0].allSatisfy { (0x41...0x5A).contains($0) } && parts[1].allSatisfy(isDigit)
  }

  // `/service-role/`, `/letter_avatar/ada/{size}/2.png`, `48460/1/47120`.
  private static func isPath(_ text: String) -> Bool {
    guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else {
      return text.utf8.contains(UInt8(ascii: "{")) && text.utf8.contains(UInt8(ascii: "}"))
    }
    return slash == text.utf8.startIndex
      || text.utf8.count { $0 == UInt8(ascii: "/") } > 2
      || text.utf8.contains(UInt8(ascii: "{")) && text.utf8.contains(UInt8(ascii: "}"))
  }

  // `%7B%22Version%22`: more than two bytes are escaped.
  private static func isEscaped(_ text: String) -> Bool {
    let bytes = Array(text.utf8.prefix(200))
    guard bytes.count > 8 else { return false }
    let escapes = bytes.indices.dropLast(2).count {
      bytes[$0] == UInt8(ascii: "%") && PercentCoding.hexadecimalValue(bytes[$0 + 1]) != nil
        && PercentCoding.hexadecimalValue(bytes[$0 + 2]) != nil
    }
    return escapes > 2
  }

  // `spotify:album:60mvULtY`, `arn:aws:iam::64`, `urn:uuid:…`: a word, a colon, and more of both.
  private static func isSchemed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count > 1, let scheme = parts.first, (2...16).contains(scheme.count),
      scheme.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") })
    else { return false }
    if parts.count > 2, !parts[1].allSatisfy(isDigit) { return true }
    let rest = parts[1]
    return rest.count >= 4 && rest.contains(where: isDigit) && !rest.allSatisfy(isDigit)
  }

  // `56.7732555574,-179.68825`, `48460,1,47120`.
  private static func isCoordinates(_ text: String) -> Bool {
    text.utf8.count >= 5 && text.utf8.contains(UInt8(ascii: ","))
      && text.utf8.allSatisfy { isDigit($0) || ",.- ".utf8.contains($0) }
      && !isGrouped(text)
  }

  // `18:22:20.513+02:00`: a time of day to the second.
  private static func isClock(_ text: String) -> Bool {
    text.utf8.count >= 8 && text.utf8.count { $0 == UInt8(ascii: ":") } > 1
      && text.utf8.allSatisfy { isDigit($0) || ":.+-Z".utf8.contains($0) }
  }

  // `1,234,567`: commas before each three digits.
  private static func isGrouped(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return groups.dropFirst().allSatisfy { $0.prefix(3).allSatisfy(isDigit) && $0.count >= 3 }
      && (1...3).contains(groups[0].count)
      && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
      && !text.utf8.contains(0x20)
  }

  private static func isLongDecimal(_ text: String) -> Bool {
    guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else {
      return false
    }
    let decimals = text.utf8[text.utf8.index(after: point)...]
    return decimals.count > 4 && decimals.allSatisfy(isDigit)
  }

  /// Whether it is a word of twelve letters or more whose case and digits change as no name's do.
  private static func isToken(_ text: String) -> Bool {
    guard text.utf8.count >= 12 else { return false }
    var changes = 0
    var digits = 0
    var wasUpper = false
    for byte in text.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      let isLower = (0x61...0x7A).contains(byte)
      guard isUpper || isDigit(byte) || isLower || byte == 0x5F || byte == 0x2D else {
        return false
      }
      if isUpper != wasUpper { changes += 1 }
      if isDigit(byte) { digits += 1 }
      wasUpper = isUpper
    }
    return digits > 0 && changes >= 6
  }

  // `mt_m_4911664_se_11_060_20231117`: three or more short parts are a name that people made.
  private static func isComposed(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    return parts.count > 2 && parts.allSatisfy { (1...16).contains($0.count) }
  }

  // `t1_d0iaye9`, `cus_8epDebVEl8`, `cst_kEn1PlbGa`: a short word and a token of letters and digits.
  private static func isPrefixedToken(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "_"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...5).contains(parts[0].count), parts[1].count >= 6,
      parts[1].allSatisfy({ isDigit($0) || isLetter($0) })
    else { return false }
    return runs(in: parts[1]) >= 3
  }

  /// How often letters and digits, or small and capital letters, change in a word, and one.
  private static func runs(in word: Substring.UTF8View) -> Int {
    var kinds = 0
    var last = -1
    for byte in word {
      let kind = isDigit(byte) ? 0 : (0x41...0x5A).contains(byte) ? 1 : 2
      if kind != last { kinds += 1 }
      last = kind
    }
    return kinds
  }

  // `U123ABC451`: nine capitals and digits or more, four runs of them.
  private static func isCapitalToken(_ text: String) -> Bool {
    text.utf8.count >= 9 && text.utf8.allSatisfy { isDigit($0) || (0x41...0x5A).contains($0) }
      && runs(in: text[...].utf8) >= 4
  }

  // `web-1.17a8e9f0c1d2e3f4`: a name with a long hexadecimal number behind a point.
  private static func isSuffixed(_ text: String) -> Bool {
    guard let last = text.split(separator: ".").last, last.utf8.count >= 12 else { return false }
    return last.utf8.count < text.utf8.count && URLWords.isIdentifier(String(last))
  }

  // Base64 with its padding.
  private static func isPadded(_ text: String) -> Bool {
    text.utf8.count >= 12 && text.hasSuffix("=")
      && text.utf8.allSatisfy { isDigit($0) || isLetter($0) || "+/=_-".utf8.contains($0) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static let imageEndings = [".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".ico"]
}
