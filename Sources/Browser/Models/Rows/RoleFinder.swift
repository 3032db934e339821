/// Chooses the roles of a list's fields by their names and by what they hold in the first records.
package enum RoleFinder {
  /// Records that are looked at, at most.
  package static let sampleSize = 40

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
    let sample = Array(records.prefix(sampleSize))
    let fields = FieldStatistics.all(of: sample)
    let entity = URLWords(url).segments.first.map(KeyName.singular)
    var roles = RowRoles()
    roles.id = id.map { FieldPath($0.tokens) } ?? identifier(in: fields)
    chooseTitle(&roles, in: fields, entity: entity, declared: declared)
    let titles = roles.joinedTitle.isEmpty ? Array(roles.title.prefix(1)) : roles.joinedTitle
    let taken = Set(titles)
    roles.author = AuthorRole.author(in: fields, taken: taken)
    let author = Set([roles.author].compactMap(\.self))
    roles.context = AuthorRole.context(in: fields, taken: taken.union(author), entity: entity)
    roles.body = declared.body ?? BodyRole.path(in: fields, taken: taken.union(author))
    roles.time = declared.time ?? TimeRole.path(in: fields, records: sample)
    roles.span = declared.time == nil ? TimeRole.span(in: fields) : nil
    roles.url = declared.url ?? URLRole.path(in: fields, source: url)
    roles.showsDomain = domains(of: sample, at: roles.url).count > 1
    roles.badges =
      declared.badge.isEmpty
      ? BadgeRole.paths(in: fields, taken: taken.union(author)) : declared.badge
    roles.type = fields.map(\.path).first {
      ["type", "kind", "object", "resourceType", "@type"].contains($0.key) && $0.names.count == 1
    }
    let time = [roles.span?.start, roles.time].compactMap(\.self).filter {
      isTelling($0, in: fields)
    }
    roles.standIns = time + TitleRole.standIns(in: fields, records: sample.count)
    for path in [roles.author, roles.context].compactMap(\.self) + roles.badges {
      roles.usual[path] = fields.first { $0.path == path }?.usual
    }
    if declared.subtitle.isEmpty {
      chooseDetails(&roles, in: fields, of: sample, titles: titles)
    } else {
      roles.author = nil
      roles.context = nil
      roles.details = declared.subtitle
      roles.hasDeclaredDetails = true
    }
    return roles
  }

  private static func chooseTitle(
    _ roles: inout RowRoles,
    in fields: [FieldStatistics],
    entity: String?,
    declared: RowDeclaration
  ) {
    if declared.title.isEmpty {
      roles.title = TitleRole.paths(in: fields, entity: entity)
      roles.joinedTitle = TitleRole.joined(in: fields, besides: roles.title)
    } else {
      roles.title = declared.title
      roles.joinedTitle = TitleRole.areParts(declared.title) ? declared.title : []
    }
  }

  private static func chooseDetails(
    _ roles: inout RowRoles,
    in fields: [FieldStatistics],
    of sample: [JSONValue],
    titles: [FieldPath]
  ) {
    var taken = Set(roles.badges + titles)
    for path in [roles.body, roles.author, roles.context, roles.time] {
      if let path { taken.insert(path) }
    }
    let ranked = DetailRole.ranked(
      in: fields,
      records: sample.count,
      titles: titles,
      taken: taken,
      hasTime: roles.time != nil || roles.span != nil
    )
    roles.details = DetailRole.paths(in: ranked)
    roles.spares = DetailRole.spares(in: ranked, of: fields)
    RowDifference(sample).tellApart(&roles, by: ranked, in: fields)
  }

  // A time that says which record it is when nothing else does.
  private static func isTelling(_ path: FieldPath, in fields: [FieldStatistics]) -> Bool {
    fields.first { $0.path == path }.map { $0.distinctness > 0.3 } ?? false
  }

  private static func domains(of records: [JSONValue], at path: FieldPath?) -> Set<String> {
    Set(records.compactMap { path?.value(in: $0)?.string }.compactMap { Origin(url: $0)?.host })
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
}
