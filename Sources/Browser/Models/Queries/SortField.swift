/// One field of a sort, its direction, and what its values are taken for.
package struct SortField: Hashable, Sendable {
  /// The way to the value: the first one where there are several.
  package var path: FieldPath

  /// Whether the greatest value comes first.
  package var isDescending: Bool

  /// What the values are taken for.
  package var kind: SortKind

  /// A field of each record.
  package init(_ path: FieldPath, isDescending: Bool = false, kind: SortKind = .automatic) {
    self.path = path
    self.isDescending = isDescending
    self.kind = kind
  }

  /// Reads `name`, `+name` or `-name`, which is at a position of a longer text.
  init(parsing text: Substring, at position: Int) throws(QueryMistake) {
    let start = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
    var name = text[start...]
    while name.last?.isWhitespace == true { name.removeLast() }
    let sign = name.first.flatMap { "+-".contains($0) ? $0 : nil }
    if sign != nil { name = name.dropFirst().drop { $0.isWhitespace } }
    guard !name.isEmpty else {
      throw QueryMistake(
        position: position + text.distance(from: text.startIndex, to: start),
        sentence: "A field is missing here; write the name of one, such as -created."
      )
    }
    if name.first == "\"" {
      guard let quoted = WrittenList.unquoted(name) else {
        throw QueryMistake(
          position: position + text.distance(from: text.startIndex, to: name.startIndex),
          sentence: "The quote is not closed, or something follows it; end the name with \"."
        )
      }
      self.init(FieldPath(quoted) ?? FieldPath([quoted]), isDescending: sign == "-")
      return
    }
    guard let path = FieldPath(String(name)) else {
      throw QueryMistake(
        position: position + text.distance(from: text.startIndex, to: name.startIndex),
        sentence: "\(name) is not the path of a field; write names with dots, such as author.login."
      )
    }
    self.init(path, isDescending: sign == "-")
  }
}

extension SortField: CustomStringConvertible {
  /// The field as `init(parsing:at:)` reads it.
  package var description: String {
    let text = path.dotted
    let isPlain = text.first != "\"" && !text.contains(",")
    return (isDescending ? "-" : "") + (isPlain ? text : FilterSyntax.quoted(text))
  }
}
