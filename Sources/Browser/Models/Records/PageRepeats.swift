/// Tells whether a page is one that came before, though fields of it have changed since, such as ages.
///
/// Without ids that cannot be known for certain. A page is taken for the one before it when it is no
/// shorter, its records stand where those of that page stood, and the same fields tell them apart. Of
/// the second page it is also enough that nearly all its records have a name that came before, though
/// names hardly ever come twice: once it was another one the server does what it is asked for.
///
/// What lists have in common is no proof: the same names for each month, the same text beside times that
/// go on, the same states, numbers of rows that begin anew on each page.
struct PageRepeats: Sendable {
  /// The values that a field has had on all pages so far.
  private struct Column: Sendable {
    var values: Set<UInt64> = []
    var count = 0
    /// How many of its values came twice on one page.
    var collisions = 0

    /// Whether it tells records apart.
    var isName: Bool { collisions == 0 || values.count * 10 >= count * 9 }
  }

  /// Stands for all texts of a record together; no field has this path.
  private static let allTexts: UInt64 = 1

  /// The first records of the page before.
  private var last: [RecordFields] = []
  private var columns: [UInt64: Column] = [:]
  /// The records of the page that arrives which are kept.
  private var arriving: [RecordFields] = []
  /// Whether the records of the page that arrives came before, as far as they were compared.
  private var areHere = false
  private var valueCount = 0
  private var pages = 0

  /// Says that what comes from now on belongs to another page.
  mutating func beginPage() {
    if !arriving.isEmpty {
      last = arriving
      pages += 1
      addColumns()
    }
    arriving = []
    areHere = false
  }

  /// The fields of the records of a page, or a part of one, as far as they are compared.
  func fields(of records: [JSONValue]) -> [RecordFields] {
    records.prefix(max(0, MemoryLimit.comparedFields - arriving.count)).map { RecordFields($0) }
  }

  /// Remembers records of the page that arrives.
  mutating func keep(_ records: [RecordFields]) {
    arriving += records.prefix(max(0, MemoryLimit.comparedFields - arriving.count))
  }

  /// Compares what comes next with this page instead of the one before: it is the same one, later.
  mutating func replaceLast(_ records: [RecordFields]) {
    guard records.count >= last.count else { return }
    last = records
    for (path, values) in Self.values(of: records) {
      guard valueCount < MemoryLimit.comparedValues else { return }
      var column = columns[path] ?? Column()
      let before = column.values.count
      column.values.formUnion(values)
      column.count += column.values.count - before
      valueCount += column.values.count - before
      columns[path] = column
    }
  }

  /// Whether a page, or a part of one, came before; each is asked about once.
  ///
  /// O(fields).
  mutating func areRepeated(_ records: [RecordFields], _ origin: PageOrigin) -> Bool {
    // What is beyond the limit is like what is before it.
    if !records.isEmpty { areHere = isRepeat(records, origin) }
    return areHere
  }

  private func isRepeat(_ records: [RecordFields], _ origin: PageOrigin) -> Bool {
    guard pages > 0 else { return false }
    if haveKnownNames(records, among: idPaths(of: records)) { return true }
    guard origin != .named else { return false }
    guard arriving.isEmpty, records.count >= last.count else { return false }
    let again = PagePair(earlier: last, later: records)
    guard !again.goesOn(withSeconds: false) else { return false }
    switch again.likeness {
    case .names: return true
    case .shift: return !again.goesOn(withSeconds: true)
    case .none: return pages == 1 && haveKnownNames(records, among: nil)
    }
  }
}

extension PageRepeats {
  private mutating func addColumns() {
    for (path, values) in Self.values(of: last) {
      guard valueCount < MemoryLimit.comparedValues else { return }
      var column = columns[path] ?? Column()
      column.collisions += values.count - Set(values).count
      column.count += values.count
      let before = column.values.count
      column.values.formUnion(values)
      valueCount += column.values.count - before
      columns[path] = column
    }
  }

  private func idPaths(of records: [RecordFields]) -> Set<UInt64> {
    records.reduce(into: []) { $0.formUnion($1.ids) }
  }

  /// Whether nearly all records have a name that came before, in a field at one of these paths; nil
  /// for any field.
  private func haveKnownNames(_ records: [RecordFields], among paths: Set<UInt64>?) -> Bool {
    // Of few records all may have common names.
    guard records.count >= min(5, max(2, last.count)) else { return false }
    let values = Self.values(of: records)
    var shares: [UInt64: Int] = [:]
    for (path, values) in values {
      let known = columns[path]?.values ?? []
      shares[path] = values.count { known.contains($0) }
    }
    let texts = values.keys.filter { isText($0, in: records) }
    let oldTexts = texts.filter { (shares[$0] ?? 0) * 10 >= records.count * 9 }
    let hasNewWords = texts.contains { path in
      (shares[path] ?? 0) * 10 < records.count
        && records.contains { $0.fields[path]?.kind == .words }
    }
    guard !hasNewWords else { return false }
    // A page that has grown has the records of the one before among others.
    let isGrown = records.count > last.count && records.count < last.count * 2
    let enough = (isGrown ? last.count : records.count) * 9
    return values.contains { path, values in
      guard let column = columns[path], column.isName, let share = shares[path],
        Set(values).count * 10 >= records.count * 9
      else { return false }
      if let paths { return paths.contains(path) && share == values.count }
      let isProof = path == Self.allTexts || texts.contains(path) || oldTexts.count == texts.count
      return isProof && share * 10 >= enough
    }
  }

  private func isText(_ path: UInt64, in records: [RecordFields]) -> Bool {
    records.count { $0.fields[path]?.isText == true } * 2 > records.count
  }

  private static func values(of records: [RecordFields]) -> [UInt64: [UInt64]] {
    var values: [UInt64: [UInt64]] = [:]
    for record in records {
      for (path, field) in record.fields where field.kind != .other {
        values[path, default: []].append(field.value)
      }
      if let texts = record.texts { values[allTexts, default: []].append(texts) }
    }
    return values
  }
}
