/// Reads a script: commands, one or several on a line, into a list of steps in which `Let`,
/// `Repeat` and `Include` are carried out already.
///
/// `CommandTable` has the commands. The syntax is that of VHS tapes where both have a command.
/// Strings know no escapes; `$name` stands for a value of `Let`, by itself and inside `"…"`.
package struct ScriptParser {
  /// Steps that a script may have; more is a mistake in a `Repeat`.
  static let mostSteps = 100_000

  /// How deep scripts may include one another: a folder may have more than one name.
  static let deepestInclude = 20

  /// Gives the text of another script by its path, or nil.
  package typealias Reader = (String) -> String?

  var text: ScriptScanner
  var script: Script
  var variables: [String: String] = [:]
  /// The repetitions that are open, and how many steps there were before each.
  var repeats: [(location: ScriptLocation, count: Int, first: Int)] = []
  /// The scripts that include one another down to this one, by their paths.
  let including: [String]
  let read: Reader

  /// The name of the command that is being parsed.
  private(set) var commandName = ""
  /// Where that command begins.
  private(set) var commandLocation: ScriptLocation

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - file: How the file was named; paths in it are relative to its folder.
  ///   - read: Reads the files that are included.
  /// - Returns: What the script sets up and does.
  /// - Throws: The first mistake.
  package static func parse(
    _ text: String,
    file: String,
    read: @escaping Reader = { _ in nil }
  ) throws(ScriptError) -> Script {
    var parser = ScriptParser(text, script: Script(file: file), including: [file], read: read)
    try parser.parseAll()
    return parser.script
  }

  /// A parser of a file, the last of those that include one another, which adds to a script.
  init(_ text: String, script: Script, including: [String], read: @escaping Reader) {
    self.text = ScriptScanner(text, file: including.last ?? script.file)
    self.script = script
    self.including = including
    self.read = read
    commandLocation = self.text.location
  }

  /// Parses to the end of the file.
  mutating func parseAll() throws(ScriptError) {
    text.skipToCommand()
    while text.next != nil {
      commandLocation = text.location
      commandName = text.read { $0.isLetter && $0.isASCII }
      guard let command = CommandTable.row(named: commandName) else {
        let shown = commandName + text.readWord().prefix(40)
        let suggestion = CommandTable.suggestion(for: commandName).map { ", perhaps \($0)" } ?? ""
        throw mistake("there is no command \(shown)", expected: "a command" + suggestion)
      }
      try command.parse(&self)
      text.skipToCommand()
    }
    if let open = repeats.last {
      throw ScriptError(location: open.location, problem: "Repeat is not closed", expected: "End")
    }
  }

  /// Adds a step to the script.
  mutating func append(_ step: ScriptStep) throws(ScriptError) {
    guard script.steps.count < Self.mostSteps else {
      throw ScriptError(
        location: step.location,
        problem: "the script comes to more than \(Self.mostSteps) steps",
        expected: "fewer repetitions"
      )
    }
    script.steps.append(step)
  }

  /// A mistake of the command that is being parsed as a whole.
  func mistake(_ problem: String, expected: String) -> ScriptError {
    ScriptError(location: commandLocation, problem: problem, expected: expected)
  }

  /// A path of this script, relative to the folder that the script is in.
  func resolved(_ path: String) -> String {
    let file = text.file
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
