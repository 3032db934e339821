import BrowserModels
import CPCRE2

/// A text or a regular expression that is looked for in texts of UTF-8, by PCRE2.
///
/// Smart case: without a capital letter in it case does not matter. `^` and `$` are the ends of lines,
/// `.` is any character of a line. Bytes that are not UTF-8 match nothing. It can be used by several
/// threads at once.
package struct TextPattern: Sendable {
  /// What looking for it in a text comes to.
  package enum Answer: Hashable, Sendable {
    /// The bytes of the first match.
    case found(Range<Int>)
    case none
    /// The pattern takes too long in this text: whether it matches is not known.
    case gaveUp
  }

  /// Steps after which a pattern gives up on a text of up to 8 KB, about a hundredth of a second; in
  /// longer ones the time is limited.
  package static let stepLimit: UInt32 = 1_000_000

  /// The text or the regular expression, as it was written.
  package let text: String

  /// Whether it is a regular expression.
  package let isRegex: Bool

  /// Says which records need not be read for it; nil where that is not known.
  let prefilter: RecordPrefilter?

  private let code: CompiledPattern
  /// The text by its bytes, where those are looked for.
  private let literal: LiteralText?
  /// Characters that may be in a match instead of letters of the text.
  private let otherCases: [LiteralText]

  /// A regular expression in the syntax of Perl.
  package init(regex: String) throws(PatternError) {
    text = regex
    isRegex = true
    var options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_MULTILINE | PCRE2_NEVER_BACKSLASH_C
    options |= UInt32(PCRE2_UCP)
    let isSensitive = SmartCase.isSensitive(pattern: regex)
    if !isSensitive { options |= UInt32(PCRE2_CASELESS) }
    code = try CompiledPattern(regex, options: options)
    let isText = !regex.utf8.contains(where: Self.syntax.contains)
    literal = isText ? Self.literal(regex, isSensitive: isSensitive) : nil
    prefilter = isText ? RecordPrefilter(regex, isSensitive: isSensitive) : nil
    otherCases = isSensitive ? [] : LiteralText.otherCases(of: regex.utf8)
  }

  /// A text as it is.
  package init(text: String) {
    self.text = text
    isRegex = false
    var options = UInt32(PCRE2_LITERAL)
    let isSensitive = SmartCase.isSensitive(text)
    if !isSensitive {
      options |= UInt32(PCRE2_CASELESS)
      // Where all is ASCII bytes are characters.
      if !text.utf8.allSatisfy({ $0 < 0x80 }) { options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF }
    }
    // A text has no syntax to be wrong; one that is too long for memory finds nothing.
    code = (try? CompiledPattern(text, options: options)) ?? .nothing
    literal = Self.literal(text, isSensitive: isSensitive)
    prefilter = RecordPrefilter(text, isSensitive: isSensitive)
    otherCases = []
  }

  /// Looks for the first match from a byte on, which is the first one of a character.
  package func find(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Answer {
    search(text) { $0(start) }
  }

  /// Calls `body` with what looks for the first match from a byte on.
  private func search<Result>(
    _ text: UnsafeRawBufferPointer,
    _ body: ((Int) -> Answer) -> Result
  ) -> Result {
    if let literal, !otherCases.contains(where: { $0.isIn(text) }) {
      return body { start in
        literal.position(in: text, from: start).map { .found($0..<$0 + literal.count) } ?? .none
      }
    }
    guard let data = code.makeData() else { return body { _ in .gaveUp } }
    defer { pcre2_match_data_free_8(data) }
    return body { code.find(in: text, from: $0, data) }
  }

  /// Whether it is in a text; one on which it gives up counts as one without it.
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    if case .found = find(in: text) { true } else { false }
  }

  /// The bytes of the first match.
  package func firstRange(in text: UnsafeRawBufferPointer) -> Range<Int>? {
    if case .found(let range) = find(in: text) { range } else { nil }
  }

  /// The bytes of the first matches, which do not overlap; empty ones are left out.
  package func ranges(in text: UnsafeRawBufferPointer, limit: Int = .max) -> [Range<Int>] {
    search(text) { find in
      var ranges: [Range<Int>] = []
      var start = 0
      while ranges.count < limit, start <= text.count, case .found(let range) = find(start) {
        if !range.isEmpty { ranges.append(range) }
        start = range.upperBound
        guard range.isEmpty else { continue }
        start += 1
        while start < text.count, text[start] & 0xC0 == 0x80 { start += 1 }
      }
      return ranges
    }
  }

  /// A text that is found by its bytes: one in ASCII, or one whose letters are as they are.
  private static func literal(_ text: String, isSensitive: Bool) -> LiteralText? {
    let isExact = isSensitive || text.utf8.allSatisfy { $0 < 0x80 }
    return isExact ? LiteralText(text.utf8, isSensitive: isSensitive) : nil
  }

  /// The bytes that mean something else than themselves in a regular expression.
  private static let syntax = Array(#"\^$.[]|()?*+{}"#.utf8)
}
