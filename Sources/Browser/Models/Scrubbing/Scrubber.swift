/// Makes text from outside harmless for a terminal: nothing that moves, hides or reorders is left.
///
/// Controls become their pictures (`␛`), everything else that must not reach a terminal becomes its
/// escape (`\u202E`). Tabs and newlines stay, CR LF is a newline. Text that is clean, as nearly all
/// text is, costs one look at each byte and no copy.
package enum Scrubber {
  /// The text with visible substitutes; may hold tabs and newlines.
  package static func scrubbing(_ text: String) -> String {
    isCleanASCII(text) ? text : replacing(text)
  }

  /// The text on one line: newlines and tabs are substituted as well.
  package static func scrubbingLine(_ text: String) -> String {
    let scrubbed = scrubbing(text)
    guard scrubbed.utf8.contains(where: { $0 == 0x0A || $0 == 0x09 }) else { return scrubbed }
    var result = String.UnicodeScalarView()
    for scalar in scrubbed.unicodeScalars {
      result.append(scalar.value < 0x20 ? picture(of: scalar) : scalar)
    }
    return String(result)
  }

  /// A URL on one line: one with anything to substitute has its bytes that no URL may hold percent-encoded,
  /// as browsers do it; any other stays as it is.
  package static func scrubbingURL(_ url: String) -> String {
    scrubbingLine(url) == url ? url : PercentCoding.encodingForbiddenBytes(url)
  }

  private static func isCleanASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x09 }
    } ?? false
  }

  private static func replacing(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { !isHarmless($0) }) else { return text }
    var result = String.UnicodeScalarView()
    var position = scalars.startIndex
    while position < scalars.endIndex {
      let scalar = scalars[position]
      let following = scalars.index(after: position)
      position = following
      if scalar == "\r", following < scalars.endIndex, scalars[following] == "\n" {
        continue
      } else if scalar == blackFlag, let end = endOfFlag(in: scalars, after: following) {
        result.append(scalar)
        result.append(contentsOf: scalars[following..<end])
        position = end
      } else if isHarmless(scalar) {
        result.append(scalar)
      } else if scalar.value <= 0x20 || scalar.value == 0x7F {
        result.append(picture(of: scalar))
      } else {
        result.append(contentsOf: escape(of: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  private static let blackFlag: Unicode.Scalar = "\u{1F3F4}"

  /// Whether a scalar reaches the terminal as it is, outside the flag of a region.
  static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20...0x7E: true
    case 0...0x1F, 0x7F...0x9F: false
    // What some terminals draw and others do not: soft hyphens, separators, brackets of annotations and
    // of music.
    case 0x00AD, 0x180E, 0xFFF9...0xFFFB, 0x1D173...0x1D17A: false
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F: false
    case 0xE0000...0xE007F: false
    default: true
    }
  }

  // A flag of a region: the black flag, a few tag letters and digits, the cancel tag.
  private static func endOfFlag(
    in scalars: String.UnicodeScalarView,
    after start: String.UnicodeScalarView.Index
  ) -> String.UnicodeScalarView.Index? {
    var position = start
    for _ in 0...6 {
      guard position < scalars.endIndex else { return nil }
      let value = scalars[position].value
      let next = scalars.index(after: position)
      if value == 0xE007F { return position == start ? nil : next }
      guard (0xE0030...0xE0039).contains(value) || (0xE0061...0xE007A).contains(value) else {
        return nil
      }
      position = next
    }
    return nil
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value == 0x7F ? 0x2421 : 0x2400 + (scalar.value & 0x1F)
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    scalar.value > 0xFFFF
      ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      : JSONWriter.escape(of: scalar)
  }
}
