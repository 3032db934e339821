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
}
