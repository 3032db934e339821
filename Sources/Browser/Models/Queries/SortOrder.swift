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
  /// JSON Pointer. One in quotes may have commas and signs in it, `\"` and `\\`. There are at most 64.
  package init(parsing text: String) throws(QueryMistake) {
    var fields: [SortField] = []
    var position = 0
    for part in WrittenList.parts(of: text) {
      let field = try SortField(parsing: part, at: position)
      guard fields.count < Self.mostFields else {
        throw QueryMistake(
          position: position,
          sentence: "A sort has at most \(Self.mostFields) fields; leave out the others."
        )
      }
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

  private static let mostFields = 64
}

extension SortOrder: CustomStringConvertible {
  /// The fields as `init(parsing:)` reads them.
  package var description: String { fields.map(\.description).joined(separator: ",") }
}
