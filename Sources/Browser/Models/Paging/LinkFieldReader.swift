/// Reads one `Link` field from left to right; no byte is looked at more than a few times.
struct LinkFieldReader {
  private var rest: ArraySlice<UInt8>

  init(_ field: String) {
    rest = Self.unfolding(Array(field.utf8))[...]
  }

  mutating func links() -> [LinkHeader.Link] {
    var links: [LinkHeader.Link] = []
    while let byte = rest.first {
      if byte == UInt8(ascii: "<") {
        guard let link = link() else { break }
        links.append(link)
      } else {
        skipToComma()
      }
    }
    return links
  }

  private mutating func link() -> LinkHeader.Link? {
    guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let target = Self.text(Self.trimming(rest[(rest.startIndex + 1)..<end]))
    rest = rest[(end + 1)...]
    var parameters: [LinkHeader.Parameter] = []
    while true {
      skipBlanks()
      guard rest.first == UInt8(ascii: ";") else { break }
      rest = rest.dropFirst()
      if let parameter = parameter() {
        parameters.append(parameter)
      }
    }
    skipToComma()
    return LinkHeader.Link(target: target, parameters: parameters)
  }

  private mutating func parameter() -> LinkHeader.Parameter? {
    skipBlanks()
    let name = consume { !Self.isBlank($0) && !"=;,".utf8.contains($0) }
    skipBlanks()
    var value = ""
    if rest.first == UInt8(ascii: "=") {
      rest = rest.dropFirst()
      skipBlanks()
      value =
        rest.first == UInt8(ascii: "\"")
        ? quoted() : Self.text(Self.trimming(consume { !";,".utf8.contains($0) }))
    }
    guard !name.isEmpty else { return nil }
    return LinkHeader.Parameter(name: Self.text(name).lowercased(), value: value)
  }

  private mutating func quoted() -> String {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() {
        bytes.append(escaped)
      } else {
        bytes.append(byte)
      }
    }
    return Self.text(bytes[...])
  }

  private mutating func skipToComma() {
    while let byte = rest.first, byte != UInt8(ascii: ",") {
      if byte == UInt8(ascii: "\"") {
        _ = quoted()
      } else {
        rest = rest.dropFirst()
      }
    }
    while let byte = rest.first, byte == UInt8(ascii: ",") || Self.isBlank(byte) {
      rest = rest.dropFirst()
    }
  }

  private mutating func skipBlanks() {
    _ = consume(while: Self.isBlank)
  }

  private mutating func consume(while isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let end = rest.firstIndex { !isWanted($0) } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func trimming(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while let first = rest.first, isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, isBlank(last) { rest = rest.dropLast() }
    return rest
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  // An obsolete fold may stand in the middle of a URL or a word, so it goes without a trace.
  private static func unfolding(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x0A) else { return bytes }
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      var following = rest
      if byte == 0x0D, following.first == 0x0A { following = following.dropFirst() }
      let isLineEnd = byte == 0x0A || following.startIndex != rest.startIndex
      if isLineEnd, let blank = following.first, blank == 0x20 || blank == 0x09 {
        rest = following.drop { $0 == 0x20 || $0 == 0x09 }
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
