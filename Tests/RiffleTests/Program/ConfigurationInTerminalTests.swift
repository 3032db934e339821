import Foundation
import SystemTesting
import Testing

/// What a user sets, as the whole program takes it.
struct ConfigurationInTerminalTests {
  private static let vim = """
    { keymap: { preset: "vim", bindings: { "^T": "theme", "F5": "quit-all" } }, theme: "light" }
    """

  /// A home folder with a configuration.
  private static func home(_ text: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.write(text, to: ".config/riffle/config.json5"))
  }

  @Test(.needs("tmux"))
  func `keys, theme and help are those of the configuration`() async throws {
    let (home, _) = try Self.home(Self.vim)
    let environment = ["HOME": home.url.path]

    try await TerminalSession.with("exec riffle", environment: environment) { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.press("C-t")
      try await terminal.wait(for: "Theme: light.")
      try await terminal.type("?&quit-all")
      try await terminal.wait(for: "  F5 Q ZZ ZQ")
      try await terminal.press("Enter", "q")
      try await terminal.wait(for: "? keys, q quits")
      try await terminal.press("F5")

      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test(
    .needs("tmux"),
    arguments: [
      ("emacs", "\u{18}\u{3}"), ("emacs", "\u{1B}xq\r"), ("vim", "\u{F}Q"), ("less", "eQ"),
    ]
  )
  func `--keymap takes the place of the keymap of the configuration`(
    preset: String,
    keys: String
  ) async throws {
    let (home, _) = try Self.home("{ keymap: { bindings: { \"Q\": null, \":\": null } } }")
    let environment = ["HOME": home.url.path]

    let command = "exec riffle --keymap \(preset)"
    try await TerminalSession.with(command, environment: environment) { terminal in
      try await terminal.wait(for: "▌ Hydrogen")
      try await terminal.type(keys)

      #expect(try await terminal.waitForEnd() == 0)
    }
  }

  @Test(.needs("tmux"))
  func `with a mistake the program does not start, and says where it is`() async throws {
    let (home, path) = try Self.home("{\n  theme: 'drak',\n  keymap: {bindings: {x: 'srot'}}}")
    let command = "riffle; echo code $?; exec sleep 60"

    try await TerminalSession.with(command, columns: 120, environment: ["HOME": home.url.path]) {
      let screen = try await $0.wait(for: "code 2")

      #expect(screen.contains("\(path):2:10: The theme “drak” does not exist. Did you mean dark?"))
      #expect(screen.contains("\(path):3:26: There is no action “srot”. Did you mean sort?"))
      #expect(!screen.contains("Hydrogen"))
    }
  }

  static let checks: [(text: String?, code: Int32, output: String, errors: String)] = [
    ("{theme: 'dark'}", 0, "H/.config/riffle/config.json5: OK\n", ""),
    (
      "{keymap: {bindings: {Z: 'mark'}}}", 0,
      "H/.config/riffle/config.json5: OK\nZ is mark, so these chords are unbound: ZZ, ZQ.\n", ""
    ),
    (nil, 0, "There is no configuration: H/.config/riffle/config.json5 is not there.\n", ""),
    (
      "{theme: 1,,}", 2, "",
      "H/.config/riffle/config.json5:1:11: A key is missing here.\n"
    ),
    (
      "{theme: 1, \u{1B}: 2}", 2, "",
      "H/.config/riffle/config.json5:1:12: A key is missing here.\n"
    ),
    (
      "{'\\u001b[2J': 1}", 2, "",
      "H/.config/riffle/config.json5:1:2: “␛[2J” is no setting of a configuration. There is version, "
        + "keymap, theme and templates. If it is for another version of riffle, update this one or "
        + "remove it.\n"
    ),
  ]

  @Test(arguments: checks)
  func `--config-check tells all mistakes`(
    text: String?,
    code: Int32,
    output: String,
    errors: String
  ) async throws {
    let home = try TemporaryFolder()
    if let text { try home.write(text, to: ".config/riffle/config.json5") }

    let run = try await ProgramRun.of(
      "riffle --config-check",
      environment: ["HOME": home.url.path]
    )

    #expect(run.code == code)
    #expect(run.text.replacing(home.url.path, with: "H") == output)
    #expect(run.errors.replacing(home.url.path, with: "H") == errors)
  }

  @Test(arguments: [
    "--print", "--print --accept csv", "--explain", "--help", "--version",
    "--play a.riffle --headless",
  ])
  func `what needs no settings does not read them`(arguments: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{", to: "c.json5")
    try folder.write(#"{"id":1}"#, to: "a.jsonl")
    try folder.write("Open a.jsonl\nExpect rows 1\n", to: "a.riffle")
    let source = arguments.hasPrefix("--print") || arguments == "--explain" ? " a.jsonl" : ""

    let run = try await ProgramRun.of(
      "riffle \(arguments)\(source)",
      environment: ["RIFFLE_CONFIG": path],
      in: folder.url
    )

    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(arguments: [("line", "1: a\n2: \n"), ("name", "a\n\n"), ("{id}!", "1!\n2!\n")])
  func `--accept takes the name of a template`(format: String, output: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("{templates: {line: '{id}: {name}'}}", to: "c.json5")
    try folder.write("{\"id\":1,\"name\":\"a\"}\n{\"id\":2}\n", to: "a.jsonl")

    let run = try await ProgramRun.of(
      "riffle --accept '\(format)' a.jsonl",
      environment: ["RIFFLE_CONFIG": path],
      in: folder.url
    )

    #expect(run.text == output && run.code == 0, "\(run.errors)")
  }

  @Test func `a script has the keys that its options choose`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"id":1}"# + "\n" + #"{"id":2}"#, to: "a.jsonl")
    let script = """
      Open a.jsonl
      Env RIFFLE_DEFAULT_OPTS "--keymap emacs"
      Key <A->> Expect cursor row 2
      Key <A-<> Expect cursor row 1
      Ctrl+x Ctrl+c
      Expect exit 0
      """
    try folder.write(script, to: "a.riffle")

    let run = try await ProgramRun.of("riffle --headless --play a.riffle", in: folder.url)

    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(arguments: ["--manual", "--config-check", "--completions bash"])
  func `what opens no source takes none`(option: String) async throws {
    let run = try await ProgramRun.of("riffle \(option) a.jsonl")

    let name = option.prefix { $0 != " " }
    #expect(run.errors == "riffle: \(name) takes no source: got a.jsonl.\n")
    #expect(run.code == 2)
  }
}
