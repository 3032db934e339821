/// What can be wrong with text that should be JSON5.
package enum JSON5Mistake: Hashable, Sendable {
  case notUTF8
  case otherEncoding(TextEncoding)
  case expectedValue
  case unknownWord(String)
  case expectedKey
  case expectedColon
  case expectedCommaOrBracket
  case expectedCommaOrBrace
  case leadingZero
  case badNumber
  case badEscape
  case badKeyEscape
  case halfSurrogate
  case lineBreak
  case unclosedText
  case unclosedComment
  case unclosedBracket
  case unclosedBrace
  case hashComment
  case textAfterEnd
  case tooDeep
}

extension JSON5Mistake: CustomStringConvertible {
  /// The reason as a sentence.
  package var description: String {
    switch self {
    case .notUTF8: "These bytes are not UTF-8."
    case .otherEncoding(let encoding): "This is \(encoding.rawValue), not UTF-8."
    case .expectedValue: "A value is missing here."
    case .unknownWord(let word): "\u{201C}\(word)\u{201D} is no value; a string needs quotes."
    case .expectedKey: "A key is missing here."
    case .expectedColon: "A colon is missing after the key."
    case .expectedCommaOrBracket: "A comma or ] is missing here."
    case .expectedCommaOrBrace: "A comma or } is missing here."
    case .leadingZero: "A number does not begin with 0 and another digit."
    case .badNumber: "This is not a number of JSON5; a string needs quotes."
    case .badEscape:
      "This is not an escape of JSON5: use \\n \\t \\\\ \\\" \\' \\xHH or \\uHHHH."
    case .badKeyEscape: "In a key without quotes an escape is \\uHHHH, of a letter or digit."
    case .halfSurrogate: "This is half of a surrogate pair."
    case .lineBreak: "A string ends on its line, unless the line ends in \\."
    case .unclosedText: "The string that begins here has no closing quote."
    case .unclosedComment: "The comment that begins here has no */."
    case .unclosedBracket: "The [ here is not closed."
    case .unclosedBrace: "The { here is not closed."
    case .hashComment: "A comment begins with // or /*, not with #."
    case .textAfterEnd: "The value has ended, but text follows."
    case .tooDeep: "Values are nested more than \(JSON5Reader.greatestDepth) deep."
    }
  }
}

/// Where and why text is not JSON5.
package struct JSON5SyntaxError: Error, Hashable, Sendable {
  package let place: TextPlace
  package let mistake: JSON5Mistake
}
