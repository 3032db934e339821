/// A key, a value or what is between them, of which lines are cut.
struct JSONLinePart: Sendable {
  /// How much of a part is on a line.
  struct Cut {
    /// The text on the line, as offsets of UTF-8 code units.
    let range: Range<Int>
    /// Where the next line goes on.
    let next: Int
    /// Whether the part ends on the line.
    let isEnd: Bool
  }

  let role: JSONLine.Role
  private let text: String
  private let isQuoted: Bool
  private let isMultiline: Bool
  /// Where the next line begins.
  var position = 0

  init(_ role: JSONLine.Role, _ text: String, isQuoted: Bool = false, isMultiline: Bool = false) {
    self.role = role
    self.text = text
    self.isQuoted = isQuoted
    self.isMultiline = isMultiline
  }

  /// The next line of the part: to a line feed, to so many bytes, or to its end.
  func cut(atMost room: Int) -> Cut {
    let count = text.utf8.count
    let limit = min(count, position + room)
    if isMultiline, let feed = lineFeed(before: limit) {
      let isAfterReturn = feed > position && byte(at: feed - 1) == 0x0D
      return Cut(range: position..<feed - (isAfterReturn ? 1 : 0), next: feed + 1, isEnd: false)
    }
    guard limit < count else { return Cut(range: position..<count, next: count, isEnd: true) }
    let end = pieceEnd(before: limit)
    return Cut(range: position..<end, next: end, isEnd: false)
  }

  /// What is shown of a cut: a string with its quotes and escapes.
  func span(of cut: Cut) -> JSONLine.Span {
    let piece = String(text[index(at: cut.range.lowerBound)..<index(at: cut.range.upperBound)])
    guard isQuoted else { return JSONLine.Span(role, piece) }
    let begin = cut.range.lowerBound == 0 ? "\"" : ""
    return JSONLine.Span(role, begin + JSONWriter.escaped(piece) + (cut.isEnd ? "\"" : ""))
  }

  private func lineFeed(before limit: Int) -> Int? {
    let range = position..<limit
    let found = text.utf8.withContiguousStorageIfAvailable {
      $0[range].firstIndex(of: 0x0A)
    }
    if let found { return found }
    return range.first { byte(at: $0) == 0x0A }
  }

  /// Bytes before the limit in which a blank is looked for.
  private static let blankDistance = 1_024

  /// The end of a piece: behind a blank near the limit, else where no character is torn apart.
  private func pieceEnd(before limit: Int) -> Int {
    let first = max(position + 1, limit - Self.blankDistance)
    for end in (first...max(first, limit)).reversed() where byte(at: end - 1) == 0x20 {
      if byte(at: end) < 0x80 { return end }
    }
    let scalars = text.unicodeScalars
    var end = index(at: limit)
    while text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    let wholeScalars = end
    for _ in 0..<64 where end > index(at: position) {
      if scalars[end].beginsCharacter(after: scalars[scalars.index(before: end)]) {
        return offset(of: end)
      }
      scalars.formIndex(before: &end)
    }
    return offset(of: wholeScalars)
  }

  private func byte(at offset: Int) -> UInt8 { text.utf8[index(at: offset)] }

  private func index(at offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(of index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }
}

extension Unicode.Scalar {
  /// Whether it is drawn by itself and not with the one before; some that are not so are taken for it.
  fileprivate func beginsCharacter(after before: Unicode.Scalar) -> Bool {
    let isFlag = (0x1F1E6...0x1F1FF).contains(value) && (0x1F1E6...0x1F1FF).contains(before.value)
    let isJamo = (0x1160...0x11FF).contains(value)
    return !properties.isGraphemeExtend && !properties.isEmojiModifier && value != 0x200D
      && before.value != 0x200D && !isFlag && !isJamo
  }
}
