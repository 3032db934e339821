/// What a value means, said beside it: `15 years ago, Sunday`, `1.4 MB`, `base64: PNG image, 12 kB`.
///
/// Only what is certain is said: a number is a time or a size by the name of its field, a text by its
/// form. What may be something else has no explanation.
package struct ValueExplanation: Hashable, Sendable {
  /// Columns that an explanation takes at most.
  package static let mostColumns = 60

  /// Bytes of a text that is looked at; a longer one has no explanation.
  package static let longestText = 64 << 10

  /// What is said, on one line and scrubbed.
  package let text: String

  /// The colour that the value is; nil of any other value.
  package let color: ExplainedColor?

  /// What a number or a text of a field means; nil where nothing is certain.
  ///
  /// `key` is the name of the nearest member around the value, `now` is in seconds since 1970.
  package init?(of value: JSONValue, key: String?, now: Double) {
    let words = KeyName.words(of: key ?? "")
    switch value {
    case .number(let digits):
      guard let text = Self.meaning(ofNumber: digits, words: words, now: now) else { return nil }
      self.init(text)
    case .string(let text) where text.utf8.count <= Self.longestText:
      if let color = ExplainedColor(
        text,
        isNamedColor: !words.allSatisfy { !Self.colors.contains($0) }
      ) {
        self.init(color.sentence, color: color)
        return
      }
      guard let meaning = Self.meaning(ofText: text, words: words, now: now) else { return nil }
      self.init(meaning)
    default: return nil
    }
  }

  /// What a long text means by its beginning, at least `beginningLength` bytes of it as it was sent.
  package init?(ofBeginning text: String) {
    guard let meaning = EncodedBytes.text(ofBeginning: text) else { return nil }
    self.init(meaning)
  }

  /// Bytes of a long text that are looked at.
  package static let beginningLength = 256

  private init(_ text: String, color: ExplainedColor? = nil) {
    self.text = Self.shortened(Scrubber.scrubbingLine(text))
    self.color = color
  }

  private static let colors: Set = [
    "color", "colour", "background", "foreground", "fill", "stroke", "tint", "hex", "rgb", "rgba",
  ]

  private static func meaning(ofNumber digits: String, words: [String], now: Double) -> String? {
    if let time = EpochTime(digits, words: words) { return time.sentence(relativeTo: now) }
    return ByteSize.text(of: digits, words: words) ?? WrittenDuration.text(of: digits, words: words)
  }

  private static func meaning(ofText text: String, words: [String], now: Double) -> String? {
    guard let first = text.utf8.first else { return nil }
    if (0x30...0x39).contains(first), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return meaning(ofNumber: text, words: words, now: now)
    }
    return WrittenDuration.text(ofISO: text, words: words)
      ?? IdentifierTime.text(of: text, now: now)
      ?? WebToken.text(of: text, now: now)
      ?? EncodedBytes.text(of: text)
      ?? TimeWords.text(of: text, relativeTo: now)
  }

  /// As much of a text as an explanation may take; what is not ASCII counts as two columns.
  private static func shortened(_ text: String) -> String {
    var columns = 0
    var end = text.startIndex
    var kept = end
    while end < text.endIndex {
      columns += text[end].isASCII ? 1 : 2
      if columns > mostColumns { return text[..<kept] + "…" }
      end = text.index(after: end)
      if columns < mostColumns { kept = end }
    }
    return text
  }
}
