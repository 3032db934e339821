/// What the path of a URL says about the answer: which noun it asks for, and whether for one thing.
struct URLWords {
  /// The last telling segments, letters only, last one first; versions, ids and verbs are left out.
  let segments: [String]

  /// The words of the telling segments.
  let words: Set<String>

  /// Whether the path ends in something that names one record.
  let endsInIdentifier: Bool

  init(_ url: String?) {
    guard let url else {
      segments = []
      words = []
      endsInIdentifier = false
      return
    }
    let all = URLReference(url).segments.suffix(6).map(Self.withoutSuffix)
    let telling = all.reversed().filter {
      !Self.isIdentifier($0) && !Self.skipped.contains(KeyName.letters(of: $0))
        && !KeyName.letters(of: $0).isEmpty
    }
    segments = telling.prefix(3).map { KeyName.letters(of: $0) }
    words = Set(telling.prefix(3).flatMap { KeyName.words(of: $0) }).subtracting(Self.skipped)
    endsInIdentifier = all.last.map(Self.isIdentifier) ?? false
  }

  /// Whether the URL's noun is that of a member's name.
  func asksFor(_ name: String) -> Bool {
    segments.first.map { KeyName.isSameNoun(KeyName.letters(of: name), $0) } ?? false
  }

  /// Whether a segment or a text is an identifier by its looks: digits, hexadecimal, a UUID.
  static func isIdentifier(_ text: String) -> Bool {
    let bytes = text.utf8
    guard !bytes.isEmpty, bytes.count <= 128 else { return false }
    let digits = bytes.count { (0x30...0x39).contains($0) }
    if digits == bytes.count { return true }
    let isHexadecimal = bytes.allSatisfy {
      PercentCoding.hexadecimalValue($0) != nil || $0 == UInt8(ascii: "-")
    }
    if isHexadecimal, bytes.count >= 7, digits > 0 { return true }
    let isOpaque = bytes.allSatisfy { PercentCoding.isUnreserved($0) }
    return isOpaque && bytes.count >= 16 && digits >= 3 && !text.contains("_")
  }

  private static let skipped: Set<String> = [
    "v", "vbeta", "valpha", "api", "rest", "json", "search", "list", "query", "all", "index", "get",
    "find", "public", "the", "by", "of", "and", "me",
  ]

  private static func withoutSuffix(_ segment: String) -> String {
    for ending in [".json", ".geojson", ".jsonl", ".php", ".ndjson"]
    where segment.lowercased().hasSuffix(ending) {
      return String(segment.dropLast(ending.count))
    }
    return segment
  }
}
