/// What can be wrong with text that should be JSON.
package enum JSONMistake: Error, Hashable, Sendable {
  case empty
  case otherEncoding(TextEncoding)
  case notUTF8
  case expectedValue
  case expectedKey
  case expectedColon
  case expectedCommaOrBracket
  case expectedCommaOrBrace
  case badNumber
  case badLiteral
  case badEscape
  case controlCharacter
  case textAfterEnd
  /// The text ends inside a string or before all brackets are closed.
  case cut
  /// There is not enough memory to read it.
  case noMemory
  /// It has more values and keys than were allowed.
  case tooManyValues
}

extension JSONMistake {
  /// Whether the text may be JSON that is too much to read.
  package var isAboutMemory: Bool { self == .noMemory || self == .tooManyValues }
}

extension JSONMistake: CustomStringConvertible {
  /// The reason as the end of a sentence.
  package var description: String {
    switch self {
    case .empty: "there is nothing but whitespace"
    case .otherEncoding(let encoding): "this is \(encoding.rawValue), not UTF-8"
    case .notUTF8: "these bytes are not UTF-8"
    case .expectedValue: "a value is missing here"
    case .expectedKey: "a key in double quotes is missing here"
    case .expectedColon: "a colon is missing after the key"
    case .expectedCommaOrBracket: "a comma or ] is missing here"
    case .expectedCommaOrBrace: "a comma or } is missing here"
    case .badNumber: "this is not a valid JSON number"
    case .badLiteral: "this is neither a string, a number, true, false nor null"
    case .badEscape: "this is not a valid JSON escape"
    case .controlCharacter: "a control character in a string must be escaped"
    case .textAfterEnd: "the document has ended, but text follows"
    case .cut: "the text ends before the value is complete"
    case .noMemory: "there is not enough memory to read it"
    case .tooManyValues: "it has too many values to be held in memory"
    }
  }
}
