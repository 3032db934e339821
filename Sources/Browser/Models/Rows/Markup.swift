/// Reduces HTML and Markdown to the text that a person would read aloud.
///
/// One pass, linear in the length of the text whatever it holds: no tag, entity or pair of marks is
/// looked for further than a bound. Text with neither passes through untouched.
package enum Markup {
  /// The text without tags, entities and marks; block ends are newlines, list items begin with `•`.
  package static func reducing(_ text: String) -> String {
    var text = text
    let (hasTags, hasEntities, hasMarks) = text.withUTF8(signs)
    guard hasTags || hasEntities || hasMarks else { return text }
    var bytes = Array(text.utf8)
    var isHTML = false
    if hasTags || hasEntities {
      var reader = HTMLReader(bytes)
      bytes = reader.text()
      isHTML = reader.hasFoundTags
    }
    if hasMarks, !isHTML {
      var reader = MarkdownReader(bytes)
      bytes = reader.text()
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text on one line, without tags, entities and marks, runs of blanks as one.
  package static func reducingToLine(_ text: String) -> String {
    let reduced = reducing(text)
    let needsWork = reduced.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard needsWork else { return reduced }
    return reduced.split(whereSeparator: { $0.isNewline || $0 == "\t" || $0 == " " })
      .joined(separator: " ")
  }

  private static func signs(_ bytes: UnsafeBufferPointer<UInt8>) -> (Bool, Bool, Bool) {
    var tags = false
    var entities = false
    var marks = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): tags = true
      case UInt8(ascii: "&"): entities = true
      case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "#"),
        UInt8(ascii: "_"):
        marks = true
      default: break
      }
    }
    return (tags, entities, marks)
  }
}
