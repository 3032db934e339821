import BrowserManagers
import BrowserModels

// What searches and filters look at.
extension RecordRows {
  /// Says of records whether they match a search.
  func searchMatcher(
    of pattern: TextPattern,
    scope: SearchScope,
    in source: any RecordSource
  ) -> RowMatcher {
    let parts = source.store.reader.parts
    return RowMatcher(
      matchers: parts.enumerated().map { number, part in
        let fields = fields(in: scope, ofPart: number)
        let forms: [RecordLocation?] = part.forms.isEmpty ? [nil] : part.forms
        return forms.map { SearchMatcher(pattern, in: fields, form: $0) }
      }
    )
  }

  private func fields(in scope: SearchScope, ofPart number: Int) -> [FieldPath] {
    guard choices.indices.contains(number) else { return [] }
    return switch scope {
    case .titles: choices[number].roles?.titleFields ?? []
    case .rows: choices[number].roles?.visibleFields ?? []
    case .records: []
    }
  }
}

extension RowRoles {
  /// The fields that a row shows, each once; empty where records are no objects.
  var visibleFields: [FieldPath] {
    let others = [author, context, body].compactMap(\.self) + details + badges
    return titleFields + others.filter { !titleFields.contains($0) }
  }

  /// The fields that may be the title of a row.
  var titleFields: [FieldPath] { joinedTitle + title }
}

/// Says which records match a search, on any thread.
struct RowMatcher: Sendable {
  /// By the source of the record and the form of its text.
  let matchers: [[SearchMatcher]]

  /// The positions of the ids whose records match.
  func positions(of ids: [RecordID], in reader: any RecordReader) -> [Int] {
    var found: [Int] = []
    var position = 0
    reader.read(ids) { id, text in
      if let text, matchers[id.part][text.form].matches(text.bytes) { found.append(position) }
      position += 1
    }
    return found
  }
}

extension RecordRows {
  /// The fields of the records that roles were chosen by, of all sources.
  func catalog(hasSources: Bool) -> FieldCatalog {
    var roles: [String: [FieldPath]] = [:]
    for choice in choices {
      for (name, paths) in choice.roles?.fieldsByRole ?? [:] {
        roles[name, default: []] += paths.filter { roles[name]?.contains($0) != true }
      }
    }
    var catalog = FieldCatalog([JSONValue](), roles: roles, hasSources: hasSources)
    for choice in choices { catalog.add(choice.fields) }
    return catalog
  }

  /// The first values of a field, in all sources.
  func sample(of source: any RecordSource, at path: FieldPath) -> [JSONValue?] {
    source.parts.flatMap { part in
      part.order.joined().prefix(RoleFinder.sampleSize).map { id in
        (try? part.store.record(at: id).content.get()).flatMap { path.value(in: $0) }
      }
    }
  }

  /// Reads of records what a query wants; nil when nothing is to be read.
  ///
  /// - Throws: What is wrong with a pattern of its filter.
  func examiner(
    _ query: RecordQuery,
    of source: any RecordSource,
    _ reader: any RecordReader
  ) throws(PatternError) -> RowExaminer? {
    let parts = source.parts.enumerated().map { number, part in
      let roles = choices.indices.contains(number) ? choices[number].roles : nil
      return RowExaminer.Part(name: part.title, visible: roles?.visibleFields ?? [])
    }
    let examiner = try RowExaminer(query, reader: reader, parts: parts)
    return examiner.isNeeded ? examiner : nil
  }
}

extension RowRoles {
  /// The fields by the names of the roles that they play.
  fileprivate var fieldsByRole: [String: [FieldPath]] {
    [
      "title": titleFields, "subtitle": [author, context].compactMap(\.self) + details,
      "body": [body].compactMap(\.self), "badge": badges, "time": [time].compactMap(\.self),
      "url": [url].compactMap(\.self), "id": [id].compactMap(\.self),
    ].filter { !$0.value.isEmpty }
  }
}
