/// Removes the marks of Markdown: headings, emphasis, code, links, images, fences.
///
/// It takes only what is certain; a lone `*` or `_` inside a word stays.
struct MarkdownReader {
  private let bytes: [UInt8]
  private let hasEscapes: Bool
  private var position = 0
  private var result: [UInt8] = []

  /// A reader of a text, as UTF-8.
  ///
  /// `hasEscapes` says whether a backslash makes a sign mean itself: not in what may be no Markdown.
  init(_ bytes: [UInt8], hasEscapes: Bool = false) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  mutating func text() -> [UInt8] {
    result.reserveCapacity(bytes.count)
    var isLineStart = true
    while position < bytes.count {
      if isLineStart, lineMark() { continue }
      let byte = bytes[position]
      isLineStart = byte == 0x0A
      if !isLineStart, inlineMark(byte) { continue }
      result.append(byte)
      position += 1
    }
    return result
  }

  // `## Heading`, a fence, `* item`.
  private mutating func lineMark() -> Bool {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#"), end - position < 6 { end += 1 }
    if end > position, end < bytes.count, bytes[end] == 0x20 {
      position = end + 1
      return true
    }
    if bytes[position...].starts(with: "```".utf8) {
      let lineEnd = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count - 1
      position = lineEnd + 1
      return true
    }
    if bytes[position...].starts(with: "* ".utf8) {
      result += Array("• ".utf8)
      position += 2
      return true
    }
    return false
  }

  private mutating func inlineMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"): hasEscapes && escape()
    case UInt8(ascii: "["): link(labelAt: position + 1)
    case UInt8(ascii: "!"):
      position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "[")
        ? link(labelAt: position + 2) : false
    case UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"): pair(of: byte)
    default: false
    }
  }

  // A backslash and a sign of ASCII are the sign.
  private mutating func escape() -> Bool {
    guard position + 1 < bytes.count, Self.isPunctuation(bytes[position + 1]) else { return false }
    result.append(bytes[position + 1])
    position += 2
    return true
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private mutating func link(labelAt start: Int) -> Bool {
    guard let close = find(UInt8(ascii: "]"), from: start), close + 1 < bytes.count,
      bytes[close + 1] == UInt8(ascii: "("), let end = endOfTarget(from: close + 2)
    else { return false }
    result += bytes[start..<close]
    position = end + 1
    return true
  }

  // The parenthesis that closes what a link leads to, in which others may stand in pairs.
  private func endOfTarget(from start: Int) -> Int? {
    let limit = min(bytes.count, start + 500)
    var depth = 0
    var end = start
    while end < limit, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "(") { depth += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        if depth == 0 { return end }
        depth -= 1
      }
      end += 1
    }
    return find(UInt8(ascii: ")"), from: start)
  }

  private mutating func pair(of mark: UInt8) -> Bool {
    let isDouble =
      mark != UInt8(ascii: "`") && position + 1 < bytes.count && bytes[position + 1] == mark
    let width = isDouble ? 2 : 1
    let start = position + width
    let isCode = mark == UInt8(ascii: "`")
    guard start < bytes.count, bytes[start] > 0x20, bytes[start] != mark,
      isCode || position == 0 || !Self.isWordByte(bytes[position - 1])
    else { return false }
    var end = start + 1
    let limit = min(bytes.count, start + 300)
    while end + width <= limit {
      let isMark = bytes[end] == mark && (!isDouble || bytes[end + 1] == mark)
      let after = end + width
      if bytes[end] == 0x0A { return false }
      if isMark, bytes[end - 1] > 0x20 || isCode,
        isCode || after == bytes.count || !Self.isWordByte(bytes[after])
      {
        result += isCode ? Array(bytes[start..<end]) : inner(bytes[start..<end])
        position = after
        return true
      }
      end += 1
    }
    return false
  }

  private func inner(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var reader = MarkdownReader(Array(bytes), hasEscapes: hasEscapes)
    return reader.text()
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    let limit = min(bytes.count, start + 500)
    guard start < limit else { return nil }
    return bytes[start..<limit].firstIndex { $0 == byte || $0 == 0x0A }
      .flatMap { bytes[$0] == byte ? $0 : nil }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte >= 0x80
  }
}
