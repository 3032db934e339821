import BrowserModels

/// Parses a script: commands, one or several on a line, into a list of steps in which `Let`,
/// `Repeat` and `Include` are expanded.
///
/// `CommandTable` has the commands. The syntax is that of VHS tapes where both have a command.
/// Strings have no escapes; `$name` is a value of `Let`, as a word and inside `"…"`.
package struct ScriptParser {
  /// Steps that a script may have; more is a mistake in a `Repeat`.
  static let mostSteps = 100_000

  /// Keys that a script may press, those of `Type` too: each is as much work as a step.
  static let mostKeys = 100_000

  /// How deep scripts may include one another; a file that includes itself by another name is not
  /// noticed before.
  static let deepestInclude = 20

  /// How many scripts are included at most.
  static let mostIncludes = 1_000

  /// How many mistakes are reported at most.
  private static let mostMistakes = 100

  var text: ScriptScanner
  var script: Script
  var variables: [String: String] = [:]
  /// The repetitions that are open, and how many steps there were before each.
  var repeats: [(location: ScriptLocation, count: Int, first: Int)] = []
  /// The scripts that include one another down to this one, by the identities of their files.
  private(set) var including: [String]
  let access: any ScriptAccess

  private var mistakes: [ScriptError] = []
  private var includeCount = 0
  private var keyCount = 0
  private var seconds = 0.0
  /// Bytes of all scripts that were read, and of the values of variables.
  private var byteCount = 0
  /// Whether a limit was passed, after which nothing more is parsed.
  private var isStopped = false

  /// The name of the command that is being parsed.
  private(set) var commandName = ""
  /// Where that command begins.
  private(set) var commandLocation: ScriptLocation

  /// Parses a script.
  ///
  /// - Parameters:
  ///   - text: What is in the file.
  ///   - file: How the file was named; paths in it are relative to its folder.
  ///   - access: Reads the files that are included, and says what the script may read and write.
  /// - Returns: What the script sets up and does.
  /// - Throws: All mistakes. What follows one on its line is not looked at.
  package static func parse(
    _ text: String,
    file: String,
    access: any ScriptAccess
  ) throws(ScriptMistakes) -> Script {
    var parser = ScriptParser(text, file: file, access: access)
    parser.parseAll()
    parser.checkPipe()
    guard parser.mistakes.isEmpty else { throw ScriptMistakes(all: parser.mistakes) }
    return parser.script
  }

  private init(_ text: String, file: String, access: any ScriptAccess) {
    self.text = ScriptScanner(text, file: file)
    self.access = access
    script = Script(file: file)
    including = [access.identity(of: file)]
    commandLocation = self.text.location
  }

  /// Parses to the end of the file.
  private mutating func parseAll() {
    text.skipToCommand()
    while text.next != nil, !isStopped {
      do throws(ScriptError) { try parseCommand() } catch {
        note(error)
        text.skipLine()
      }
      text.skipToCommand()
    }
    // The End may be on a line that was skipped.
    if let open = repeats.last, mistakes.isEmpty {
      note(ScriptError(location: open.location, problem: "Repeat is not closed", expected: "End"))
    }
  }

  // What is piped is said by fixtures, which mean nothing without it.
  private mutating func checkPipe() {
    guard let source = script.source else { return }
    let piped = script.fixtures.first { $0.method == "-" }
    if source.url == "-", piped == nil {
      let problem = "no fixture says what standard input is"
      note(ScriptError(location: source.location, problem: problem, expected: "Fixture - -> FILE"))
    }
    if source.url != "-", let piped {
      let problem = "a fixture for standard input, which is not opened"
      note(ScriptError(location: piped.location, problem: problem, expected: "Open - with it"))
    }
  }

  private mutating func parseCommand() throws(ScriptError) {
    commandLocation = text.location
    commandName = text.read { $0.isLetter && $0.isASCII }
    guard let command = CommandTable.row(named: commandName) else {
      let shown = commandName + text.readWord().prefix(40)
      let suggestion = CommandTable.suggestion(for: commandName).map { ", perhaps \($0)" } ?? ""
      throw mistake("there is no command \(shown)", expected: "a command" + suggestion)
    }
    try command.parse(&self)
  }

  /// Parses another file at this place.
  mutating func parse(_ included: String, file: String) throws(ScriptError) {
    includeCount += 1
    guard includeCount <= Self.mostIncludes else {
      throw stopping(
        "more than \(Self.mostIncludes) scripts are included",
        expected: "fewer of them"
      )
    }
    try spend(included.utf8.count)
    let outer = (text, repeats, including, commandName, commandLocation)
    text = ScriptScanner(included, file: file)
    repeats = []
    including.append(access.identity(of: file))
    parseAll()
    (text, repeats, including, commandName, commandLocation) = outer
  }

  /// Counts bytes of scripts and of values, which may be few as they are written, and many when they
  /// are inserted again and again.
  mutating func spend(_ bytes: Int) throws(ScriptError) {
    byteCount += bytes
    guard byteCount <= MemoryLimit.script else {
      let limit = MemoryLimit.text(of: MemoryLimit.script)
      throw stopping(
        "the script is larger than \(limit) with its values, repetitions and all that it includes",
        expected: "a shorter one"
      )
    }
  }

  /// Adds a step to the script.
  mutating func append(_ step: ScriptStep) throws(ScriptError) {
    guard script.steps.count < Self.mostSteps else {
      throw stopping(
        "the script has more than \(Self.mostSteps) steps",
        expected: "fewer repetitions",
        at: step.location
      )
    }
    keyCount += step.command.keyCount
    guard keyCount <= Self.mostKeys else {
      throw stopping(
        "the script presses more than \(Self.mostKeys) keys",
        expected: "fewer repetitions",
        at: step.location
      )
    }
    seconds += step.command.seconds
    guard seconds <= Script.longestTime else {
      throw stopping(
        "the script takes more than a day",
        expected: "shorter pauses",
        at: step.location
      )
    }
    try spend(step.command.textSize)
    script.steps.append(step)
  }

  /// Reports a mistake after which the rest of the line can be parsed.
  mutating func note(_ mistake: ScriptError) {
    mistakes.append(mistake)
    if mistakes.count >= Self.mostMistakes { isStopped = true }
  }

  /// Reports what the script may not do with a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - name: What it is called in the mistake; nil for its path.
  ///   - use: What it should be.
  ///   - check: Throws why it is refused.
  mutating func check(
    _ path: String,
    as name: String? = nil,
    use: String,
    _ check: (any ScriptAccess) throws(ScriptRefusal) -> Void
  ) {
    do throws(ScriptRefusal) { try check(access) } catch {
      note(error.mistake(at: commandLocation, path: name ?? path, use: use))
    }
  }

  /// A mistake after which nothing more is parsed; of the command as a whole when no place is given.
  private mutating func stopping(
    _ problem: String,
    expected: String,
    at location: ScriptLocation? = nil
  ) -> ScriptError {
    isStopped = true
    return ScriptError(
      location: location ?? commandLocation,
      problem: problem,
      expected: expected
    )
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
