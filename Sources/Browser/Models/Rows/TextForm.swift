/// How a text of several lines is written: as HTML, as Markdown, or as neither.
package enum TextForm: Hashable, Sendable {
  case plain
  case html
  case markdown

  /// Bytes of a text by which its form is told.
  package static let sampleSize = 8 << 10

  /// The form of a text, told by its beginning; without certain signs it is plain.
  ///
  /// Programs, logs and YAML have `#`, `*` and `<` too: a heading or a list alone is no sign.
  package init(detectedIn text: String) {
    let text = String(decoding: text.utf8.prefix(Self.sampleSize), as: UTF8.self)
    if text.hasPrefix("#!") || text.hasPrefix("<?xml") {
      self = .plain
    } else if Self.isHTML(Self.withoutCode(text)) {
      self = .html
    } else {
      self = Self.isMarkdown(text) ? .markdown : .plain
    }
  }

  /// A line of a text as a person would read it.
  package struct Line: Hashable, Sendable {
    /// The line without tags, entities and marks.
    package let text: String

    /// How many lines from this one on are within one tag or comment, or are a script; nothing of them is
    /// shown.
    package var hiddenCount = 0
  }

  /// Bytes and lines around a line that say how it is read: nothing that is longer is hidden.
  package static var reach: (bytes: Int, lines: Int) { HTMLReader.longestElement }

  /// A text of one line without tags, entities and marks, as a person would read it aloud.
  package func reading(_ line: String) -> String {
    switch self {
    case .plain: return line
    case .html:
      var reader = HTMLReader(Array(line.utf8), isWhole: true)
      return String(decoding: reader.text(), as: UTF8.self)
    case .markdown: return reading([line])[0].text
    }
  }

  /// Lines without tags, entities and marks, as many as there are: what is of a tag or a comment that spans
  /// several is hidden in each.
  ///
  /// A comment, script or style without an end, or one beyond `reach`, is text. Linear in the length of the
  /// lines, which have no line feeds.
  package func reading(_ lines: [String]) -> [Line] {
    guard self != .plain else { return lines.map { Line(text: $0) } }
    let bytes = Array(lines.joined(separator: "\n").utf8)
    var reader = HTMLReader(bytes, isWhole: true, hasOnlyComments: self == .markdown)
    return reader.lines().map { line in
      var text = line.text
      if self == .markdown {
        var reader = MarkdownReader(text, hasEscapes: true)
        text = reader.text()
      }
      return Line(text: String(decoding: text, as: UTF8.self), hiddenCount: line.hiddenCount)
    }
  }

  /// Whether a line of Markdown begins or ends code, in which marks are none.
  package static func isFence(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    return line.hasPrefix("```") || line.hasPrefix("~~~")
  }

  /// A text without the code of Markdown, the tags of which say nothing; empty where lines are code, since
  /// HTML has none.
  private static func withoutCode(_ text: String) -> String {
    guard text.contains("`") || text.contains("~~~") else { return text }
    var kept = ""
    for line in text.split(separator: "\n") {
      guard !isFence(String(line)) else { return "" }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      let isPaired = parts.count % 2 == 1
      for (number, part) in parts.enumerated() where !isPaired || number % 2 == 0 { kept += part }
      kept += "\n"
    }
    return kept
  }

  private static func isHTML(_ text: String) -> Bool {
    guard text.contains("<") else { return false }
    let lower = text.lowercased()
    return tags.contains { lower.contains($0) }
  }

  private static func isMarkdown(_ text: String) -> Bool {
    var signs = 0
    if text.contains("](http") || text.contains("](/") || text.contains("](#") { signs += 2 }
    if text.contains("**") { signs += 1 }
    var hasHeading = false
    var hasCode = false
    for line in text.split(whereSeparator: \.isNewline) {
      if isFence(String(line.prefix(16))) { signs += 2 }
      let heading = line.drop { $0 == "#" }
      if heading.startIndex > line.startIndex, heading.hasPrefix(" ") { hasHeading = true }
      if line.count(where: { $0 == "`" }) >= 2 { hasCode = true }
      if signs > 1 { return true }
    }
    return signs + (hasHeading ? 1 : 0) + (hasCode ? 1 : 0) > 1
  }

  private static let tags = [
    "</p>", "<p>", "<br>", "<br/>", "<br />", "</div>", "</a>", "</li>", "</h1>", "</h2>", "</h3>",
    "</strong>", "</em>", "</b>", "</i>", "</code>", "</table>", "<img ", "</span>", "</ul>",
  ]
}
