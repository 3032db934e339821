extension RowRoles {
  /// The fields that may be the title of a row.
  package var titleFields: [FieldPath] { joinedTitle + title }

  /// The title that a record has in these fields, as it was sent; nil when it has none.
  ///
  /// That is those that are joined where one of them is filled, else the first other one that says
  /// something. What is no object is its own title. `value` gives the value of a field of the record; that of no names is the record, which may be nil
  /// for an object.
  package func title(_ value: (FieldPath) -> JSONValue?) -> RowTitle? {
    if let record = value(FieldPath([])), record.object == nil {
      return FieldText.text(of: record).map { RowTitle(text: $0, numberField: nil) }
    }
    let parts = joinedTitle.compactMap { value($0)?.string }.filter { !$0.isEmpty }
    if !parts.isEmpty { return RowTitle(text: parts.joined(separator: " "), numberField: nil) }
    for path in title {
      guard let value = value(path), let text = FieldText.text(of: value), !text.isBlank else {
        continue
      }
      return RowTitle(text: text, numberField: value.number == nil ? nil : path)
    }
    return nil
  }
}

/// What the title fields of a record say.
package struct RowTitle: Hashable, Sendable {
  /// The text as it was sent.
  package let text: String
  /// The field, where its value is a number.
  let numberField: FieldPath?
}
