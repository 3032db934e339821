extension URLReference {
  /// One `name=value` of a query, decoded.
  package struct QueryItem: Hashable, Sendable {
    /// The name, decoded.
    package let name: String

    /// The value, decoded; `nil` without an equals sign.
    package let value: String?
  }

  /// The query's items in order, decoded, `+` as a blank.
  package var queryItems: [QueryItem] {
    queryPieces.map { piece in
      let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return QueryItem(
        name: PercentCoding.decoding(parts[0], plusIsBlank: true),
        value: parts.count > 1 ? PercentCoding.decoding(parts[1], plusIsBlank: true) : nil
      )
    }
  }

  /// Sets a parameter, encoding the value once.
  ///
  /// The first item of that name gets it and keeps its place and its spelling, further ones go, and
  /// without one it is appended. No other byte changes.
  package func setting(_ name: String, to value: String) -> URLReference {
    var isSet = false
    var pieces: [String] = []
    let query = query.flatMap { $0.isEmpty ? nil : $0 }
    for piece in query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
      guard Self.name(of: piece) == name else {
        pieces.append(String(piece))
        continue
      }
      guard !isSet else { continue }
      isSet = true
      let spelling = piece.prefix { $0 != "=" }
      pieces.append(spelling + "=" + PercentCoding.encoding(value))
    }
    if !isSet {
      if pieces.last == "" { pieces.removeLast() }
      pieces.append(
        PercentCoding.encoding(name, as: .name) + "=" + PercentCoding.encoding(value)
      )
    }
    return with(query: pieces.joined(separator: "&"))
  }

  /// Removes all parameters of that name; no other byte changes.
  package func removing(_ name: String) -> URLReference {
    guard queryPieces.contains(where: { Self.name(of: $0) == name }) else { return self }
    let rest = queryPieces.filter { Self.name(of: $0) != name }
    var result = with(query: rest.joined(separator: "&"))
    if rest.isEmpty { result.query = nil }
    return result
  }

  /// Appends a parameter, whatever is there already; the value is encoded once.
  package func appending(_ name: String, _ value: String) -> URLReference {
    let piece = PercentCoding.encoding(name, as: .name) + "=" + PercentCoding.encoding(value)
    guard let query, !query.isEmpty else { return with(query: piece) }
    return with(query: query + "&" + piece)
  }

  /// Takes the items of `other`'s query that are wanted and whose names are missing here, byte for
  /// byte.
  package func addingMissingItems(
    of other: URLReference,
    where isWanted: (_ name: String) -> Bool
  ) -> URLReference {
    let present = Set(queryPieces.map(Self.name))
    let missing = other.queryPieces.filter {
      let name = Self.name(of: $0)
      return isWanted(name) && !present.contains(name)
    }
    guard !missing.isEmpty else { return self }
    return with(query: (queryPieces + missing).joined(separator: "&"))
  }

  private var queryPieces: [Substring] {
    query?.split(separator: "&") ?? []
  }

  private static func name(of piece: Substring) -> String {
    PercentCoding.decoding(piece.prefix { $0 != "=" }, plusIsBlank: true)
  }

  private func with(query: String) -> URLReference {
    var result = self
    result.query = query
    return result
  }
}
