import BrowserManagers
import BrowserModels

// What searches and filters look at.
extension RecordRows {
  /// The fields that rows show, each once; empty before the roles are chosen, and where records are no
  /// objects.
  var visibleFields: [FieldPath] {
    guard let roles else { return [] }
    return titleFields
      + ([roles.author, roles.context, roles.body].compactMap(\.self) + roles.details
      + roles.badges).filter { !titleFields.contains($0) }
  }

  /// The fields that may be the title of a row.
  var titleFields: [FieldPath] {
    guard let roles else { return [] }
    return roles.joinedTitle + roles.title
  }

  /// Says of records whether they match a search.
  func searchMatcher(
    of pattern: TextPattern,
    scope: SearchScope,
    in source: any RecordSource
  ) -> RowMatcher {
    let fields =
      switch scope {
      case .titles: titleFields
      case .rows: visibleFields
      case .records: [FieldPath]()
      }
    let forms: [RecordLocation?] = source.store.reader.forms.map(\.self)
    return RowMatcher(
      matchers: (forms.isEmpty ? [nil] : forms).map {
        SearchMatcher(pattern, fields: fields, form: $0)
      }
    )
  }
}

/// Says which records match a search, on any thread.
struct RowMatcher: Sendable {
  /// By the form of the record.
  let matchers: [SearchMatcher]

  /// The positions of the ids whose records match.
  func positions(of ids: [RecordID], in reader: any RecordReader) -> [Int] {
    var found: [Int] = []
    var position = 0
    reader.read(ids) { _, text in
      if let text, matchers.indices.contains(text.form), matchers[text.form].matches(text.bytes) {
        found.append(position)
      }
      position += 1
    }
    return found
  }
}
