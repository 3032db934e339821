/// What is typed behind `:write`: a file, perhaps with `!` before it and a format behind it.
///
/// ```
///   issues.csv                          the format of its extension
///   ! issues.csv                        in place of the file that is there
///   "my issues.txt" {id}: {title}       a name with blanks, and a template
/// ```
struct WriteCommand: Hashable, Sendable {
  /// The file, as it was typed.
  let path: String
  /// Whether a file that is there is replaced.
  let isReplacing: Bool
  /// The format, as it was typed; nil for none.
  let format: String?
  /// Whether a quote before the name has no other one behind it.
  let isUnclosed: Bool
  private let isQuoted: Bool

  /// Reads a text; nil when it names no file.
  init?(_ text: String) {
    var rest = text[...].drop { $0 == " " }
    isReplacing = rest.first == "!" && (rest.dropFirst().first ?? " ") == " "
    if isReplacing { rest = rest.dropFirst().drop { $0 == " " } }
    let name = TypedFileName(rest)
    isQuoted = name.quote != nil
    isUnclosed = isQuoted && name.isOpen
    path = name.path
    rest = name.rest
    guard !path.isEmpty || isUnclosed else { return nil }
    while rest.last == " " { rest.removeLast() }
    rest = rest.drop { $0 == " " }
    format = rest.isEmpty ? nil : String(rest)
  }

  /// Why the name is no file's to whoever knows shells and vim, as a sentence; nil for a file, and for any
  /// name in quotes.
  var refusal: String? {
    guard !isQuoted else { return nil }
    let fact: String
    switch path.first {
    case "!", "|": fact = ":write takes a file; | hands records to a command."
    case ">": fact = ":write takes a file, without a > before it."
    case "-" where path == "-": fact = ":write takes a file; nothing is written to standard output."
    default: return nil
    }
    return "\(fact) For a file of this name write ./\(path)."
  }
}
