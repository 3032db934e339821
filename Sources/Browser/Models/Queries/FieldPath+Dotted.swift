extension FieldPath {
  /// The names with dots between them as a user would write them; a JSON Pointer where those would be
  /// read as something else.
  package var dotted: String {
    let text = names.joined(separator: ".")
    let isPlain =
      FieldPath(text) == self && text.first.map { "+-".contains($0) } == false
      && !text.contains(",") && text.first?.isWhitespace == false
      && text.last?.isWhitespace == false
    return isPlain ? text : description
  }
}
