/// What tells records apart of which rows would be the same otherwise.
package struct RowIdentity: Hashable, Sendable {
  /// The field that is different in each record.
  package let path: FieldPath

  /// The titles that it goes with; nil for all.
  package let titles: Set<String>?

  /// Whether a row of this title needs it.
  func goes(with title: String) -> Bool { titles?.contains(title) ?? true }
}
