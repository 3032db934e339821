/// A text with fields of a record in it: `{id}: {author.login}\n`.
///
/// ```
///   {title} {author.login}     the field of this path, as a text
///   {/a.b/c}                   the same, written as a JSON Pointer
///   {.}                        the whole record as JSON
///   {{ }}                      a brace
///   \n \t \\                   a newline, a tab, a backslash
/// ```
package struct RecordTemplate: Hashable, Sendable {
  /// A piece of the text.
  enum Piece: Hashable, Sendable {
    case text([UInt8])
    case record
    /// The field at this position of `fields`.
    case field(Int)
  }

  private(set) var pieces: [Piece] = []

  /// The fields, each once.
  package private(set) var fields: [FieldPath] = []

  /// Reads a template.
  ///
  /// - Throws: What is wrong with it, and at which character.
  package init(parsing text: String) throws(QueryMistake) {
    var reader = TemplateReader(text)
    while let piece = try reader.next() {
      switch piece {
      case .text(let text): add(text)
      case .name(".", _): pieces.append(.record)
      case .name(let name, let position): pieces.append(try field(name, at: position))
      }
    }
  }

  private mutating func add(_ text: String) {
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text.utf8)
    } else {
      pieces.append(.text(Array(text.utf8)))
    }
  }

  private mutating func field(_ name: String, at position: Int) throws(QueryMistake) -> Piece {
    guard let path = FieldPath(name) else {
      let what = name.isEmpty ? "A field is missing between the braces" : "\(name) is no path"
      throw QueryMistake(
        position: position,
        sentence: "\(what); write names with dots, such as {author.login}, or {.} for the record."
      )
    }
    if let known = fields.firstIndex(of: path) { return .field(known) }
    fields.append(path)
    return .field(fields.count - 1)
  }
}

/// Cuts a template into texts and names.
private struct TemplateReader {
  enum Piece {
    case text(String)
    /// What is between braces, and the position of its first character.
    case name(String, Int)
  }

  private let characters: [Unicode.Scalar]
  private let text: String
  private var position = 0

  init(_ text: String) {
    self.text = text
    characters = Array(text.unicodeScalars)
  }

  /// The next piece; nil at the end.
  mutating func next() throws(QueryMistake) -> Piece? {
    guard position < characters.count else { return nil }
    let start = position
    let isDoubled = start + 1 < characters.count && characters[start + 1] == characters[start]
    switch characters[start] {
    case "{", "}":
      guard !isDoubled else {
        position += 2
        return .text(String(characters[start]))
      }
      guard characters[start] == "{" else {
        throw mistake(at: start, "This } closes nothing; write }} for a brace.")
      }
      return try name()
    case "\\":
      position += 2
      switch start + 1 < characters.count ? characters[start + 1] : nil {
      case "n": return .text("\n")
      case "t": return .text("\t")
      case "\\": return .text("\\")
      default:
        throw mistake(at: start, "This \\ is followed by none of n, t and \\; write \\\\ for one.")
      }
    default:
      position += 1
      return .text(String(characters[start]))
    }
  }

  private mutating func name() throws(QueryMistake) -> Piece {
    let start = position
    var name = String.UnicodeScalarView()
    position += 1
    while position < characters.count, characters[position] != "}" {
      guard characters[position] != "{" else {
        throw mistake(at: position, "This { is inside of another one; write } before it, or {{.")
      }
      name.append(characters[position])
      position += 1
    }
    guard position < characters.count else {
      throw mistake(at: start, "This { is not closed; write } behind the field, or {{ for a brace.")
    }
    position += 1
    return .name(String(name), self.character(at: start + 1))
  }

  private func mistake(at scalar: Int, _ sentence: String) -> QueryMistake {
    QueryMistake(position: character(at: scalar), sentence: sentence)
  }

  /// The position in characters as a reader counts them.
  private func character(at scalar: Int) -> Int {
    let scalars = text.unicodeScalars
    let index = scalars.index(scalars.startIndex, offsetBy: scalar)
    return text[..<index].count
  }
}
