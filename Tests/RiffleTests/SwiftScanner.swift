/// Walks over Swift code and puts code and comments apart.
///
/// Of strings the quotes and what is interpolated are left, whatever their quotes. Of a regular
/// expression with a quote in it the rest of the line is lost.
struct SwiftScanner {
  private(set) var code: [UInt8] = []
  /// Comments with code between them have an empty line between them.
  private(set) var comments: [UInt8] = []

  private let bytes: [UInt8]
  /// How much code there was at the end of the last comment.
  private var codeBefore = 0
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Reads all of the text.
  mutating func scan() {
    while position < bytes.count { scanToken() }
  }

  /// Reads a comment, a string, a raw identifier or one byte of anything else.
  private mutating func scanToken() {
    switch bytes[position] {
    case slash where at(1) == slash: scanLineComment()
    case slash where at(1) == star: scanBlockComment()
    case quote, hash: if !scanString() { copy() }
    case backtick: scanRawIdentifier()
    default: copy()
    }
  }

  /// The byte so far from here; 0 behind the end.
  private func at(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func copy() {
    code.append(bytes[position])
    position += 1
  }

  private mutating func scanLineComment() {
    let end = bytes[position...].firstIndex(of: newline) ?? bytes.count
    addComment(end: end)
  }

  private mutating func addComment(end: Int) {
    let isBlank = { (byte: UInt8) in byte == newline || byte == space }
    if !code[codeBefore...].allSatisfy(isBlank) { comments.append(newline) }
    codeBefore = code.count
    comments += bytes[position..<end] + [newline]
    position = end
  }

  private mutating func scanBlockComment() {
    let start = position
    var depth = 0
    repeat {
      let isOpening = at(0) == slash && at(1) == star
      let isClosing = at(0) == star && at(1) == slash
      depth += isOpening ? 1 : isClosing ? -1 : 0
      position += isOpening || isClosing ? 2 : 1
    } while depth > 0 && position < bytes.count
    let end = min(position, bytes.count)
    position = start
    addComment(end: end)
  }

  private mutating func scanRawIdentifier() {
    repeat { copy() } while position < bytes.count && at(0) != backtick && at(0) != newline
    if at(0) == backtick { copy() }
  }

  /// Leaves of the string that begins here two quotes and what is interpolated; false when none
  /// begins.
  ///
  /// A string of one line ends with the line at the latest.
  private mutating func scanString() -> Bool {
    var hashes = 0
    while at(hashes) == hash { hashes += 1 }
    guard at(hashes) == quote else { return false }
    let quotes = at(hashes + 1) == quote && at(hashes + 2) == quote ? 3 : 1
    position += hashes + quotes
    code += [quote, quote]
    while position < bytes.count, quotes == 3 || at(0) != newline {
      if isRun(of: quote, quotes), isRun(of: hash, hashes, from: quotes) {
        position += quotes + hashes
        return true
      }
      guard at(0) == backslash, isRun(of: hash, hashes, from: 1) else {
        position += 1
        continue
      }
      position += 1 + hashes
      if at(0) == parenthesis { scanInterpolation() } else { position += 1 }
    }
    return true
  }

  private func isRun(of byte: UInt8, _ count: Int, from offset: Int = 0) -> Bool {
    (0..<count).allSatisfy { at(offset + $0) == byte }
  }

  /// Reads what stands in parentheses as code.
  private mutating func scanInterpolation() {
    var depth = 0
    repeat {
      if at(0) == parenthesis { depth += 1 }
      if at(0) == closingParenthesis { depth -= 1 }
      scanToken()
    } while depth > 0 && position < bytes.count
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")
private let slash = UInt8(ascii: "/")
private let star = UInt8(ascii: "*")
private let quote = UInt8(ascii: "\"")
private let hash = UInt8(ascii: "#")
private let backtick = UInt8(ascii: "`")
private let backslash = UInt8(ascii: "\\")
private let parenthesis = UInt8(ascii: "(")
private let closingParenthesis = UInt8(ascii: ")")
