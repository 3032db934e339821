/// Tables: arrays of arrays, and where the names of their columns are (rule R5).
enum TableShape {
  /// Finds the names of the columns of `rows`: beside them, at the root, or in the first row.
  ///
  /// `nil` when the rows are not arrays of scalars of one length.
  static func shape(
    of rows: [JSONValue],
    container: JSONObject?,
    root: JSONValue
  ) -> RecordLocation.Shape? {
    guard case .array(let first)? = rows.first, !first.isEmpty else { return nil }
    let sample = rows.prefix(20)
    let fits = sample.count { row in
      guard case .array(let cells) = row else { return false }
      return cells.count == first.count
    }
    guard fits * 10 >= sample.count * 9, first.contains(where: \.isScalar) else {
      return nil
    }
    for object in [container, root.object].compactMap(\.self) {
      if let names = names(in: object), names.count == first.count {
        return .table(columns: names, namesAreInFirstRow: false)
      }
    }
    let header = first.compactMap(\.string)
    if rows.count > 1, header.count == first.count, Set(header).count == header.count {
      return .table(columns: header, namesAreInFirstRow: true)
    }
    return .table(columns: first.indices.map(String.init), namesAreInFirstRow: false)
  }

  /// One row as an object; cells beyond the names are named by their position.
  static func record(of cells: [JSONValue], columns: [String]) -> JSONValue {
    .object(
      JSONObject(
        cells.enumerated().map { position, cell in
          (key: position < columns.count ? columns[position] : String(position), value: cell)
        }
      )
    )
  }

  private static let places = [
    ["columns"], ["headers"], ["header"], ["columnNames"], ["column_names"], ["fields"],
    ["schema", "fields"], ["schema"], ["meta", "view", "columns"], ["meta", "columns"],
    ["cols"], ["metadata", "columns"],
  ]

  private static func names(in object: JSONObject) -> [String]? {
    for place in places {
      guard let value = JSONPointer(tokens: place).value(in: .object(object)),
        case .array(let entries) = value, !entries.isEmpty
      else { continue }
      let names = entries.compactMap { entry in
        entry.string ?? entry.object.flatMap(name)
      }
      if names.count == entries.count { return names }
    }
    return nil
  }

  private static func name(of column: JSONObject) -> String? {
    for key in ["fieldName", "name", "field", "key", "id", "title", "label"] {
      if let name = column[key]?.string { return name }
    }
    return nil
  }
}
