/// Where the records of an answer are, and what each of them has to be turned into to be a row.
package struct RecordLocation: Hashable, Sendable {
  /// What is at the place.
  package enum Shape: Hashable, Sendable {
    /// An array; its elements are the records.
    case array

    /// An object whose members' values are the records.
    case map

    /// An array of arrays with names for their elements; the first row may hold the names.
    case table(columns: [String], namesAreInFirstRow: Bool)

    /// An array of numbers or texts, perhaps ids.
    case scalars

    /// One record, not a list.
    case single

    /// Whether an element is the row with the names of a table's columns, which is no record.
    func isRowOfNames(_ element: JSONValue) -> Bool {
      guard case .table(let columns, true) = self else { return false }
      return element.array?.elementsEqual(columns) { $0.string == $1 } ?? false
    }
  }

  /// The place in the answer.
  package var path: JSONPointer

  /// What is there.
  package var shape: Shape

  /// The place inside each record where the fields are, when they sit in a wrapper.
  package var unwrap: JSONPointer?

  /// The name of the field with a record's key, when the records are the members of an object.
  package var mapKey: String?

  /// How many records are there; at least so many unless `isCountExact`.
  package var count: Int

  /// Whether all of them were counted, as opposed to those of the beginning of an answer.
  package var isCountExact = true

  /// Why this place, as a sentence without a full stop.
  package var evidence: String

  /// How sure, from 0 to 1.
  package var confidence: Double

  /// The score among the candidates; two within 1.0 are rivals.
  package var score: Double

  /// The record as a row sees it; of an object of records with its key as a field, as it is printed.
  ///
  /// A row of a table becomes an object, a wrapped record its inner object followed by the fields of
  /// the wrapper whose names are free. Anything else is returned as it is.
  package func presenting(_ record: JSONValue) -> JSONValue {
    if case .table(let columns, _) = shape, case .array(let cells) = record {
      return TableShape.record(of: cells, columns: columns)
    }
    return unwrap.map { RecordWrapper.unwrapping(record, at: $0) } ?? record
  }

  /// Whether an element is the row with the names of a table's columns, which is no record.
  package func isRowOfNames(_ element: JSONValue) -> Bool {
    shape.isRowOfNames(element)
  }

  /// Whether no other list of the answer is likely to beat it, so that the rest need not be seen: an array
  /// at the root, a published form, or objects of one form under a usual name.
  package var isSure: Bool { confidence >= 1 || (shape != .single && count > 0 && score >= 8) }

  /// Whether it is a table that has its names in a row, of as many columns as each of these rows.
  package func isTable(of rows: [JSONValue]) -> Bool {
    guard case .table(let columns, true) = shape else { return false }
    return rows.allSatisfy { row in
      guard let cells = row.array, cells.count == columns.count else { return false }
      return cells.contains { $0.isScalar }
    }
  }

  /// Whether both find the same records and show them in the same way.
  package func isSamePlace(as other: RecordLocation?) -> Bool {
    path == other?.path && shape == other?.shape && unwrap == other?.unwrap
  }

  /// A name that no other candidate has: the path with dots, as `--records` takes it.
  package var name: String {
    guard shape == .single else { return path.tokens.isEmpty ? "the top level" : dottedPath }
    return (path.tokens.isEmpty ? "the whole answer" : dottedPath) + " as one record"
  }

  private var dottedPath: String {
    let isPlain = path.tokens.allSatisfy { token in
      !token.isEmpty && !token.contains { ".[]/$".contains($0) }
    }
    return isPlain ? path.tokens.joined(separator: ".") : path.description
  }
}
