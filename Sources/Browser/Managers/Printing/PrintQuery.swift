import BrowserModels

/// Which records are printed, and in which order: a query whose fields are understood by the first
/// records.
@MainActor package final class PrintQuery {
  /// A record that is here before it is known what to look for.
  struct Held {
    let text: [UInt8]
    let mistake: () -> String
  }

  /// Records that are sorted by themselves, before all are merged.
  private static let batch = 1 << 12

  /// As it was written.
  let request: QueryRequest
  private let declaration: SourceDeclaration
  private let url: String
  /// The name of the source, where it is one of several.
  private let sourceName: String?
  private let collation: TextCollation
  /// What the records have to be turned into to be rows.
  var form: RecordLocation?
  private(set) var held: [Held] = []
  private var matcher: FilterMatcher?
  private var matcherForm: RecordLocation?
  private var query: RecordQuery?
  /// By how many records it was understood.
  private var readCount = 0
  private var visible: [FieldPath] = []

  /// A query of a source.
  ///
  /// - Parameters:
  ///   - request: What was written.
  ///   - declaration: What was declared about the source.
  ///   - url: Its name, by which roles are found.
  ///   - sourceName: What the field `source` holds, where it is one of several.
  ///   - collation: How texts are ordered.
  package init(
    _ request: QueryRequest,
    of declaration: SourceDeclaration,
    url: String,
    sourceName: String? = nil,
    collation: TextCollation = .folded
  ) {
    self.collation = collation
    self.sourceName = sourceName
    self.request = request
    self.declaration = declaration
    self.url = url
  }

  /// Whether it is known what to look for.
  var isDecided: Bool { query != nil }

  /// Whether as many records are held as are looked at.
  var isFull: Bool { held.count >= RoleFinder.sampleSize }

  /// Keeps a record until it is known what to look for.
  func hold(_ record: Held) { held.append(record) }

  /// Whether records are held.
  var isHolding: Bool { !held.isEmpty }

  /// Understands the query by the records that are held, and gives these back.
  ///
  /// - Throws: What is wrong with it.
  func decide() throws(PrintEnd) -> [Held] {
    let values = held.compactMap { held in
      (try? JSONReader.lenientValue(of: held.text).value).map { form?.presenting($0) ?? $0 }
    }
    visible = try understand([values]).visible[0]
    defer { held = [] }
    return held
  }

  /// The query, and the fields that rows show, by the first records of each source as rows see them.
  private func understand(
    _ samples: [[JSONValue]]
  ) throws(PrintEnd) -> (query: RecordQuery, visible: [[FieldPath]]) {
    var catalog = FieldCatalog([JSONValue](), hasSources: samples.count > 1 || sourceName != nil)
    var visible: [[FieldPath]] = []
    for values in samples {
      let roles = RoleFinder.roles(
        for: values,
        url: url,
        declared: declaration.row,
        id: declaration.records.id
      )
      visible.append(roles.visibleFields)
      catalog.add(FieldCatalog(values, roles: roles, wrapper: form?.unwrap))
    }
    readCount = samples.joined().count
    do throws(QueryMistake) {
      let query = try request.query(catalog) { path in
        samples.joined().map { path.value(in: $0) }
      }
      self.query = query
      return (query, visible)
    } catch {
      throw .refused(Scrubber.scrubbingLine(error.sentence))
    }
  }

  /// Whether a record is printed.
  ///
  /// - Throws: What is wrong with a pattern.
  func matches(_ record: ArraySlice<UInt8>) throws(PrintEnd) -> Bool {
    guard let filter = query?.filter else { return true }
    if matcher == nil || matcherForm != form {
      do throws(PatternError) {
        matcher = try FilterMatcher(filter, visible: visible, form: form)
      } catch {
        throw .refused(Scrubber.scrubbingLine(error.description))
      }
      matcherForm = form
    }
    return record.withUnsafeBytes { matcher?.matches($0, source: sourceName) ?? true }
  }

  /// The records of a source that are printed, in their order; all of them are loaded.
  func ordered(_ source: any RecordSource) throws(PrintEnd) -> [RecordID] {
    let samples = source.parts.map { part in
      part.order.joined().prefix(RoleFinder.sampleSize).compactMap {
        try? part.store.record(at: $0).content.get()
      }
    }
    let (query, visible) = try understand(samples)
    let reader = source.store.reader
    let parts = zip(source.parts, visible).map { RowExaminer.Part(name: $0.title, visible: $1) }
    do throws(PatternError) {
      let examiner = try RowExaminer(
        query,
        reader: reader,
        parts: parts,
        collation: collation
      )
      var batches: [PrintedBatch] = []
      source.order.visitBatches(of: Self.batch) { ids in
        let facts = examiner.examine(ids, in: reader)
        let shown = ids.indices.filter { facts.isShown(at: $0) }
        batches.append(PrintedBatch(shown.map { ids[$0] }, facts.keys))
      }
      guard query.isByScore || !query.sort.fields.isEmpty else { return batches.flatMap(\.ids) }
      var merge = KeyMerge(
        batches.map { KeyMerge.Part($0.keys, order: $0.keys.sortedRows().map { UInt16($0) }) }
      )
      var ids: [RecordID] = []
      ids.reserveCapacity(batches.reduce(0) { $0 + $1.keys.count })
      while let next = merge.next() { ids.append(batches[next.table].id(of: next.row)) }
      return ids
    } catch {
      throw .refused(Scrubber.scrubbingLine(error.description))
    }
  }

  /// What is to be said of it, whatever was printed: fields that the first records do not have,
  /// patterns that gave up; nil for nothing.
  var remark: String? {
    var sentences = query?.doubts.map { $0.sentence(of: readCount) } ?? []
    if let abandoned = matcher?.abandonedValues, abandoned > 0 {
      let values = Quantity.text(abandoned, "value", Quantity.grouped)
      sentences.append("The pattern takes too long on \(values), which may match.")
    }
    let all = sentences.map { Scrubber.scrubbingLine($0) }
    return all.isEmpty ? nil : all.joined(separator: " ")
  }
}

/// Records that are printed and their sort keys; those that follow each other take no more than the keys.
private struct PrintedBatch {
  let keys: SortKeyTable
  private let runs: [Range<RecordID>]
  /// The ids where they are in several runs.
  private let single: [RecordID]

  init(_ ids: [RecordID], _ keys: SortKeyTable) {
    self.keys = keys
    var runs: [Range<RecordID>] = []
    for id in ids { runs.append(ids: id..<id.advanced(by: 1)) }
    self.runs = runs.count == 1 ? runs : []
    single = runs.count == 1 ? [] : ids
  }

  var ids: [RecordID] { runs.first.map { Array($0) } ?? single }

  func id(of row: Int) -> RecordID {
    runs.first.map { $0.lowerBound.advanced(by: row) } ?? single[row]
  }
}
