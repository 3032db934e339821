extension Secrets {
  /// A URL as it may leave the program: without what of the user's credentials is in it.
  ///
  /// A user name or password goes with its at sign, a parameter with its name; elsewhere a mark stands in
  /// the secret's place. What is nobody's secret stays, such as the signature of a link in a record.
  package func removed(fromURL text: String) -> String {
    guard hiding(in: text) != text else { return text }
    var reference = URLReference(text)
    if let authority = reference.authority, let mark = authority.lastIndex(of: "@"),
      hiding(in: String(authority[..<mark])) != authority[..<mark]
    {
      reference.authority = String(authority[authority.index(after: mark)...])
    }
    reference.query = reference.query.flatMap(withoutSecretPieces)
    reference.fragment = reference.fragment.flatMap(withoutSecretPieces)
    return hiding(in: reference.description)
  }

  /// The parameters without a secret; nil where none is left.
  private func withoutSecretPieces(_ query: String) -> String? {
    let pieces = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = pieces.filter { hiding(in: String($0)) == $0 }
    return kept.isEmpty ? nil : kept.joined(separator: "&")
  }
}
