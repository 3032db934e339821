import Foundation
import SystemTesting
import Testing

/// A command in a real terminal of its own: keys go in, screens come out.
///
/// The terminal is a tmux server that nobody else sees; it ends with the session, and by itself
/// after ten minutes, should the test run be killed. Nothing here waits for a fixed time: a test
/// names the screen that it expects, and fails with the screen that was there instead.
final class TerminalSession {
  /// Seconds after which what was expected is given up: far more than a busy machine takes.
  static let patience = 120.0

  private let folder: TemporaryFolder
  private let tmux: String

  /// Runs a line of shell in a terminal, hands the session to `body`, and ends it whatever happens.
  ///
  /// The shell replaces itself with the last command of the line when that begins with `exec`, so
  /// that signals reach it: `exec riffle file.json`.
  static func with<Result>(
    _ command: String,
    columns: Int = 80,
    lines: Int = 24,
    environment: [String: String] = [:],
    in folder: URL = BuiltProgram.project,
    body: (TerminalSession) async throws -> Result
  ) async throws -> Result {
    let session = try TerminalSession()
    do {
      try await session.start(
        command,
        columns: columns,
        lines: lines,
        environment: environment,
        in: folder
      )
      let result = try await body(session)
      await session.end()
      return result
    } catch {
      await session.end()
      throw error
    }
  }

  private init() throws {
    folder = try TemporaryFolder()
    tmux = try #require(InstalledProgram.path(of: "tmux"))
  }

  // MARK: Keys

  /// Sends keys by tmux's names: "j", "Enter", "Escape", "C-d", "PageDown", "M-b".
  func press(_ keys: String...) async throws { try await press(keys) }

  /// The same.
  func press(_ keys: [String]) async throws {
    try await ask(["send-keys"] + keys)
  }

  /// Types text as it stands.
  func type(_ text: String) async throws {
    try await ask(["send-keys", "-l", text])
  }

  func resize(columns: Int, lines: Int) async throws {
    try await ask(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
  }

  /// Sends a signal to the command by its process id.
  func signal(_ number: Int32) async throws {
    kill(try process, number)
  }

  /// The process id of the command.
  var process: Int32 {
    get throws { try #require(note(Self.processNote).flatMap { Int32($0) }) }
  }

  // MARK: Screens

  /// What the terminal shows now.
  func screen() async throws -> TerminalScreen {
    TerminalScreen(text: try await ask(["capture-pane", "-p"]))
  }

  /// What the terminal shows now, with the escape sequences of its colours.
  func colouredScreen() async throws -> TerminalScreen {
    TerminalScreen(text: try await ask(["capture-pane", "-p", "-e"]))
  }

  /// Waits for a screen that fulfils the condition, and returns it.
  ///
  /// When it does not come in time, the error that is thrown shows the screen that was there.
  @discardableResult
  func wait(
    _ expectation: String,
    seconds: Double = patience,
    at place: SourceLocation = #_sourceLocation,
    until condition: (TerminalScreen) -> Bool
  ) async throws -> TerminalScreen {
    var last = TerminalScreen(text: "")
    try await poll(expectation, seconds: seconds, place) {
      last = try await screen()
      return condition(last)
    }
    return last
  }

  /// Waits until the screen shows the text somewhere.
  @discardableResult
  func wait(
    for text: String,
    seconds: Double = patience,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> TerminalScreen {
    try await wait(
      "the screen shows “\(text)”",
      seconds: seconds,
      at: place
    ) { $0.contains(text) }
  }

  /// Waits until the command has ended, and returns its code as a shell would report it.
  func waitForEnd(
    seconds: Double = patience,
    at place: SourceLocation = #_sourceLocation
  ) async throws -> Int {
    var code: Int?
    try await poll("the command ends", seconds: seconds, place) {
      code = note(Self.endNote).flatMap { Int($0) }
      return code != nil
    }
    return try #require(code)
  }

  /// One of tmux's facts about the terminal: "alternate_on", "cursor_flag", "mouse_any_flag" ….
  func value(of fact: String) async throws -> String {
    try await ask(["display-message", "-p", "#{\(fact)}"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Makes tmux keep what programs copy, and pass it on.
  func takeCopies() async throws {
    try await ask(["set-option", "-s", "set-clipboard", "on"])
  }

  /// What was copied last; nil for nothing.
  func copied() async throws -> String? {
    try? await ask(["show-buffer"])
  }

  // MARK: The server

  private static let processNote = "process"
  private static let endNote = "end"

  /// What the shell around the command writes down: the id of its process, and how it ended.
  ///
  /// tmux itself now and then loses the exit status of a command. Nor does the shell end with it:
  /// tmux 3.3 closes the terminal of a program that has ended before it has read all that was
  /// written there.
  private static let shell = """
    trap : INT TERM QUIT
    /bin/sh -c "echo \\$\\$ >'$1/\(processNote)'; $0"
    echo $? >"$1/part"
    mv "$1/part" "$1/\(endNote)"
    trap '' INT TERM QUIT TSTP
    exec sleep 600
    """

  private func note(_ name: String) -> String? {
    (try? String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8))?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func start(
    _ command: String,
    columns: Int,
    lines: Int,
    environment: [String: String],
    in folder: URL
  ) async throws {
    var arguments = ["start-server"]
    arguments += [";", "set-option", "-g", "default-terminal", "tmux-256color"]
    arguments += [";", "set-option", "-g", "status", "off"]
    arguments += [";", "set-option", "-s", "escape-time", "0"]
    arguments += [";", "new-session", "-d", "-x", "\(columns)", "-y", "\(lines)"]
    arguments += ["-c", folder.path]
    for (name, value) in environment { arguments += ["-e", "\(name)=\(value)"] }
    arguments += ["/bin/sh", "-c", Self.shell, command, self.folder.url.path]
    arguments += [";", "run-shell", "-b", "-d", "600", "-C", "kill-server"]
    try await ask(arguments)
  }

  private func end() async {
    _ = try? await ask(["kill-server"])
  }

  @discardableResult
  private func ask(_ arguments: [String]) async throws -> String {
    let answer = try folder.write(Data(), to: "answer")
    let command = SpawnedCommand(
      program: tmux,
      arguments: ["-S", folder.url.path + "/tmux", "-f", "/dev/null", "-u"] + arguments,
      environment: BuiltProgram.environment(
        home: folder.url,
        adding: ["TERM": "xterm-256color"]
      ),
      output: answer,
      errors: answer
    )
    let code = try await command.run()
    let text = try String(contentsOfFile: answer, encoding: .utf8)
    guard code == 0 else { throw TerminalFailure(description: text) }
    return text
  }

  private func poll(
    _ expectation: String,
    seconds: Double,
    _ place: SourceLocation,
    _ isFulfilled: () async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var looks = 0
    var looksAtEnd = 0
    while try await !isFulfilled() {
      looks += 1
      // What an ended command wrote last may still be on its way to the screen.
      if note(Self.endNote) != nil { looksAtEnd += 1 }
      // Where other tests hold up the threads, time passes without a look.
      let isLate = ContinuousClock.now >= deadline && looks >= 100
      guard !isLate, looksAtEnd < 100 else {
        let screen = (try? await screen().text) ?? "no screen"
        throw TerminalFailure(
          description:
            "\(place.fileName):\(place.line): it did not happen that "
            + "\(expectation); the screen:\n\(screen)"
        )
      }
      await pause(milliseconds: 10)
    }
  }
}

/// Why a terminal session could not go on.
struct TerminalFailure: Error, CustomStringConvertible {
  var description: String
}
