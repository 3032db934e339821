/// Finds what tells the first records apart where their titles do not.
struct RowDifference {
  /// Fields that are added, at most.
  private static let most = 2

  private let records: [JSONValue]

  /// Tells these records apart.
  init(_ records: [JSONValue]) {
    self.records = records
  }

  /// Adds details until no two rows are the same; where none is left, the record's id.
  ///
  /// `ranked` are the fields that may stand in a subtitle, best first.
  func tellApart(
    _ roles: inout RowRoles,
    by ranked: [FieldStatistics],
    in fields: [FieldStatistics]
  ) {
    guard records.count > 1, records.allSatisfy({ $0.object != nil }) else { return }
    var plain = roles
    plain.body = nil
    let rows = records.map { RowContent(record: $0, roles: plain, now: 0) }
    let titles = rows.map(\.title)
    guard Set(titles).count < titles.count else { return }
    var lines = zip(rows, records).map { row, record in
      let body = roles.body?.value(in: record).flatMap { FieldText.text(of: $0) } ?? ""
      return "\(row.title)\n\(row.subtitleLine)\n\(body.prefix(200))"
    }
    add(&roles, to: &lines, by: ranked)
    var counts: [String: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    let repeated = lines.indices.filter { counts[lines[$0], default: 0] > 1 }
    guard !repeated.isEmpty, let path = identity(in: fields, id: roles.id) else { return }
    let isRare = repeated.count * 3 < lines.count
    roles.identity = RowIdentity(
      path: path,
      titles: isRare ? Set(repeated.map { titles[$0] }) : nil
    )
  }

  private func add(
    _ roles: inout RowRoles,
    to lines: inout [String],
    by ranked: [FieldStatistics]
  ) {
    for _ in 0..<Self.most {
      let count = Set(lines).count
      guard count < lines.count else { return }
      var best: (path: FieldPath, lines: [String], count: Int)?
      for field in ranked.prefix(40) where !roles.details.contains(field.path) {
        let longer = zip(lines, records).map {
          $0 + " · " + (DetailText.text(at: field.path, in: $1) ?? "")
        }
        let found = Set(longer).count
        if found > best?.count ?? count { best = (field.path, longer, found) }
      }
      guard let best else { return }
      roles.details.append(best.path)
      lines = best.lines
    }
  }

  // A field with another text in each record, be it a machine's; the id before others.
  private func identity(in fields: [FieldStatistics], id: FieldPath?) -> FieldPath? {
    let fit = fields.filter {
      $0.path.names.count == 1 && $0.distinctness == 1 && $0.coverage == 1 && $0.urls == 0
        && $0.times < 0.5 && $0.meanLength <= 64
    }
    return (fit.first { $0.path == id } ?? fit.first)?.path
  }
}
