/// Which fields of some records are columns, and what is in them, where nobody has said it.
package enum ColumnFinder {
  /// What the values of a column are.
  package enum Kind: Hashable, Sendable {
    case texts
    case numbers
    case times
  }

  /// Columns at most.
  package static let mostColumns = 8

  /// Columns up to which there are also fields that say little, such as addresses.
  private static let fewColumns = 4

  /// The columns of some records: what their rows show, title first; then numbers and short texts before
  /// long ones, in the order of the records.
  ///
  /// Records that are arrays have columns by position, those that are neither have one, the record; so have
  /// those among objects. Reads the first 40 records.
  package static func paths(for records: [JSONValue], roles: RowRoles) -> [FieldPath] {
    let sample = Array(records.prefix(RoleFinder.sampleSize))
    guard sample.contains(where: { $0.object?.members.isEmpty == false }) else {
      let positions = sample.compactMap { $0.array?.count }.max() ?? 0
      guard positions > 0, sample.allSatisfy({ $0.array != nil }) else { return [FieldPath([])] }
      return (0..<min(positions, mostColumns)).map { FieldPath([String($0)]) }
    }
    let fields = FieldStatistics.all(of: sample)
    let known = Dictionary(fields.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    let shown =
      roles.badges + [roles.author, roles.context].compactMap(\.self) + roles.details
      + [roles.span?.start ?? roles.time].compactMap(\.self)
    let ranked = fields.filter { isColumn($0, roles) }.enumerated()
      .sorted { (rank(of: $0.element), $0.offset) < (rank(of: $1.element), $1.offset) }
      .map(\.element)
    var paths = titles(of: roles, known)
    var said = Set(paths.compactMap { known[$0]?.labels })
    func add(_ path: FieldPath, most: Int) {
      let path = named(path, in: fields)
      guard paths.count < most, !paths.contains(path) else { return }
      // Two fields that say the same are one column.
      if let field = known[path], !field.labels.isEmpty, !said.insert(field.labels).inserted {
        return
      }
      paths.append(path)
    }
    for path in shown where known[path].map({ rank(of: $0) < Rank.same && $0.bools < 0.5 }) ?? true
    {
      add(path, most: mostColumns)
    }
    for field in ranked {
      add(field.path, most: rank(of: field) < Rank.urls ? mostColumns : fewColumns)
    }
    if paths.isEmpty { paths = fields.prefix(mostColumns).map(\.path) }
    if sample.contains(where: \.isScalar), !paths.contains(.scalar) { paths.insert(.scalar, at: 0) }
    return paths
  }

  /// What the values of a field are in some records; texts where it has none.
  ///
  /// Times are those of the roles, and texts that all are times: a number may be one by chance.
  package static func kind(of values: [JSONValue?], isTime: Bool) -> Kind {
    let present = values.compactMap(\.self).filter { $0 != .null }
    guard !present.isEmpty else { return .texts }
    if isTime, present.allSatisfy({ Timestamp($0) != nil }) { return .times }
    if present.allSatisfy({ $0.number != nil }) { return .numbers }
    let areTimes = present.allSatisfy { value in
      value.string.map { !isNumber($0) && Timestamp($0) != nil } ?? false
    }
    return areTimes ? .times : .texts
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  }

  /// The fields that most titles are in: one, two where records have different ones or a first and a last
  /// name.
  private static func titles(
    of roles: RowRoles,
    _ known: [FieldPath: FieldStatistics]
  ) -> [FieldPath] {
    if !roles.joinedTitle.isEmpty { return roles.joinedTitle }
    var (titles, covered) = ([FieldPath](), 0.0)
    for path in roles.title.prefix(2) where covered < 0.9 {
      titles.append(path)
      covered += known[path]?.coverage ?? 0
    }
    return titles
  }

  /// Of an object the field in it that it is called by, which can be sorted by what is seen; else the field.
  private static func named(_ path: FieldPath, in fields: [FieldStatistics]) -> FieldPath {
    guard let object = fields.first(where: { $0.path == path && $0.texts.isEmpty && !$0.isList })
    else {
      return path
    }
    let inner = fields.first {
      $0.path.names.count > path.names.count && $0.path.names.starts(with: path.names)
        && $0.texts == object.labels
    }
    return inner?.path ?? path
  }

  /// Whether a field says something by itself: not one that holds other fields, nor one that is empty.
  private static func isColumn(_ field: FieldStatistics, _ roles: RowRoles) -> Bool {
    field.path != roles.body && (!field.texts.isEmpty || !field.labels.isEmpty)
  }

  /// What is before what.
  private enum Rank {
    static let short = 0
    static let flags = 1
    static let long = 2
    static let urls = 3
    /// Added where all records say the same.
    static let same = 4
  }

  private static func rank(of field: FieldStatistics) -> Int {
    let isOne = field.texts.count > 1 && Set(field.texts).count == 1
    let same = isOne || field.usual != nil ? Rank.same : 0
    if field.urls > 0.5 || field.opaque > 0.5 { return Rank.urls + same }
    if field.coverage < 0.2 { return Rank.long + same }
    if field.bools > 0.9 { return Rank.flags + same }
    if field.numbers > 0.9 || field.times > 0.9 || field.meanLength <= 24 {
      return Rank.short + same
    }
    return Rank.long + same
  }
}
