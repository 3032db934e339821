/// The links of one or several `Link` header fields (RFC 8288).
///
/// Lenient as appendix B.2 of the RFC is: what cannot be read is skipped, nothing is refused. Time
/// and memory are linear in the length of the fields.
package struct LinkHeader: Hashable, Sendable {
  /// One link: its target and its parameters.
  package struct Link: Hashable, Sendable {
    /// The target as written; relative ones are resolved by whoever follows them.
    package let target: String

    /// The parameters in order, names in lower case, quotes and escapes removed.
    package let parameters: [Parameter]

    /// The relation types of the first `rel`, in lower case.
    package var relations: [String] {
      let value = self["rel"] ?? ""
      return value.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    }

    /// The value of the first parameter of that name.
    package subscript(name: String) -> String? {
      parameters.first { $0.name == name }?.value
    }

    /// The title: `title*`, decoded, where there is one, else `title`.
    package var title: String? {
      self["title*"].flatMap(LinkHeader.decodingExtendedValue) ?? self["title"]
    }
  }

  /// One parameter of a link.
  package struct Parameter: Hashable, Sendable {
    /// The name in lower case.
    package let name: String

    /// The value; "" when there is none.
    package let value: String
  }

  /// All links in order.
  package let links: [Link]

  /// Reads the values of all `Link` fields of one answer.
  package init(_ fields: [String]) {
    links = fields.flatMap { field in
      var reader = LinkFieldReader(field)
      return reader.links()
    }
  }

  /// The first link with that relation type whose context is the answer itself.
  ///
  /// `url` is the answer's own URL; a link with an `anchor` elsewhere speaks of another document
  /// and is passed over.
  package func first(_ relation: String, at url: String) -> Link? {
    let base = URLReference(url)
    return links.first { link in
      guard link.relations.contains(relation) else { return false }
      guard let anchor = link["anchor"] else { return true }
      return URLReference(anchor).resolved(against: base).normalized == base.normalized
    }
  }

  /// Decodes `charset'language'percent-encoded` (RFC 8187); `nil` for a charset that is not known.
  fileprivate static func decodingExtendedValue(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    switch parts[0].lowercased() {
    case "utf-8": return PercentCoding.decoding(parts[2])
    case "iso-8859-1":
      let scalars = PercentCoding.decodingBytes(parts[2]).map { Unicode.Scalar($0) }
      return String(String.UnicodeScalarView(scalars))
    default: return nil
    }
  }
}
