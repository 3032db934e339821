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

  /// Reads a text; nil when it names no file.
  init?(_ text: String) {
    var rest = text[...].drop { $0 == " " }
    isReplacing = rest.first == "!" && (rest.dropFirst().first ?? " ") == " "
    if isReplacing { rest = rest.dropFirst().drop { $0 == " " } }
    let name = TypedFileName(rest)
    isUnclosed = name.quote != nil && name.isOpen
    path = name.path
    rest = name.rest
    guard !path.isEmpty || isUnclosed else { return nil }
    while rest.last == " " { rest.removeLast() }
    rest = rest.drop { $0 == " " }
    format = rest.isEmpty ? nil : String(rest)
  }

  /// Whether it is a command for the shell behind `!`, as at the `:w` of vim.
  var isShellCommand: Bool { path.first == "!" }
}
