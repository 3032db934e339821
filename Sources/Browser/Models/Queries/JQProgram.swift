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

    package var description: String {
      switch self {
      case .empty: "a jq program is needed, such as select(.n > 5)"
      case .hasNUL: "a jq program cannot have a NUL in it"
      case .readsFiles(let word, let column):
        "\(word) (character \(column)) reads files, which is not allowed here"
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
    // How many parentheses are open in each text that the place is within `\(…)` of.
    var depths: [Int] = []
    var isInText = false
    while place < text.count {
      let byte = text[place]
      if isInText {
        if byte == UInt8(ascii: "\\") {
          place += 1
          if place < text.count, text[place] == UInt8(ascii: "(") {
            depths.append(0)
            isInText = false
          }
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        place += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "#"):
        while place < text.count, text[place] != 0x0A { place += 1 }
      case UInt8(ascii: "\""):
        isInText = true
        place += 1
      case UInt8(ascii: "("):
        if !depths.isEmpty { depths[depths.count - 1] += 1 }
        place += 1
      case UInt8(ascii: ")"):
        if depths.last == 0 {
          depths.removeLast()
          isInText = true
        } else if !depths.isEmpty {
          depths[depths.count - 1] -= 1
        }
        place += 1
      case _ where isLetter(byte):
        let start = place
        while place < text.count, isLetter(text[place]) || isDigit(text[place]) { place += 1 }
        let word = String(decoding: text[start..<place], as: UTF8.self)
        if refused.contains(word), !isName(text, start..<place) {
          return .readsFiles(
            word: word,
            column: String(decoding: text[..<start], as: UTF8.self).count + 1
          )
        }
      default: place += 1
      }
    }
    return nil
  }

  /// Whether a word is the name of a field or a variable: `.import`, `$import`, `{import: 1}`.
  private static func isName(_ text: [UInt8], _ word: Range<Int>) -> Bool {
    if word.lowerBound > 0, ".$".utf8.contains(text[word.lowerBound - 1]) { return true }
    let next = text[word.upperBound...].firstIndex { !JSONWhitespace.contains($0) }
    guard let next, text[next] == UInt8(ascii: ":") else { return false }
    return next + 1 == text.count || text[next + 1] != UInt8(ascii: ":")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
