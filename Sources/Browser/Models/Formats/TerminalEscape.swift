/// Escapes what must not reach a terminal as it is: every control, invisible and bidirectional character
/// becomes `\uXXXX`.
package enum TerminalEscape {
  /// A line of JSON that means the same.
  package static func escaping(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return line }
    return escaping(line[...]) { isHarmless($0) && $0 != "\t" && $0 != "\n" }
  }

  /// A text of one or more lines; tabs and line feeds stay.
  static func escapingText(_ text: ArraySlice<UInt8>) -> [UInt8] { escaping(text, isHarmless) }

  private static func escaping(
    _ text: ArraySlice<UInt8>,
    _ isHarmless: (Unicode.Scalar) -> Bool
  ) -> [UInt8] {
    var result = ""
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += JSONWriter.escape(of: scalar)
      }
    }
    return Array(result.utf8)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    return Scrubber.scrubbing(text) == text
  }
}
