/// How many records a page shall have: `100`, or `per_page=100` with the parameter's name.
package struct PageSize: Hashable, Sendable {
  /// The parameter's name, if the user named it.
  package let parameter: String?

  /// Records a page, at least 1.
  package let value: Int

  /// Reads what the user wrote; `nil` when it is not a positive number.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let value = parts.last.flatMap({ Int($0) }), value > 0 else { return nil }
    parameter = parts.count == 2 ? parts[0] : nil
    self.value = value
  }
}
