import BrowserModels

/// Reads of records what a query wants to know: whether they match, and what they are ordered and
/// divided by.
///
/// A value that any thread can use.
package struct RowExaminer: Sendable {
  /// What is to be known of one source of the list.
  package struct Part: Sendable {
    /// What the user calls it; the value of the field `source`.
    let name: String
    /// The fields that a row shows.
    let visible: [FieldPath]

    package init(name: String, visible: [FieldPath]) {
      self.name = name
      self.visible = visible
    }
  }

  /// How the records of one form are read.
  private struct Form: Sendable {
    let filter: FilterMatcher?
    let fields: RecordFieldReader
  }

  private let query: RecordQuery
  private let parts: [Part]
  private let collation: TextCollation
  /// By the part and the form of a record.
  private let forms: [[Form]]
  /// The forms that the reader knew.
  private let knownForms: [[RecordLocation]]
  private let keyWriter: SortKeyWriter?
  private let sectionPosition: Int?
  private let footerPosition: Int?
  /// The positions among the fields of those that stand for the name of the source.
  private let namePositions: [Int]

  /// An examiner of the records that a reader reads.
  ///
  /// - Parameters:
  ///   - query: What is wanted; its fields are paths in the records.
  ///   - reader: Reads the records.
  ///   - parts: What is to be known of the sources, in their order.
  ///   - collation: How texts are ordered.
  /// - Throws: What is wrong with a pattern of the filter.
  package init(
    _ query: RecordQuery,
    reader: any RecordReader,
    parts: [Part],
    collation: TextCollation = .folded
  ) throws(PatternError) {
    self.query = query
    self.parts = parts
    self.collation = collation
    var paths = query.sort.fields.map(\.path)
    sectionPosition = query.sections.map { _ in paths.count }
    if let sections = query.sections { paths.append(sections.path) }
    footerPosition = query.footer?.path.map { _ in paths.count }
    if let path = query.footer?.path { paths.append(path) }
    namePositions =
      parts.count > 1
      ? paths.indices.filter { paths[$0].names == [FieldCatalog.sourceName] } : []
    keyWriter = query.sort.fields.isEmpty ? nil : SortKeyWriter(query.sort, collation: collation)
    var forms: [[Form]] = []
    for (number, part) in reader.parts.enumerated() {
      var own: [Form] = []
      for form in part.forms.isEmpty ? [nil] : part.forms.map(Optional.some) {
        var filter: FilterMatcher?
        if let expression = query.filter {
          let visible = parts.indices.contains(number) ? parts[number].visible : []
          filter = try FilterMatcher(expression, visible: visible, form: form)
        }
        own.append(Form(filter: filter, fields: RecordFieldReader(paths, form: form)))
      }
      forms.append(own)
    }
    self.forms = forms
    knownForms = reader.parts.map(\.forms)
  }

  /// On how many values a regular expression gave up so far, so that their records may be missing.
  package var abandonedValues: Int {
    forms.joined().reduce(0) { $0 + ($1.filter?.abandonedValues ?? 0) }
  }

  /// Whether anything is to be read of records.
  package var isNeeded: Bool {
    query.filter != nil || !query.sort.fields.isEmpty || query.sections != nil
      || query.footer?.path != nil
  }

  /// The same for a reader that may know other forms of records: those of a page that came later.
  package func adapted(to reader: any RecordReader) -> RowExaminer {
    let isKnown = reader.parts.map(\.forms) == knownForms
    guard !isKnown,
      let examiner = try? RowExaminer(query, reader: reader, parts: parts, collation: collation)
    else { return self }
    return examiner
  }

  /// What was read of some records, in their order; one that has no text matches, since it says why.
  package func examine(_ ids: [RecordID], in reader: any RecordReader) -> RowFacts {
    var facts = RowFacts()
    reader.read(ids) { id, text in note(id, text, in: &facts) }
    return facts
  }

  private func note(_ id: RecordID, _ text: StoredText?, in facts: inout RowFacts) {
    guard let text, forms.indices.contains(id.part), forms[id.part].indices.contains(text.form)
    else { return facts.append(missing: id, like: self) }
    let form = forms[id.part][text.form]
    let name = parts.count > 1 ? parts[id.part].name : nil
    var key: [UInt8]?
    if let filter = form.filter {
      if query.isByScore {
        guard let score = filter.score(text.bytes, source: name) else {
          return facts.append(hidden: id)
        }
        key = RowFacts.key(ofScore: score)
      } else if !filter.matches(text.bytes, source: name) {
        return facts.append(hidden: id)
      }
    }
    var values: [JSONValue?] = form.fields.paths.isEmpty ? [] : form.fields.first(text.bytes)
    for position in namePositions { values[position] = name.map { .string($0) } }
    append(id, values, key, to: &facts)
  }

  fileprivate func append(
    _ id: RecordID,
    _ values: [JSONValue?],
    _ scoreKey: [UInt8]?,
    to facts: inout RowFacts
  ) {
    let sortValues = values.prefix(query.sort.fields.count)
    facts.append(
      shown: id,
      key: keyWriter?.key(of: sortValues) ?? scoreKey,
      section: sectionPosition.flatMap { query.sections?.key(of: values[$0]) },
      footerValue: footerPosition.map { query.footer?.value(of: values[$0], query.footerKind) }
    )
  }

  /// Fields that are read of each record.
  fileprivate var fieldCount: Int { forms.first?.first?.fields.paths.count ?? 0 }

  fileprivate var missingScore: [UInt8]? { query.isByScore ? RowFacts.key(ofScore: 0) : nil }
}

extension RowFacts {
  /// Adds a row of which nothing can be read.
  fileprivate mutating func append(missing id: RecordID, like examiner: RowExaminer) {
    let values: [JSONValue?] = Array(repeating: nil, count: examiner.fieldCount)
    examiner.append(id, values, examiner.missingScore, to: &self)
  }
}
