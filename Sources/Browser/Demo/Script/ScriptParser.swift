/// Reads a script: commands, one or several on a line, into a list of steps in which `Let`,
/// `Repeat` and `Include` are carried out already.
///
/// The syntax is that of VHS tapes where both have a command. Strings know no escapes; `$name`
/// stands for a value of `Let`, by itself and inside `"…"`.
package struct ScriptParser {
  /// Steps that a script may come to; more is a mistake in a `Repeat`.
  static let mostSteps = 100_000

  /// How deep scripts may include one another: a folder may have more than one name.
  static let deepestInclude = 20

  /// Gives the text of another script by its path, or nil.
  package typealias Reader = (String) -> String?

  var text: ScriptText
  var script: Script
  var variables: [String: String] = [:]
  let read: Reader
  private let folder: String
  private var including: [String]
  private var repeats: [(location: ScriptLocation, count: Int, first: Int)] = []

  /// Reads a script.
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
    var parser = ScriptParser(
      text: ScriptText(text, file: file),
      script: Script(file: file),
      read: read,
      folder: Self.folder(of: file),
      including: [file]
    )
    try parser.parseAll()
    return parser.script
  }

  private init(
    text: ScriptText,
    script: Script,
    read: @escaping Reader,
    folder: String,
    including: [String]
  ) {
    self.text = text
    self.script = script
    self.read = read
    self.folder = folder
    self.including = including
  }

  private mutating func parseAll() throws(ScriptError) {
    text.skipToCommand()
    while text.next != nil {
      let location = text.location
      let name = text.take { $0.isLetter && $0.isASCII }
      guard try parse(name, at: location) else {
        let shown = name + text.take { !$0.isWhitespace }.prefix(40)
        throw ScriptError(
          location: location,
          problem: "there is no command \(shown)",
          expected: "a command" + Self.suggestion(for: name)
        )
      }
      text.skipToCommand()
    }
    if let open = repeats.last {
      throw ScriptError(location: open.location, problem: "Repeat is not closed", expected: "End")
    }
  }

  private mutating func parse(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> Bool {
    switch name {
    case "Let": try parseLet()
    case "Repeat": repeats.append((location, try count(1...10_000), script.steps.count))
    case "End": try endRepeat(at: location)
    case "Include", "Source": try include(at: location)
    default:
      if try parseSetting(name, at: location) { return true }
      guard let command = try command(name, at: location) else { return false }
      try append(ScriptStep(location: location, command: command))
    }
    return true
  }

  private mutating func command(
    _ name: String,
    at location: ScriptLocation
  ) throws(ScriptError) -> ScriptCommand? {
    if let command = try keyCommand(name, at: location) { return command }
    if let command = try waitCommand(name, at: location) { return command }
    return try pictureCommand(name, at: location)
  }

  private mutating func append(_ step: ScriptStep) throws(ScriptError) {
    guard script.steps.count < Self.mostSteps else {
      throw ScriptError(
        location: step.location,
        problem: "the script comes to more than \(Self.mostSteps) steps",
        expected: "fewer repetitions"
      )
    }
    script.steps.append(step)
  }

  private mutating func parseLet() throws(ScriptError) {
    text.skipBlanks()
    let location = text.location
    let name = text.take { $0.isLetter || $0.isNumber || $0 == "_" }
    guard name.first?.isLetter == true else {
      let problem = name.isEmpty ? text.found() : "found \(name)"
      throw ScriptError(location: location, problem: problem, expected: "a name, as in Let q \"a\"")
    }
    variables[name] = try argument("a value, as in Let q \"swift\"")
  }

  private mutating func endRepeat(at location: ScriptLocation) throws(ScriptError) {
    guard let opened = repeats.popLast() else {
      throw ScriptError(
        location: location,
        problem: "End closes nothing",
        expected: "a Repeat before it"
      )
    }
    let body = Array(script.steps[opened.first...])
    for _ in 1..<opened.count {
      for step in body { try append(step) }
    }
  }

  private mutating func include(at location: ScriptLocation) throws(ScriptError) {
    let name = try argument("a file, as in Include common.riffle")
    let path = resolved(name)
    guard !including.contains(path) else {
      throw ScriptError(
        location: location,
        problem: "\(name) includes itself",
        expected: "no recursion in Include"
      )
    }
    guard including.count <= Self.deepestInclude else {
      throw ScriptError(
        location: location,
        problem: "\(name) is included \(including.count) deep",
        expected: "at most \(Self.deepestInclude)"
      )
    }
    guard let included = read(path) else {
      throw ScriptError(
        location: location,
        problem: "\(path) cannot be read",
        expected: "a script file"
      )
    }
    var parser = ScriptParser(
      text: ScriptText(included, file: path),
      script: script,
      read: read,
      folder: Self.folder(of: path),
      including: including + [path]
    )
    parser.variables = variables
    try parser.parseAll()
    script = parser.script
    variables = parser.variables
  }

  /// A path of this script, relative to the folder that the script is in.
  func resolved(_ path: String) -> String {
    path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "" }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  private static func suggestion(for name: String) -> String {
    let wanted = name.lowercased()
    let match =
      commandNames.sorted().first { $0.lowercased() == wanted }
      ?? commandNames.sorted().first {
        wanted.count > 2 && $0.lowercased().hasPrefix(wanted.prefix(3))
      }
    return match.map { ", perhaps \($0)" } ?? ""
  }

  /// Every command, for suggestions and to see where bare words end.
  static let commandNames = Set([
    "Size", "Theme", "Color", "Locale", "TimeZone", "Now", "Seed", "Open", "Fixture", "Type",
    "Key", "Paste", "Click", "Wheel", "Resize", "Wait", "Sleep", "Caption", "Keys", "Marker",
    "Hide", "Show", "Snapshot", "Screenshot", "Expect", "Let", "Repeat", "End", "Include",
    "Source", "Output", "Set", "Env", "Require", "Ctrl", "Alt", "Shift", "Copy", "ScrollUp",
    "ScrollDown",
  ]).union(keyNames.keys)
}
