/// Chooses the roles of a list's fields by their names and by what they hold in the first records.
package enum RoleFinder {
  /// The roles for records like these; the first 40 are looked at.
  ///
  /// - Parameters:
  ///   - records: Records as rows see them.
  ///   - url: The URL that they came from; its last segment names what they are.
  ///   - declared: What the user said.
  ///   - id: Where the id is, when the user said so.
  /// - Returns: Roles; empty ones for records that are no objects.
  package static func roles(
    for records: [JSONValue],
    url: String? = nil,
    declared: RowDeclaration = RowDeclaration(),
    id: JSONPointer? = nil
  ) -> RowRoles {
    let sample = Array(records.prefix(40))
    let fields = FieldStatistics.all(of: sample)
    let entity = URLWords(url).segments.first.map(KeyName.singular)
    var roles = RowRoles()
    roles.id = id.map { FieldPath($0.tokens) } ?? identifier(in: fields)
    roles.title = titles(in: fields, entity: entity)
    roles.joinedTitle = joinedName(in: fields, besides: roles.title)
    if !declared.title.isEmpty {
      roles.title = declared.title
      roles.joinedTitle = []
    }
    let taken = Set(roles.title.prefix(1))
    roles.author = author(in: fields, taken: taken)
    roles.body = declared.body ?? body(in: fields, taken: taken)
    roles.time = declared.time ?? TimeRole.path(in: fields, records: sample)
    roles.url = declared.url ?? URLRole.path(in: fields, source: url)
    roles.showsDomain = domains(of: sample, at: roles.url).count > 1
    roles.badges = declared.badge.isEmpty ? badges(in: fields, taken: taken) : declared.badge
    roles.details = DetailRole.paths(in: fields, records: sample.count, roles: roles)
    roles.type = fields.map(\.path).first {
      ["type", "kind", "object", "resourceType", "@type"].contains($0.key) && $0.names.count == 1
    }
    if !declared.subtitle.isEmpty {
      roles.author = nil
      roles.details = declared.subtitle
    }
    return roles
  }

  private static func titles(in fields: [FieldStatistics], entity: String?) -> [FieldPath] {
    let ids = fields.first { $0.path.names == ["id"] }?.texts ?? []
    let scored = fields.enumerated().map { order, field in
      (
        order: order, path: field.path,
        points: TitleScore.points(of: field, entity: entity, ids: ids)
      )
    }
    let ranked = scored.filter { $0.points >= 4 }
      .sorted { ($1.points, $0.order) < ($0.points, $1.order) }
    if !ranked.isEmpty { return ranked.prefix(5).map(\.path) }
    let speaking = fields.filter {
      $0.blanks > 0.5 && $0.distinctness > 0.5 && $0.times < 0.5 && $0.coverage > 0.5
    }
    return speaking.prefix(3).map(\.path)
  }

  private static func domains(of records: [JSONValue], at path: FieldPath?) -> Set<String> {
    Set(records.compactMap { path?.value(in: $0)?.string }.compactMap { Origin(url: $0)?.host })
  }

  private static func joinedName(
    in fields: [FieldStatistics],
    besides titles: [FieldPath]
  ) -> [FieldPath] {
    let pairs = [
      ["firstname", "lastname"], ["givenname", "familyname"], ["fname", "lname"],
      ["givenname", "surname"], ["forename", "surname"], ["firstname", "surname"],
    ]
    let best = titles.first.map { KeyName.letters(of: $0.key) } ?? ""
    let isNamed = ["name", "fullname", "displayname", "title", "subject"].contains(best)
    guard !isNamed else { return [] }
    for pair in pairs {
      let found = pair.compactMap { letters in
        fields.first {
          KeyName.letters(of: $0.path.key) == letters && $0.path.names.count == 1
            && $0.coverage > 0.3
        }?.path
      }
      if found.count == 2 { return found }
    }
    return []
  }

  private static func identifier(in fields: [FieldStatistics]) -> FieldPath? {
    for name in RecordVocabulary.identifiers where name != "url" && name != "href" {
      let found = fields.first {
        $0.path.names == [name] && $0.coverage >= 0.8 && $0.distinctness == 1 && !$0.isList
      }
      if let found { return found.path }
    }
    return fields.first {
      let words = KeyName.words(of: $0.path.key)
      return $0.path.names.count == 1 && words.last == "id" && $0.coverage >= 0.8
        && $0.distinctness == 1
    }?.path
  }

  private static func author(in fields: [FieldStatistics], taken: Set<FieldPath>) -> FieldPath? {
    let names = [
      "author", "user", "by", "owner", "creator", "createdby", "account", "postedby", "sender",
      "from", "channeltitle", "authorname", "username", "reporter", "actor", "artists", "artist",
      "publisher", "maintainer", "submitter", "lastposter", "writer", "poster",
    ]
    let top = fields.filter { $0.path.names.count == 1 }.map(\.path)
    let nested = Set(fields.filter { $0.path.names.count == 2 }.map { $0.path.names[0] })
    for name in names {
      let found = top.first { KeyName.letters(of: $0.key) == name && !taken.contains($0) }
      guard let found else { continue }
      let isTitle = taken.contains { $0.names.first == found.key }
      let field = fields.first { $0.path == found }
      let isOpaque = (field?.opaque ?? 0) > 0.5 || (field?.numbers ?? 0) > 0.5
      if !isTitle,
        nested.contains(found.key) || (field?.texts.isEmpty == false && !isOpaque)
          || field?.isList == true
      {
        return found
      }
    }
    let deep = fields.first {
      $0.path.names.count == 2 && ["author", "channelTitle", "artist"].contains($0.path.key)
        && !taken.contains($0.path)
    }
    return deep?.path
  }

  private static func body(in fields: [FieldStatistics], taken: Set<FieldPath>) -> FieldPath? {
    let candidates = fields.filter { field in
      let outer = field.path.names.count > 1 ? KeyName.letters(of: field.path.names[0]) : ""
      let isWrapped = FieldPath.wrappers.contains(outer)
      return !taken.contains(field.path) && field.urls < 0.5 && field.times < 0.5
        && field.opaque < 0.5 && field.numbers < 0.5 && field.meanLength >= 12
        && (field.path.names.count == 1 || isWrapped)
    }
    let named = candidates.filter { bodyNames.contains(KeyName.letters(of: $0.path.key)) }
    let prose = candidates.filter { isProse($0) && $0.path.names.count == 1 }
    return (named.isEmpty ? prose : named).max { total($0) < total($1) }?.path
  }

  // A text of whole sentences, as no name or label is.
  private static func isProse(_ field: FieldStatistics) -> Bool {
    field.meanLength >= 100 && field.blanks > 0.9 && field.distinctness > 0.5 && !field.isList
  }

  private static func total(_ field: FieldStatistics) -> Double {
    field.meanLength * field.coverage
  }

  private static let bodyNames: Set<String> = [
    "body", "content", "text", "description", "selftext", "note", "notes", "html", "snippet",
    "excerpt", "markdown", "message", "abstract", "summary", "bio", "overview", "details",
    "comment", "cooked", "raw", "fulltext", "longdescription", "bodytext", "story", "about",
    "extract", "plot", "synopsis", "contenttext", "contenthtml",
  ]

  private static func badges(in fields: [FieldStatistics], taken: Set<FieldPath>) -> [FieldPath] {
    var found: [FieldPath] = []
    for field in fields where field.path.names.count == 1 && !taken.contains(field.path) {
      let letters = KeyName.letters(of: field.path.key)
      let isFlag = field.bools > 0.9 && flags.contains(letters)
      let isLabels = ["labels", "tags"].contains(letters)
      let isWord = field.isEnumeration && field.distinctCount > 1 && words.contains(letters)
      if isFlag || isLabels || isWord { found.append(field.path) }
    }
    return Array(found.prefix(4))
  }

  private static let flags: Set<String> = [
    "draft", "isdraft", "archived", "isarchived", "private", "isprivate", "pinned", "ispinned",
    "locked", "islocked", "closed", "nsfw", "over", "sensitive", "deprecated", "disabled",
    "stickied", "prerelease", "deleted", "hidden",
  ]

  private static let words: Set<String> = [
    "status", "state", "type", "kind", "priority", "severity", "category", "level", "language",
    "visibility", "conclusion", "role", "stage", "resolution", "color", "quality", "basisofrecord",
  ]
}
