/// Chooses the long text of a record.
enum BodyRole {
  /// The longest of the fields that are called a text, else the longest of whole sentences.
  static func path(in fields: [FieldStatistics], taken: Set<FieldPath>) -> FieldPath? {
    let candidates = fields.filter { field in
      !taken.contains(field.path) && field.urls < 0.5 && field.times < 0.5 && field.opaque < 0.5
        && field.numbers < 0.5 && field.unspeakable < 0.5 && field.meanLength >= 12
        && (isNear(field.path, taken) || field.meanLength > 140 && field.path.depth == 1)
    }
    let named = candidates.filter { names.contains(KeyName.letters(of: $0.path.key)) }
    let own = named.filter { isNear($0.path, taken) }
    let prose = candidates.filter {
      isProse($0) && $0.path.names.count == 1 && !codes.contains(KeyName.letters(of: $0.path.key))
    }
    let best = [own, prose, named].first { !$0.isEmpty }
    return best?.max { total($0) < total($1) }?.path
  }

  private static func isNear(_ path: FieldPath, _ titles: Set<FieldPath>) -> Bool {
    path.depth == 0 || titles.contains { $0.names.dropLast() == path.names.dropLast() }
  }

  // A text of whole sentences, as no name or label is.
  private static func isProse(_ field: FieldStatistics) -> Bool {
    field.meanLength >= 100 && field.blanks > 0.9 && field.distinctness > 0.5 && !field.isList
  }

  private static func total(_ field: FieldStatistics) -> Double {
    field.meanLength * field.coverage
  }

  // Texts for machines.
  private static let codes: Set<String> = [
    "query", "sql", "code", "script", "css", "template", "policy", "yaml", "xml", "pattern",
    "regex",
    "command", "expression", "config", "configuration",
  ]

  private static let names: Set<String> = [
    "body", "content", "text", "description", "selftext", "note", "notes", "html", "snippet",
    "excerpt", "markdown", "message", "abstract", "summary", "bio", "overview", "details",
    "comment", "cooked", "raw", "fulltext", "longdescription", "bodytext", "story", "about",
    "extract", "plot", "synopsis", "contenttext", "contenthtml", "textdisplay", "textoriginal",
    "subtitle", "tagline", "shortdescription", "caption", "remarks", "descriptions",
  ]
}
