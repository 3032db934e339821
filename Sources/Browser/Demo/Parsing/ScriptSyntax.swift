/// One form of the script language: its names, what follows them, its help, and how it is parsed.
///
/// The commands are the rows of `CommandTable`; what `Fixture`, `Wait` and `Expect` accept are the
/// rows of a table each. Parsing, suggestions and the listing come from these rows.
struct ScriptSyntax<Value>: Sendable {
  /// Parses what follows the name.
  typealias Parse = @Sendable (inout ScriptParser) throws(ScriptError) -> Value

  /// Synonyms, the usual one first; a name such as `cursor row` is two words in the script.
  let names: [String]
  /// What follows a name, with the space before it if it needs one: `[optional]`, `a|b`, and
  /// `CommandTable.placeholders` in capitals.
  let arguments: String
  /// One line without a full stop; why it is refused when it is not supported.
  let help: String
  /// Whether a script can use it; what is not supported is known, to be refused with a sentence.
  let isSupported: Bool
  let parse: Parse

  /// A form that scripts can use.
  init(_ names: String..., arguments: String = "", help: String, parse: @escaping Parse) {
    self.init(names: names, arguments: arguments, help: help, parse: parse)
  }

  /// A form of many names, or of one that is not supported.
  init(
    names: [String],
    arguments: String,
    help: String,
    isSupported: Bool = true,
    parse: @escaping Parse
  ) {
    self.names = names
    self.arguments = arguments
    self.help = help
    self.isSupported = isSupported
    self.parse = parse
  }

  /// A form that other scripts use, and this program cannot carry out.
  static func unsupported(_ names: String..., because reason: String) -> Self {
    Self(names: names, arguments: "", help: reason, isSupported: false) {
      parser throws(ScriptError) in
      throw parser.unsupported(names, because: reason)
    }
  }

  /// The names and what follows them, as the listing shows them.
  var usage: String { names.joined(separator: "|") + arguments }
}

extension ScriptSyntax where Value == Void {
  /// Parses what follows the name of a command that is a step.
  typealias ParseStep = @Sendable (inout ScriptParser) throws(ScriptError) -> ScriptCommand

  /// A command that adds a step.
  static func step(
    _ names: String...,
    arguments: String = "",
    help: String,
    parse: @escaping ParseStep
  ) -> Self {
    step(names: names, arguments: arguments, help: help, parse: parse)
  }

  /// A command of many names that adds a step.
  static func step(
    names: [String],
    arguments: String,
    help: String,
    parse: @escaping ParseStep
  ) -> Self {
    Self(names: names, arguments: arguments, help: help) { parser throws(ScriptError) in
      let location = parser.commandLocation
      try parser.append(ScriptStep(location: location, command: try parse(&parser)))
    }
  }
}

extension ScriptParser {
  /// Parses the form of a table that begins here.
  ///
  /// - Parameters:
  ///   - table: The forms; the first word of each name is its own.
  ///   - expected: Names what may stand here, given the names of the forms.
  /// - Returns: What the form means.
  /// - Throws: That nothing of the table begins here, or a mistake in what follows.
  mutating func form<Value>(
    of table: [ScriptSyntax<Value>],
    expected: (String) -> String = { $0 }
  ) throws(ScriptError) -> Value {
    for form in table {
      let words = form.names[0].split(separator: " ").map(String.init)
      guard accept(words[0]) else { continue }
      for word in words.dropFirst() { try choice([word: ()]) }
      return try form.parse(&self)
    }
    let names = table.filter(\.isSupported).map { $0.names[0] }
    let last = names.last.map { " or \($0)" } ?? ""
    throw unexpected(expected(names.dropLast().joined(separator: ", ") + last))
  }

  /// The refusal of the command that is being parsed, or of one of its forms.
  fileprivate func unsupported(_ names: [String], because reason: String) -> ScriptError {
    let name = names.contains(commandName) ? commandName : "\(commandName) \(names[0])"
    return mistake("\(name) cannot be played, for \(reason)", expected: "keys instead")
  }
}
