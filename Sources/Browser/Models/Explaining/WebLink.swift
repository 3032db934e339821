/// A text that is an address which a browser can open, and nothing else.
package enum WebLink {
  /// Whether a text is one: `https://` or `http://`, a host, and neither blanks nor controls.
  package static func isLink(_ text: String) -> Bool {
    guard text.utf8.count <= 8_192 else { return false }
    let scheme = ["https://", "http://"].first { prefix in
      text.utf8.count > prefix.utf8.count
        && zip(text.utf8, prefix.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
    }
    guard let scheme else { return false }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    let host = rest.prefix { !"/?#".utf8.contains($0) }
    return !host.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
      && text.unicodeScalars.allSatisfy { Scrubber.isHarmless($0) }
  }

  /// The first address within a text: up to a blank, a quote or a bracket that closes nothing in it, and
  /// without the sign of a sentence at its end; nil where there is none in its first 16 KB.
  ///
  /// O(bytes): within what is no address, as it is too long, none is looked for.
  package static func first(in text: String) -> String? {
    let bytes = Array(text.utf8.prefix(16 << 10))
    var start = 0
    while let begin = schemeBegin(in: bytes, from: start) {
      start = begin + 1
      guard hasHost(begin, in: bytes) else { continue }
      let end = end(of: begin, in: bytes)
      let link = String(decoding: bytes[begin..<end.link], as: UTF8.self)
      if isLink(link) { return link }
      start = end.candidate
    }
    return nil
  }

  /// Whether something follows the scheme that begins at `begin`, other than a path.
  private static func hasHost(_ begin: Int, in bytes: [UInt8]) -> Bool {
    let rest = bytes[begin...].drop { $0 != UInt8(ascii: ":") }.dropFirst("://".utf8.count)
    return rest.first.map { !"/?#".utf8.contains($0) } ?? false
  }

  /// Where `http://` or `https://` begins that no letter or digit stands before.
  private static func schemeBegin(in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count > start else { return nil }
    return (start..<bytes.count).first { place in
      guard bytes[place] | 0x20 == UInt8(ascii: "h") else { return false }
      guard place == 0 || !isLetterOrDigit(bytes[place - 1]) else { return false }
      let rest = bytes[place...].prefix(8).map { $0 | 0x20 }  // "/" and ":" have this bit.
      return rest.starts(with: "http://".utf8) || rest.starts(with: "https://".utf8)
    }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  /// The end of the address that begins at `begin`, and that of what was looked at.
  private static func end(of begin: Int, in bytes: [UInt8]) -> (link: Int, candidate: Int) {
    var end = begin
    var open = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte <= 0x20 || byte == 0x7F || "\"'<>`[]{}|\\".utf8.contains(byte) { break }
      if byte == UInt8(ascii: "(") { open += 1 }
      if byte == UInt8(ascii: ")") {
        if open == 0 { break }
        open -= 1
      }
      end += 1
    }
    let candidate = end
    while end > begin, ".,;:!?".utf8.contains(bytes[end - 1]) { end -= 1 }
    return (end, candidate)
  }
}
