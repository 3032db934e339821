/// The columns of a list as a user writes them: `title,author.login,state:8`.
///
/// Fields are written as those of a sort, each perhaps with `:` and how many columns of the screen it takes.
package struct ColumnList: Hashable, Sendable {
  /// A field, and how wide its column is.
  package struct Column: Hashable, Sendable {
    package let path: FieldPath
    /// Columns of the screen; nil for as many as its values need.
    package let width: Int?
  }

  /// The columns from left to right.
  package let columns: [Column]

  /// Columns of the screen that a column takes.
  package static let widths = 1...400

  private static let mostColumns = 256

  /// Reads fields with commas between them.
  ///
  /// - Throws: What is wrong with the text, and where.
  package init(parsing text: String) throws(QueryMistake) {
    var columns: [Column] = []
    var position = 0
    for part in WrittenList.parts(of: text) {
      guard columns.count < Self.mostColumns else {
        throw QueryMistake(
          position: position,
          sentence: "There are at most \(Self.mostColumns) columns; leave out the others."
        )
      }
      let column = try Self.column(part, at: position)
      if columns.contains(where: { $0.path == column.path }) {
        throw QueryMistake(
          position: position,
          sentence: "The field \(column.path.dotted) is named twice; name each field once."
        )
      }
      columns.append(column)
      position += part.count + 1
    }
    self.columns = columns
  }

  private static func column(_ part: Substring, at start: Int) throws(QueryMistake) -> Column {
    let first = part.firstIndex { !$0.isWhitespace } ?? part.endIndex
    let position = start + part.distance(from: part.startIndex, to: first)
    var name = part[first...]
    while name.last?.isWhitespace == true { name.removeLast() }
    var width: Int?
    let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    if digits > 0, name.dropLast(digits).last == ":" {
      width = Int(name.suffix(digits)) ?? .max
      name = name.dropLast(digits + 1)
    }
    if let width, !widths.contains(width) {
      throw QueryMistake(
        position: position,
        sentence: "A column is \(widths.lowerBound) to \(widths.upperBound) wide; write a width "
          + "between these, or none."
      )
    }
    guard !name.isEmpty else {
      throw QueryMistake(
        position: position,
        sentence: "A field is missing here; write the name of one, such as title or state:10."
      )
    }
    let isQuoted = name.first == "\""
    let written = isQuoted ? WrittenList.unquoted(name) : String(name)
    guard let written else {
      throw QueryMistake(
        position: position,
        sentence: "The quote is not closed, or something follows it; end the name with \"."
      )
    }
    guard let path = FieldPath(written) ?? (isQuoted ? FieldPath([written]) : nil) else {
      throw QueryMistake(
        position: position,
        sentence: "\(written) is not the path of a field; write names with dots, such as "
          + "author.login."
      )
    }
    return Column(path: path, width: width)
  }
}

extension FieldCatalog {
  /// The field that a name in a list of columns means, with what the user should know of it.
  ///
  /// One that no record has is kept as it is written: records that are loaded later may have it. So is one
  /// that may mean several.
  package func column(of written: FieldPath) -> (field: QueryField, doubt: String?) {
    let name = written.dotted
    switch meaning(of: name) {
    case .field(let field): return (field, nil)
    case .ambiguous(let names):
      return (.path(written), FilterError.ambiguousField(name, names, at: 0).description)
    case .unknown(let nearest):
      return (.path(written), QueryDoubt.unknownField(name, nearest: nearest).sentence)
    }
  }
}
