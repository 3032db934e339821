import BrowserModels

/// Escapes a line of JSON for a terminal without changing its meaning.
enum TerminalJSON {
  /// The line with every control, invisible and bidirectional character as `\uXXXX`.
  static func escaping(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return line }
    var result = ""
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      if isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += JSONWriter.escape(of: scalar)
      }
    }
    return Array(result.utf8)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value != 0x09, scalar.value != 0x0A else { return false }
    let text = String(scalar)
    return Scrubber.scrubbing(text) == text
  }
}
