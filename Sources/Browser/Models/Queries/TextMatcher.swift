/// Finds what the reader looks for in a text that is shown.
package protocol TextMatcher: Sendable {
  /// Where it occurs, in UTF-8 code units of the text, in order, none twice; at most `limit` of them.
  func ranges(in text: String, limit: Int) -> [Range<Int>]
}
