/// Who answers a URL: scheme, host and port.
///
/// Decides where a credential may go.
package struct Origin: Hashable, Sendable {
  /// The scheme in lower case: `http` or `https`.
  package let scheme: String

  /// The host in lower case; an IPv6 address with its brackets.
  package let host: String

  /// The port, the scheme's own when none is written.
  package let port: Int

  /// The origin of an absolute http or https URL.
  ///
  /// `nil` for everything else, and for an authority that two parsers could read differently:
  /// several `@`, a backslash, an encoded or blank character in the host, an odd port.
  package init?(_ reference: URLReference) {
    guard let scheme = reference.scheme?.lowercased(), let authority = reference.authority,
      let defaultPort = Self.defaultPorts[scheme]
    else { return nil }
    let parts = authority.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let place = parts.last, Self.isUnambiguous(authority) else {
      return nil
    }
    var host = place
    var port = defaultPort
    let afterAddress = place.lastIndex(of: "]").map(place.index(after:)) ?? place.startIndex
    if let colon = place[afterAddress...].firstIndex(of: ":") {
      host = place[..<colon]
      let digits = place[place.index(after: colon)...]
      if !digits.isEmpty {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
          (1...65_535).contains(number)
        else { return nil }
        port = number
      }
    }
    guard !host.isEmpty, Self.isAddress(host) || !host.utf8.contains(where: "%[]".utf8.contains)
    else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port
  }

  /// The origin of a URL's text, by the rules of `init(_:)`.
  package init?(url: String) {
    self.init(URLReference(url))
  }

  /// Whether a credential that the user gave for this origin may go to `other`: the same scheme,
  /// host and port, or the same host by https instead of http on the default ports.
  ///
  /// Never weaker.
  package func lendsCredentials(to other: Origin) -> Bool {
    if self == other { return true }
    return host == other.host && scheme == "http" && port == 80
      && other.scheme == "https" && other.port == 443
  }

  /// Host and port as a URL writes them, without a default port.
  package var authority: String {
    port == Self.defaultPorts[scheme] ? host : host + ":" + String(port)
  }

  private static let defaultPorts = ["http": 80, "https": 443]

  /// Whether a host is in brackets; a zone may be encoded there, and nothing else than ASCII.
  private static func isAddress(_ host: Substring) -> Bool {
    guard host.hasPrefix("["), host.hasSuffix("]") else { return false }
    return host.utf8.dropFirst().dropLast().allSatisfy { $0 < 0x80 && !"[]".utf8.contains($0) }
  }

  private static func isUnambiguous(_ authority: String) -> Bool {
    !authority.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "\\\"<>^`{|}".utf8.contains($0) }
  }
}

extension Origin: CustomStringConvertible {
  package var description: String { scheme + "://" + authority }
}
