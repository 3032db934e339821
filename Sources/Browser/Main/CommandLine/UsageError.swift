/// A command line that cannot be carried out, as the sentence that says why.
package struct UsageError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// A flag that does not exist, with the nearest one that does.
  static func unknown(_ flag: String, nearest: String?) -> UsageError {
    let advice = nearest.map { "Did you mean \($0)?" } ?? "riffle --help lists the options."
    return UsageError(description: "There is no option \(flag). \(advice)")
  }

  /// A flag without the value that it needs.
  static func missingValue(_ flag: String, _ placeholder: String) -> UsageError {
    UsageError(description: "\(flag) needs a value: \(flag) \(placeholder).")
  }

  /// A flag with a value where none belongs.
  static func unexpectedValue(_ flag: String) -> UsageError {
    UsageError(description: "\(flag) takes no value.")
  }

  /// A value that does not fit its flag.
  static func badValue(_ flag: String, _ value: String, expected: String) -> UsageError {
    UsageError(description: "\(flag) got \u{201C}\(value)\u{201D}; it takes \(expected).")
  }

  /// A source that is an empty word.
  static let emptySource = UsageError(
    description: "The source is empty. Name a URL, a file, a folder, or - for standard input."
  )

  /// A flag that has no effect without another one, or beside it.
  static func idle(_ flag: String, because reason: String) -> UsageError {
    UsageError(description: "\(flag) has no effect: \(reason).")
  }

  /// An option that a script cannot give.
  static let optionOfScript = UsageError(
    description: "RIFFLE_DEFAULT_OPTS of a script takes no source and no option that runs "
      + "something else; Open names what is opened."
  )

  /// A quote without its other half.
  static func unclosedQuote(in name: String) -> UsageError {
    UsageError(description: "\(name) has a quote that is not closed.")
  }

  /// A second source.
  static func extraSource(_ first: String, _ second: String) -> UsageError {
    UsageError(
      description: "One source at a time: got \(first) and \(second). "
        + "Quote a source that contains spaces."
    )
  }
}
