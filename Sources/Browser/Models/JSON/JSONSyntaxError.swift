/// Where and why text is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The byte at fault, counted from 0.
  package var offset: Int
  /// The line at fault, counted from 1.
  package var line: Int
  /// The character of that line at fault (Unicode scalars), counted from 1.
  package var column: Int
  /// A few characters of that line around the fault, without control characters.
  package var excerpt: String
  package var mistake: JSONMistake

  package var reason: String { mistake.description }

  package init(offset: Int, line: Int, column: Int, excerpt: String, mistake: JSONMistake) {
    self.offset = offset
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.mistake = mistake
  }

  /// The place of a mistake at `offset` of `bytes`.
  ///
  /// O(offset).
  ///
  /// `start`: where `bytes` begin in the whole text, when they are a part of it that
  ///   begins at the start of a line or at a known column.
  package init(
    _ mistake: JSONMistake,
    at offset: Int,
    in bytes: UnsafeRawBufferPointer,
    start: TextPlace = .start
  ) {
    let offset = max(0, min(offset, bytes.count))
    var lineStart = 0
    var newlines = 0
    for position in 0..<offset where bytes[position] == UInt8(ascii: "\n") {
      newlines += 1
      lineStart = position + 1
    }
    let before = TextPlace.scalarCount(in: .init(rebasing: bytes[lineStart..<offset]))
    let column = newlines == 0 ? start.column &+ before : before + 1
    self.init(
      offset: start.offset &+ offset,
      line: start.line &+ newlines,
      column: column,
      excerpt: Self.excerpt(of: bytes, lineStart: lineStart, around: offset),
      mistake: mistake
    )
  }

  /// The mistake where it was sent, when it was found in a text of which some was left out.
  ///
  /// - Parameters:
  ///   - gap: Where in that text something was left out; a mistake before it stays where it is.
  ///   - place: Where what is behind the gap was sent.
  /// - Returns: The same mistake, with offset, line and column of the whole text.
  package func moved(from gap: TextPlace, to place: TextPlace) -> JSONSyntaxError {
    guard offset >= gap.offset else { return self }
    var moved = self
    moved.offset += place.offset - gap.offset
    moved.line += place.line - gap.line
    if line == gap.line { moved.column += place.column - gap.column }
    return moved
  }

  /// At most 20 characters before the fault and 30 from it, of the same line.
  private static func excerpt(
    of bytes: UnsafeRawBufferPointer,
    lineStart: Int,
    around offset: Int
  ) -> String {
    var first = max(lineStart, offset - 80)
    while first < offset, bytes[first] & 0xC0 == 0x80 { first += 1 }
    let rest = bytes[offset..<min(bytes.count, offset + 120)]
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    let before = String(decoding: bytes[first..<offset], as: UTF8.self).unicodeScalars
    let after = String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars
    var text = String.UnicodeScalarView()
    text.append(contentsOf: before.suffix(20).map(visible))
    text.append(contentsOf: after.prefix(30).map(visible))
    return String(text)
  }

  /// Control characters and marks that steer the direction of text become visible substitutes.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
      "\u{FFFD}"
    default: scalar
    }
  }
}

extension JSONSyntaxError: CustomStringConvertible {
  /// The whole sentence: the line, the column, what is wrong there and the text around it.
  package var description: String { "Line " + place }

  /// The same sentence, with the name of the file before the line.
  package func description(in file: String) -> String { "\(file), line " + place }

  private var place: String {
    let near = excerpt.isEmpty ? "" : ", near ‘\(excerpt)’"
    return "\(line), column \(column): \(reason)\(near)."
  }
}
