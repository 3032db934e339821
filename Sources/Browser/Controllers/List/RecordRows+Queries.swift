import BrowserManagers
import BrowserModels

// What searches and filters look at.
extension RecordRows {
  /// Says of records whether they match a search.
  func searchMatcher(
    of pattern: TextPattern,
    scope: SearchScope,
    in source: any RecordSource
  ) -> MatchFinder {
    let parts = source.store.reader.parts
    return MatchFinder(
      matchers: parts.enumerated().map { number, part in
        let roles = choices.indices.contains(number) ? choices[number].roles : nil
        let forms: [RecordLocation?] = part.forms.isEmpty ? [nil] : part.forms
        return forms.map { form in
          switch scope {
          case .titles:
            SearchMatcher(pattern, inTitlesOf: roles ?? RowRoles(), form: form)
          case .rows: SearchMatcher(pattern, in: searchedFields(roles), form: form)
          case .records: SearchMatcher(pattern, in: [], form: form)
          }
        }
      }
    )
  }
}

extension RecordRows {
  /// The fields that rows show, as rows or in columns; none for all.
  private func searchedFields(_ roles: RowRoles?) -> [FieldPath] {
    guard layout == .columns else { return roles?.visibleFields ?? [] }
    let paths = columns.shown.flatMap(\.field.paths)
    return paths.contains(FieldPath([])) ? [] : paths
  }
}

/// Says which records match a search, on any thread.
struct MatchFinder: Sendable {
  /// By the source of the record and the form of its text.
  let matchers: [[SearchMatcher]]

  /// On how many values the regular expression gave up so far.
  var abandonedValues: Int { matchers.joined().reduce(0) { $0 + $1.abandonedValues } }

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
    var catalog = FieldCatalog([JSONValue](), hasSources: hasSources)
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
    let examiner = try RowExaminer(
      query,
      reader: reader,
      parts: parts,
      collation: collation
    )
    return examiner.isNeeded ? examiner : nil
  }
}
