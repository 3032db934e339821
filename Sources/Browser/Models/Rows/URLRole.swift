/// Chooses the field that a browser can open.
enum URLRole {
  /// The best named field with URLs, those of an API only when there is no other.
  static func path(in fields: [FieldStatistics], source: String?) -> FieldPath? {
    let host = source.flatMap { Origin(url: $0)?.host }
    let candidates = fields.compactMap { field -> (path: FieldPath, points: Double)? in
      let isRelative = KeyName.letters(of: field.path.key) == "permalink"
      guard field.urls > 0.8 || isRelative, field.coverage > 0.4,
        !field.path.names.contains(where: isPicture)
      else { return nil }
      guard let points = points(of: field, host: host) else { return nil }
      return (field.path, points)
    }
    return candidates.max { $0.points < $1.points }?.path
  }

  private static func isPicture(_ key: String) -> Bool {
    FieldName.isAccessory(key) && !KeyName.letters(of: key).hasSuffix("links")
  }

  private static func points(of field: FieldStatistics, host: String?) -> Double? {
    let letters = KeyName.letters(of: field.path.key)
    guard let rank = names.firstIndex(of: letters) else { return nil }
    var points = Double(names.count - rank) - 3 * Double(field.path.names.count - 1)
    let first = field.texts.first ?? ""
    let reference = URLReference(first)
    if reference.path.contains("/api/") || reference.authority?.hasPrefix("api.") == true {
      points -= 12
    } else if let host, Origin(reference)?.host == host, host.contains("api") {
      points -= 8
    }
    return points
  }

  private static let names = [
    "htmlurl", "weburl", "permalink", "webviewlink", "htmllink", "fullurl", "canonicalurl",
    "link", "url", "uri", "href", "html", "alternate", "externalurl", "homepage", "website",
    "spotify", "blogurl",
  ]
}
