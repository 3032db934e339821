/// Text to search for, literal or as a regular expression.
package enum ScriptPattern: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case expression(String)

  /// As a script writes it.
  package var description: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .expression(let text): "/\(text)/"
    }
  }
}
