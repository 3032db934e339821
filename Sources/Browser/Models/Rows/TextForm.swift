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
    } else if Self.isHTML(text) {
      self = .html
    } else {
      self = Self.isMarkdown(text) ? .markdown : .plain
    }
  }

  /// A line without tags, entities and marks, as a person would read it aloud.
  package func reading(_ line: String) -> String {
    switch self {
    case .plain: return line
    case .html:
      var reader = HTMLReader(Array(line.utf8))
      return String(decoding: reader.text(), as: UTF8.self)
    case .markdown:
      var reader = MarkdownReader(Array(line.utf8))
      return String(decoding: reader.text(), as: UTF8.self)
    }
  }

  /// Whether a line of Markdown begins or ends code, in which marks are none.
  package static func isFence(_ line: String) -> Bool {
    let line = line.drop { $0 == " " }
    return line.hasPrefix("```") || line.hasPrefix("~~~")
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
