/// A part of a query as a reader writes it; a blank text takes that part away.
package enum QueryChange: Hashable, Sendable {
  /// What records must match.
  case filter(String)
  /// By which fields they are sorted: `-created,title`.
  case sort(String)
  /// What divides them: `created:month`.
  case sections(String)
  /// What is said below each section: `sum:comments`.
  case footer(String)
}

// What a reader writes becomes a query; names of fields are understood by a catalog.
extension RecordQuery {
  /// Changes a part as it was written.
  ///
  /// - Parameters:
  ///   - change: The part.
  ///   - catalog: The fields that are known.
  ///   - values: The first values of a field, by which it is told what they are.
  /// - Throws: What is wrong with the text, and where; then nothing has changed but that there are no
  ///   doubts.
  package mutating func apply(
    _ change: QueryChange,
    _ catalog: FieldCatalog,
    values: (FieldPath) -> [JSONValue?]
  ) throws(QueryMistake) {
    doubts = []
    switch change {
    case .filter(let text): try setFilter(text, catalog, values: values)
    case .sort(let text): try setSort(text, catalog, values: values)
    case .sections(let text): try setSections(text, catalog)
    case .footer(let text): try setFooter(text, catalog, values: values)
    }
  }

  private mutating func setFilter(
    _ text: String,
    _ catalog: FieldCatalog,
    values: (FieldPath) -> [JSONValue?]
  ) throws(QueryMistake) {
    var known = catalog
    var doubts: [QueryDoubt] = []
    while true {
      do throws(FilterError) {
        let read = try FilterParser.read(text, fields: known)
        let expression = read.expression
        filter = expression == .everything ? nil : expression.readingYears(values: values)
        filterText = filter == nil ? "" : text
        self.doubts = doubts + read.doubts + expression.doubts(values: values)
        return
      } catch {
        // Records that are loaded later may have it.
        guard case .unknownField(let name, let nearest, _) = error, doubts.count < Self.mostDoubts,
          let path = FieldPath(name)
        else { throw QueryMistake(position: error.position, sentence: error.description) }
        doubts.append(.unknownField(name, advice: FilterError.advice(nearest: nearest)))
        known.add(path)
      }
    }
  }

  /// Fields of one filter that no record has.
  private static let mostDoubts = FilterParser.mostDoubts

  private mutating func setSort(
    _ text: String,
    _ catalog: FieldCatalog,
    values: (FieldPath) -> [JSONValue?]
  ) throws(QueryMistake) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      sort = SortOrder()
      return
    }
    var order = try SortOrder(parsing: text)
    for position in order.fields.indices {
      let path = try catalog.path(of: order.fields[position].path, in: text, &doubts)
      order.fields[position].path = path
      order.fields[position].kind = SortKind(detectedIn: values(path))
    }
    sort = order
    isReversed = false
  }

  private mutating func setSections(
    _ text: String,
    _ catalog: FieldCatalog
  ) throws(QueryMistake) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      sections = nil
      return
    }
    let rule = try SectionRule(parsing: text)
    sections = SectionRule(try catalog.path(of: rule.path, in: text, &doubts), by: rule.unit)
  }

  private mutating func setFooter(
    _ text: String,
    _ catalog: FieldCatalog,
    values: (FieldPath) -> [JSONValue?]
  ) throws(QueryMistake) {
    guard text.contains(where: { !$0.isWhitespace }) else {
      (footer, footerKind) = (nil, .automatic)
      return
    }
    let read = try SectionFooter(parsing: text)
    switch read {
    case .count: footer = read
    case .sum(let path): footer = .sum(try catalog.path(of: path, in: text, &doubts))
    case .least(let path): footer = .least(try catalog.path(of: path, in: text, &doubts))
    case .greatest(let path): footer = .greatest(try catalog.path(of: path, in: text, &doubts))
    }
    let samples = footer?.path.map(values) ?? []
    footerKind = SortKind(detectedIn: samples)
    guard case .sum(let path) = footer, samples.contains(where: { $0?.firstScalar != nil }),
      samples.allSatisfy({ footer?.value(of: $0, footerKind) == nil })
    else { return }
    doubts.append(.notNumbers(field: path.dotted))
  }
}

extension FieldCatalog {
  /// The field that a path which was written in a text means.
  ///
  /// One that no record has is kept as it is written, with a doubt: records that are loaded later may have
  /// it.
  fileprivate func path(
    of written: FieldPath,
    in text: String,
    _ doubts: inout [QueryDoubt]
  ) throws(QueryMistake) -> FieldPath {
    let name = written.dotted
    let position =
      text.firstRange(of: name)
      .map { text.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
    switch meaning(of: name) {
    case .field(.source): return FieldPath([Self.sourceName])
    case .field(let field): return field.paths.first ?? written
    case .ambiguous(let names):
      let error = FilterError.ambiguousField(name, names, at: position)
      throw QueryMistake(position: position, sentence: error.description)
    case .unknown(let nearest):
      doubts.append(.unknownField(name, nearest: nearest))
      return written
    }
  }
}
