import Foundation
import SystemTesting
import Testing

/// What a command did in a pseudo-terminal: every byte that it wrote, and the modes that it left.
///
/// For what a screen does not show; `TerminalSession` shows screens.
struct PseudoTerminal: Decodable {
  /// The exit code as a shell tells it.
  var code: Int32
  /// The bytes, a character from U+0000 to U+00FF each.
  var output: String
  /// Whether the terminal has the modes again that the command found.
  var kept: Bool

  /// What happens to the command, one after the other; see `Tests/Terminals/pseudo_terminal.py`.
  enum Step: Sendable {
    case type(String)
    case send([UInt8])
    /// Until one of these texts is written.
    case wait([String])
    case resize(columns: Int, lines: Int)
    case signal(Int32)
    case stopped
    case goOn
    /// Until the terminal has no echo and no lines, or has them.
    case raw
    case cooked
    /// Until a file begins with a text.
    case read(String, String)
    /// Until the process whose number is in a file is gone.
    case gone(String)
    /// Types a text again and again until the program has ended.
    case quit(String)
    case end

    static func wait(for texts: String...) -> Step { .wait(texts) }

    fileprivate var words: [Any] {
      switch self {
      case .type(let text): ["send", Self.characters(of: Array(text.utf8))]
      case .send(let bytes): ["send", Self.characters(of: bytes)]
      case .wait(let texts): ["wait"] + texts.map { Self.characters(of: Array($0.utf8)) }
      case .resize(let columns, let lines): ["resize", columns, lines]
      case .signal(let number): ["signal", Int(number)]
      case .stopped: ["stopped"]
      case .goOn: ["continue"]
      case .raw: ["raw"]
      case .cooked: ["cooked"]
      case .read(let path, let text): ["read", path, text]
      case .gone(let path): ["gone", path]
      case .quit(let text): ["quit", Self.characters(of: Array(text.utf8))]
      case .end: ["end"]
      }
    }

    private static func characters(of bytes: [UInt8]) -> String {
      String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
  }

  /// A shell with a prompt, `$ ` or `# `, that starts jobs.
  static let shell = ["bash", "--norc", "--noprofile", "--noediting", "-i"]

  /// Runs a command; fails when a step does not come to pass.
  static func run(
    command: [String] = ["riffle"],
    columns: Int = 80,
    lines: Int = 24,
    environment: [String: String] = [:],
    _ steps: Step...
  ) async throws -> PseudoTerminal {
    try await run(
      command: command,
      columns: columns,
      lines: lines,
      environment: environment,
      steps: steps
    )
  }

  static func run(
    command: [String],
    columns: Int = 80,
    lines: Int = 24,
    environment: [String: String] = [:],
    steps: [Step]
  ) async throws -> PseudoTerminal {
    let home = try TemporaryFolder()
    let terminal = ["TERM": "xterm-256color"]
    let spawned = SpawnedCommand(
      program: "/usr/bin/env",
      arguments: [
        "-C", home.url.path, "python3",
        BuiltProgram.project.appending(path: "Tests/Terminals/pseudo_terminal.py").path,
        try home.write(JSONSerialization.data(withJSONObject: steps.map(\.words)), to: "steps"),
        "\(columns)x\(lines)",
      ] + command,
      environment: BuiltProgram.environment(
        home: home.url,
        adding: terminal.merging(environment) { $1 }
      ),
      output: try home.write("", to: "stdout"),
      errors: try home.write("", to: "stderr")
    )
    guard try await spawned.run() == 0 else {
      let errors = try String(contentsOfFile: spawned.errors, encoding: .utf8)
      throw TerminalFailure(description: "\(command): \(errors)")
    }
    return try JSONDecoder().decode(
      PseudoTerminal.self,
      from: Data(contentsOf: URL(fileURLWithPath: spawned.output))
    )
  }

  /// How often a text was written.
  func count(of text: String) -> Int { output.components(separatedBy: text).count - 1 }

  /// How often the alternate screen was shown, and the other one again.
  var switches: [Int] { [count(of: "\u{1B}[?1049h"), count(of: "\u{1B}[?1049l")] }
}
