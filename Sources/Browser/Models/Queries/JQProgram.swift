/// A jq program, and the parts of one that are refused: those that read files.
package struct JQProgram: Hashable, Sendable {
  /// As it was written.
  package let text: String

  /// Why a program is not run.
  package enum Refusal: Error, Hashable, CustomStringConvertible {
    case empty
    case hasNUL
    /// A word that makes jq read a file, and its place, counted from 1.
    case readsFiles(word: String, column: Int)
    /// A comment whose end depends on the version of jq, and its place, counted from 1.
    case unclearComment(column: Int)

    package var description: String {
      switch self {
      case .empty: "a jq program is needed, such as select(.n > 5)"
      case .hasNUL: "a jq program cannot have a NUL in it"
      case .readsFiles(let word, let column):
        "\(word) (character \(column)) reads files, which is not allowed here"
      case .unclearComment(let column):
        "the comment at character \(column) may end where another jq reads on; leave out its \\ or "
          + "carriage return"
      }
    }
  }

  /// A program that reads no file.
  ///
  /// Words in comments, in texts, and as names of fields mean nothing; what is within `\(…)` of a text is
  /// part of the program.
  package init(_ text: String) throws(Refusal) {
    guard text.utf8.contains(where: { !JSONWhitespace.contains($0) }) else { throw .empty }
    guard !text.utf8.contains(0) else { throw .hasNUL }
    self.text = text
    if let refusal = Self.refusal(of: Array(text.utf8)) { throw refusal }
  }

  /// Words that make jq read files.
  private static let refused: Set<String> = ["import", "include", "modulemeta"]

  private static func refusal(of text: [UInt8]) -> Refusal? {
    var place = 0
    // The brackets that are open at the place; a quote for `\(` in a text.
    var open: [UInt8] = []
    var isInText = false
    // What is before the place, without blanks and comments.
    var previous: UInt8 = 0
    func column(_ place: Int) -> Int { String(decoding: text[..<place], as: UTF8.self).count + 1 }
    while place < text.count {
      let byte = text[place]
      if isInText {
        if byte == UInt8(ascii: "\\") {
          place += 1
          if place < text.count, text[place] == UInt8(ascii: "(") {
            open.append(UInt8(ascii: "\""))
            isInText = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        place += 1
        continue
      }
      let start = place
      place += 1
      switch byte {
      case UInt8(ascii: "#"):
        while place < text.count, text[place] != 0x0A { place += 1 }
        if isUnclear(comment: text[start..<place]) { return .unclearComment(column: column(start)) }
        continue
      case _ where JSONWhitespace.contains(byte): continue
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        // jq itself refuses brackets that do not match.
        isInText = open.popLast() == UInt8(ascii: "\"")
      case _ where isLetter(byte):
        while place < text.count, isLetter(text[place]) || isDigit(text[place]) { place += 1 }
        let word = String(decoding: text[start..<place], as: UTF8.self)
        let isKey =
          open.last == UInt8(ascii: "{") && (previous == open.last || previous == UInt8(ascii: ","))
        if refused.contains(word), !isName(text, start..<place, isKey: isKey) {
          return .readsFiles(word: word, column: column(start))
        }
      default: break
      }
      previous = byte
    }
    return nil
  }

  /// Whether a word is the name of a field or a variable: `.import`, `$import`, `{import: 1}`.
  private static func isName(_ text: [UInt8], _ word: Range<Int>, isKey: Bool) -> Bool {
    let before = text[..<word.lowerBound].suffix(2)
    if before.last == UInt8(ascii: "$") || before.last == UInt8(ascii: ".") {
      return before != [UInt8(ascii: "."), UInt8(ascii: ".")]
    }
    let next = text[word.upperBound...].firstIndex { !JSONWhitespace.contains($0) }
    guard isKey, let next, text[next] == UInt8(ascii: ":") else { return false }
    return next + 1 == text.count || text[next + 1] != UInt8(ascii: ":")
  }

  /// Whether versions of jq end a comment at different places: since 1.7.1 it goes on behind a backslash at
  /// the end of its line, which may end with a carriage return.
  private static func isUnclear(comment: ArraySlice<UInt8>) -> Bool {
    var line = comment
    if line.last == 0x0D { line.removeLast() }
    return line.last == UInt8(ascii: "\\") || line.contains(0x0D)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
