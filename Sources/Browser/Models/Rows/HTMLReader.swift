/// Removes tags from HTML and decodes its entities.
///
/// What is no known tag, as in `List<String>`, stays.
struct HTMLReader {
  /// Bytes and line feeds in a comment, a script or a style at most; a longer one is text.
  static let longestElement = (bytes: 64 << 10, lines: 1_000)

  private let bytes: [UInt8]
  private let isWhole: Bool
  private let hasOnlyComments: Bool
  private var position = 0
  private var result: [UInt8] = []
  /// Bytes that are still looked through for the end of long tags.
  private var patience = 64 << 10
  /// Up to where an ending was looked for in vain.
  private var missed: [String: Int] = [:]

  /// Whether any tag was found, so that blanks and newlines mean what they mean in HTML.
  private(set) var hasFoundTags = false

  /// A reader of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - isWhole: Whether what has no end in the text is text; else the text may be cut, and a comment
  ///     without an end goes on to its end.
  ///   - hasOnlyComments: Whether nothing but comments is removed.
  init(_ bytes: [UInt8], isWhole: Bool = false, hasOnlyComments: Bool = false) {
    self.bytes = bytes
    self.isWhole = isWhole
    self.hasOnlyComments = hasOnlyComments
  }

  /// What is left of the text, its blocks on lines of their own.
  mutating func text() -> [UInt8] {
    result.reserveCapacity(bytes.count)
    while position < bytes.count { pass() }
    return reading
  }

  /// What is left of each line of the text, and how many lines from it on are within a tag or a comment.
  mutating func lines() -> [(text: [UInt8], hiddenCount: Int)] {
    var lines: [(text: [UInt8], hiddenCount: Int)] = []
    func endLine(hiding count: Int = 0) {
      lines.append((reading, count))
      result.removeAll(keepingCapacity: true)
      hasFoundTags = false
    }
    while position < bytes.count {
      let start = position
      guard bytes[start] != Self.lineFeed else {
        position += 1
        endLine()
        continue
      }
      pass()
      let feeds = bytes[start..<position].count { $0 == Self.lineFeed }
      for feed in 0..<feeds { endLine(hiding: feed == 1 ? feeds - 1 : 0) }
      if feeds > 0 { hasFoundTags = true }
    }
    endLine()
    return lines
  }

  private var reading: [UInt8] {
    hasFoundTags && !hasOnlyComments ? Self.collapsingBlanks(result) : result
  }

  private mutating func pass() {
    let byte = bytes[position]
    if byte == UInt8(ascii: "<"), tag() { return }
    if byte == UInt8(ascii: "&"), !hasOnlyComments, entity() { return }
    result.append(byte)
    position += 1
  }

  private mutating func tag() -> Bool {
    let start = position + 1
    guard start < bytes.count else { return false }
    if bytes[start] == UInt8(ascii: "!") { return declaration() }
    guard !hasOnlyComments else { return false }
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
      if !isEnd { position = findEnd("</" + name) ?? (isWhole ? position : bytes.count) }
    }
    return true
  }

  // A comment or a document type.
  private mutating func declaration() -> Bool {
    let isComment = bytes[position...].starts(with: "<!--".utf8)
    if isComment, let end = findEnd("-->") {
      position = end
    } else if isComment ? isWhole : hasOnlyComments {
      return false
    } else {
      guard let close = closing(from: position + 1) else { return false }
      position = isComment ? bytes.count : close + 1
    }
    hasFoundTags = true
    return true
  }

  // Bytes of a tag at most, and of one in a text with many that have no end.
  private static let longestTag = (often: 512, seldom: 4_096)

  private mutating func closing(from start: Int) -> Int? {
    var quote: UInt8?
    let longest = patience > 0 ? Self.longestTag.seldom : Self.longestTag.often
    let limit = min(bytes.count, start + longest)
    var end = start
    while end < limit {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return end
      } else if byte == UInt8(ascii: "<") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      end += 1
    }
    patience -= end - start
    return nil
  }

  // Behind the next tag of that beginning, or the end of a comment; nil where it is too far away.
  private mutating func findEnd(_ ending: String) -> Int? {
    let wanted = Array(ending.utf8)
    var at = max(position, missed[ending] ?? 0)
    let reach = isWhole ? Self.longestElement.bytes : bytes.count
    let limit = min(bytes.count, position + reach) - wanted.count
    var feeds = 0
    while at <= limit, feeds <= Self.longestElement.lines || !isWhole {
      if bytes[at] == wanted[0],
        zip(bytes[at...], wanted).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 })
      {
        let behind = at + wanted.count
        return ending.hasSuffix(">") ? behind : closing(from: behind).map { $0 + 1 }
      }
      if bytes[at] == Self.lineFeed { feeds += 1 }
      at += 1
    }
    missed[ending] = at
    return nil
  }

  private mutating func entity() -> Bool {
    let start = position + 1
    var end = start
    while end < bytes.count, end - start < 10, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start else { return false }
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard let scalar = Self.scalar(of: name) else { return false }
    position = end + 1
    // A place where a word may be divided, which it is not.
    if scalar != "\u{AD}" { result += Array(String(Character(scalar)).utf8) }
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

  private static let lineFeed: UInt8 = 0x0A

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
