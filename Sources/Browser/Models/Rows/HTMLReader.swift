/// Removes tags from HTML and decodes its entities.
///
/// What is no known tag, as in `List<String>`, stays.
struct HTMLReader {
  private let bytes: [UInt8]
  private var position = 0
  private var result: [UInt8] = []

  /// Whether any tag was found, so that blanks and newlines mean what they mean in HTML.
  private(set) var hasFoundTags = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func text() -> [UInt8] {
    result.reserveCapacity(bytes.count)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "<"), tag() { continue }
      if byte == UInt8(ascii: "&"), entity() { continue }
      result.append(byte)
      position += 1
    }
    return hasFoundTags ? Self.collapsingBlanks(result) : result
  }

  private mutating func tag() -> Bool {
    let start = position + 1
    guard start < bytes.count else { return false }
    if bytes[start] == UInt8(ascii: "!") { return declaration() }
    let isEnd = bytes[start] == UInt8(ascii: "/")
    var end = isEnd ? start + 1 : start
    let nameStart = end
    while end < bytes.count, end - nameStart < 12, Self.isNameByte(bytes[end]) { end += 1 }
    let name = String(decoding: bytes[nameStart..<end], as: UTF8.self).lowercased()
    guard let kind = Self.kinds[name], let close = closing(from: end) else { return false }
    hasFoundTags = true
    position = close + 1
    switch kind {
    case .inline: break
    case .cell: result.append(UInt8(ascii: " "))
    case .line: result.append(Self.lineBreak)
    case .block: result += [Self.lineBreak, Self.blockBreak]
    case .item:
      if !isEnd { result += [Self.lineBreak] + Array("• ".utf8) }
    case .hidden:
      if !isEnd { skip(to: "</" + name) }
    }
    return true
  }

  // A comment or a document type.
  private mutating func declaration() -> Bool {
    guard let close = closing(from: position) else { return false }
    hasFoundTags = true
    if bytes[position...].starts(with: "<!--".utf8) {
      skip(to: "-->")
    } else {
      position = close + 1
    }
    return true
  }

  private func closing(from start: Int) -> Int? {
    var quote: UInt8?
    let limit = min(bytes.count, start + 512)
    for position in start..<max(start, limit) {
      let byte = bytes[position]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return position
      } else if byte == UInt8(ascii: "<") {
        return nil
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    return nil
  }

  // To the end of the next tag of that beginning, or to the end of the text.
  private mutating func skip(to ending: String) {
    let wanted = Array(ending.utf8)
    while position < bytes.count {
      let isThere =
        bytes.count - position >= wanted.count
        && zip(bytes[position...], wanted).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      if isThere {
        position =
          bytes[position...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        return
      }
      position += 1
    }
  }

  private mutating func entity() -> Bool {
    let start = position + 1
    var end = start
    while end < bytes.count, end - start < 10, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start else { return false }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let scalar = Self.scalar(of: name) else { return false }
    result += Array(String(Character(scalar)).utf8)
    position = end + 1
    return true
  }

  private static func scalar(of name: String) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return entities[name] }
    let isHexadecimal = name.hasPrefix("#x") || name.hasPrefix("#X")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap { Unicode.Scalar($0) }
  }

  // Blanks run together, a line break is a newline, blocks are at most one empty line apart.
  private static func collapsingBlanks(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var hasBlank = false
    var breaks = 0
    var isBlock = false
    for byte in bytes {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09: hasBlank = true
      case lineBreak: breaks += 1
      case blockBreak: isBlock = true
      default:
        if !result.isEmpty {
          if breaks > 0 {
            result += Array(repeating: 0x0A, count: min(breaks, isBlock || breaks == 1 ? 1 : 2))
          } else if hasBlank {
            result.append(0x20)
          }
        }
        result.append(byte)
        hasBlank = false
        breaks = 0
        isBlock = false
      }
    }
    return result
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }

  // Bytes that UTF-8 never holds stand for breaks until blanks are collapsed.
  private static let lineBreak: UInt8 = 0xFE
  private static let blockBreak: UInt8 = 0xFF
}

extension HTMLReader {
  private enum Kind {
    case inline
    case cell
    case line
    case block
    case item
    case hidden
  }

  private static let kinds: [String: Kind] = {
    var kinds: [String: Kind] = ["br": .line, "li": .item, "td": .cell, "th": .cell]
    let inline = """
      a abbr b bdi bdo big cite code data del dfn em font i img input ins kbd label mark q rb rp \
      rt ruby s samp small span strike strong sub sup svg path time tt u var wbr button picture \
      source video audio iframe use html body
      """
    let block = """
      p div h1 h2 h3 h4 h5 h6 ul ol dl dt dd pre blockquote table tr tbody thead tfoot section \
      article aside header footer main nav figure figcaption details summary hr form fieldset \
      address center caption
      """
    for name in inline.split(separator: " ") { kinds[String(name)] = .inline }
    for name in block.split(separator: " ") { kinds[String(name)] = .block }
    for name in ["script", "style", "head", "title"] { kinds[name] = .hidden }
    return kinds
  }()

  private static let entities: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    "ndash": "–", "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "euro": "€", "pound": "£",
    "yen": "¥", "cent": "¢", "sect": "§", "para": "¶", "times": "×", "divide": "÷",
    "plusmn": "±", "minus": "−", "rarr": "→", "larr": "←", "uarr": "↑", "darr": "↓",
    "auml": "ä", "ouml": "ö", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü",
    "szlig": "ß", "eacute": "é", "egrave": "è", "ecirc": "ê", "aacute": "á", "agrave": "à",
    "acirc": "â", "iacute": "í", "oacute": "ó", "uacute": "ú", "ccedil": "ç", "ntilde": "ñ",
    "aring": "å", "oslash": "ø", "aelig": "æ", "iexcl": "¡", "iquest": "¿", "shy": "\u{AD}",
    "thinsp": "\u{2009}", "ensp": "\u{2002}", "emsp": "\u{2003}", "zwj": "\u{200D}",
    "zwnj": "\u{200C}", "prime": "′", "Prime": "″", "frac12": "½", "frac14": "¼", "sup2": "²",
    "sup3": "³", "micro": "µ", "hearts": "♥", "check": "✓",
  ]
}
