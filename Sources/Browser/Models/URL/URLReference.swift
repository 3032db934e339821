/// A URL or a relative reference, taken apart and put together without changing a byte (RFC 3986).
///
/// Any text can be taken apart; whether the result can be asked for is `Origin`'s decision.
package struct URLReference: Hashable, Sendable {
  /// The scheme as written, without the colon.
  package var scheme: String?

  /// User information, host and port as written.
  package var authority: String?

  /// The path as written; may be empty.
  package var path: String

  /// The query as written, without the question mark.
  package var query: String?

  /// The fragment as written, without the number sign.
  package var fragment: String?

  /// Takes text apart as RFC 3986, appendix B, does; blanks around it are dropped.
  package init(_ text: String) {
    var rest = Self.trimming(text.utf8)
    if let colon = rest.firstIndex(where: { ":/?#".utf8.contains($0) }), colon > rest.startIndex,
      rest[colon] == UInt8(ascii: ":"), Self.isScheme(rest[..<colon])
    {
      scheme = String(rest[..<colon])
      rest = rest[rest.index(after: colon)...]
    }
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = String(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    path = String(rest) ?? ""
  }

  /// The target that this reference names when it stands in a document at `base` (section 5.2.2).
  package func resolved(against base: URLReference) -> URLReference {
    var target = self
    if scheme != nil {
      target.path = target.keepingKind(Self.removingDotSegments(path))
      return target
    }
    target.scheme = base.scheme
    guard authority == nil else {
      target.path = target.keepingKind(Self.removingDotSegments(path))
      return target
    }
    target.authority = base.authority
    if path.isEmpty {
      target.path = base.path
      target.query = query ?? base.query
    } else if path.utf8.first == UInt8(ascii: "/") {
      target.path = target.keepingKind(Self.removingDotSegments(path))
    } else {
      target.path = target.keepingKind(Self.removingDotSegments(merging(into: base)))
    }
    return target
  }

  /// The same reference in one spelling: scheme and host in lower case, no default port, no dot
  /// segments, no fragment, `%XX` in upper case and only where needed (section 6.2.2).
  ///
  /// For comparing; what is sent keeps its bytes.
  package var normalized: URLReference {
    var result = self
    result.scheme = scheme?.lowercased()
    if let origin = Origin(self) {
      result.authority = origin.authority
    }
    result.path = keepingKind(Self.normalizingEscapes(Self.removingDotSegments(path)))
    if result.path.isEmpty, authority != nil {
      result.path = "/"
    }
    result.query = query.map(Self.normalizingEscapes)
    result.fragment = nil
    return result
  }

  /// The reference as it goes on the wire: no fragment, and bytes that no URL may hold encoded.
  package var wireForm: String {
    var result = self
    result.fragment = nil
    return PercentCoding.encodingForbiddenBytes(result.description)
  }

  /// The segments of the path, decoded, without empty ones.
  package var segments: [String] {
    path.split(separator: "/").map { PercentCoding.decoding($0) }
  }
}

extension URLReference: CustomStringConvertible {
  package var description: String {
    var text = ""
    if let scheme { text += scheme + ":" }
    if let authority { text += "//" + authority }
    text += path
    if let query { text += "?" + query }
    if let fragment { text += "#" + fragment }
    return text
  }
}

extension URLReference {
  private static func trimming(_ bytes: String.UTF8View) -> Substring.UTF8View {
    var rest = bytes[...]
    while let first = rest.first, first <= 0x20 { rest = rest.dropFirst() }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    return rest
  }

  private static func isScheme(_ bytes: Substring.UTF8View) -> Bool {
    guard let first = bytes.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A else { return false }
    return bytes.allSatisfy {
      (PercentCoding.isUnreserved($0) && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "~"))
        || $0 == UInt8(ascii: "+")
    }
  }

  private func merging(into base: URLReference) -> String {
    if base.authority != nil, base.path.isEmpty { return "/" + path }
    guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return base.path[...slash] + path
  }

  /// A path that is still read as one: it begins neither like an authority nor like a scheme.
  private func keepingKind(_ path: String) -> String {
    guard authority == nil else { return path }
    if path.utf8.starts(with: "//".utf8) { return "/." + path }
    let first = path.utf8.prefix { $0 != UInt8(ascii: "/") }
    return scheme == nil && first.contains(UInt8(ascii: ":")) ? "./" + path : path
  }

  private static func removingDotSegments(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    var kept: [Substring] = []
    for (position, segment) in segments.dropFirst(isAbsolute ? 1 : 0).enumerated() {
      let isLast = position == segments.count - (isAbsolute ? 2 : 1)
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        _ = kept.popLast()
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
  }

  private static func normalizingEscapes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = PercentCoding.hexadecimalValue(rest[rest.startIndex]),
        let low = PercentCoding.hexadecimalValue(rest[rest.startIndex + 1])
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      let value = high << 4 | low
      if PercentCoding.isUnreserved(value) {
        bytes.append(value)
      } else {
        bytes += PercentCoding.escape(of: value)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
