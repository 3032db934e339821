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
