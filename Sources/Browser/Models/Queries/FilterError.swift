/// Why a text is no filter, and where: positions are in characters from 0, for a mark below the prompt.
package enum FilterError: Error, Hashable, Sendable {
  case unclosedQuote(at: Int)
  case unclosedPattern(at: Int)
  /// Nothing follows an operator such as `>` or `|`.
  case nothingAfter(String, at: Int)
  /// Nothing is before a `|`, or between parentheses.
  case nothingBefore(String, at: Int)
  case unclosedParenthesis(at: Int)
  case unmatchedParenthesis(at: Int)
  /// More parentheses in each other than are read.
  case tooDeep(at: Int)
  /// A regular expression that is none, by what PCRE2 says.
  case invalidPattern(String, at: Int)
  case unknownField(String, nearest: String?, at: Int)
  /// Several fields end in a name.
  case ambiguousField(String, [String], at: Int)
  /// A day or a time that does not exist, and why, as a clause.
  case noSuchTime(String, reason: String, at: Int)

  /// Characters before the mistake.
  package var position: Int {
    switch self {
    case .unclosedQuote(let position), .unclosedPattern(let position),
      .nothingAfter(_, let position), .nothingBefore(_, let position),
      .unclosedParenthesis(let position), .unmatchedParenthesis(let position),
      .tooDeep(let position), .invalidPattern(_, let position),
      .unknownField(_, _, let position), .ambiguousField(_, _, let position),
      .noSuchTime(_, _, let position):
      position
    }
  }
}

extension FilterError {
  /// What to write instead of the name of a field that is unknown.
  static func advice(nearest: String?) -> String {
    nearest.map { "Did you mean \($0)?" }
      ?? "Write the name in quotes to use it, or all of it to find the text."
  }
}

extension FilterError: CustomStringConvertible {
  /// What is wrong and what to write.
  ///
  /// Parts of the text are in it as they were written.
  package var description: String {
    switch self {
    case .unclosedQuote:
      return #"The quote is not closed. End it with ", or write \" for a quote."#
    case .unclosedPattern:
      return #"The pattern is not closed. End it with /, or write the text in quotes."#
    case .nothingAfter(let sign, _):
      return "Nothing follows \(sign). Write a value, or the sign in quotes."
    case .nothingBefore(let sign, _):
      return "Nothing is before \(sign). Write a word there, or the sign in quotes."
    case .unclosedParenthesis:
      return "The parenthesis is not closed. End it with ), or write it in quotes."
    case .unmatchedParenthesis:
      return "No parenthesis is open here. Take ) away, or write it in quotes."
    case .tooDeep: return "Too many parentheses are open. Take some away."
    case .invalidPattern(let reason, _):
      return "The pattern is not valid: \(reason)."
    case .unknownField(let name, let nearest, _):
      return "No field is called \(name). \(Self.advice(nearest: nearest))"
    case .ambiguousField(let name, let fields, _):
      let named = fields.prefix(3).joined(separator: ", ")
      let rest = fields.count > 3 ? " and \(fields.count - 3) more" : ""
      return "Several fields are called \(name): \(named)\(rest). Write which one is meant."
    case .noSuchTime(let text, let reason, _):
      return "\(text) does not exist: \(reason). Write another one, or the text in quotes."
    }
  }
}
