/// By which fields a list is sorted, the first one first: `-created,title`.
///
/// Rows that are equal in all fields stay in the source's order. A value that is missing or null is
/// after all others, also where a field is sorted downwards.
package struct SortOrder: Hashable, Sendable {
  /// The fields; without one, the source's order.
  package var fields: [SortField]

  /// A sort by these fields.
  package init(_ fields: [SortField] = []) {
    self.fields = fields
  }

  /// Reads fields with commas between them, each with a `-` before it where it is sorted downwards.
  ///
  /// A field is a path as `--title` takes it, with spaces around it or not: names joined by dots or a
  /// JSON Pointer.
  package init(parsing text: String) throws(QueryMistake) {
    var fields: [SortField] = []
    var position = 0
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let field = try SortField(parsing: part, at: position)
      if let double = fields.first(where: { $0.path == field.path }) {
        throw QueryMistake(
          position: position,
          sentence: "The field \(double.path.dotted) is named twice; name each field once."
        )
      }
      fields.append(field)
      position += part.count + 1
    }
    self.fields = fields
  }
}

extension SortOrder: CustomStringConvertible {
  /// The fields as `init(parsing:)` reads them.
  package var description: String { fields.map(\.description).joined(separator: ",") }
}
