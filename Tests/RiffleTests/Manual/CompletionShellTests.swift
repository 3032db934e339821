import Foundation
import SystemTesting
import Testing

@testable import riffle

struct CompletionShellTests {
  @Test(arguments: CompletionShell.allCases)
  func `the script in Resources is the one that the table makes`(shell: CompletionShell) throws {
    let file = BuiltProgram.project.appending(path: "Resources/completions/\(shell.fileName)")

    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == shell.script(of: .standard), "make manual writes it anew")
  }

  @Test(arguments: CompletionShell.allCases)
  func `--completions prints it`(shell: CompletionShell) async throws {
    let run = try await ProgramRun.of("riffle --completions \(shell.rawValue)")

    #expect(run.text == shell.script(of: .standard))
    #expect(run.code == 0 && run.errors == "")
  }

  @Test(arguments: CompletionShell.allCases)
  func `every option is in it, and its choices`(shell: CompletionShell) {
    let script = shell.script(of: .standard)

    for option in OptionTable.standard.options {
      for name in option.names {
        let written = shell == .fish ? fishName(of: name) : name
        #expect(script.contains(written), "\(name)")
      }
      let choices = option.update.choices.joined(separator: " ")
      #expect(choices.isEmpty || script.contains(choices), "\(option.long)")
    }
  }

  private func fishName(of name: String) -> String {
    name.hasPrefix("--") ? "-l \(name.dropFirst(2)) " : "-s \(name.dropFirst()) "
  }

  /// Words that are typed, the last one unfinished, and what a shell offers for it, in any order.
  static let lines: [(words: String, offered: [String])] = [
    ("riffle --them", ["--theme"]), ("riffle --theme d", ["dark"]),
    ("riffle --theme ''", ["auto", "dark", "high-contrast", "light", "none", "terminal"]),
    ("riffle -k --keymap v", ["vim"]), ("riffle --completions z", ["zsh"]),
    ("riffle a.json --no-pa", ["--no-paginate"]), ("riffle --cacert ca", ["ca file.pem"]),
    ("riffle --allow s", ["sub"]), ("riffle rec", ["records.json"]),
    ("riffle -d @rec", ["@records.json"]), ("riffle -d@rec", ["-d@records.json"]),
    ("riffle -d @s", ["@sub"]), ("riffle --bearer @rec", ["@records.json"]), ("riffle -d rec", []),
    ("riffle -- rec", ["records.json"]), ("riffle -- --them", []),
  ]

  /// As bash splits words where = and @ separate them; the last text is what it replaces.
  static let splitLines: [(words: String, replaced: String, offered: [String])] = [
    ("riffle --theme = d", "d", ["dark"]), ("riffle --explain =", "''", ["json"]),
    ("riffle -d @ rec", "@rec", ["@records.json"]), ("riffle -d @ s", "@s", ["@sub"]),
    ("riffle --bearer =@ rec", "@rec", ["@records.json"]),
    ("riffle --bearer = @rec", "@rec", ["@records.json"]),
    ("riffle --header @ rec", "@rec", ["@records.json"]), ("riffle a @ rec", "@rec", []),
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["records.json", "ca file.pem"] { _ = try folder.write(Data(), to: name) }
    let sub = folder.url.appending(path: "sub")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: false)
    return folder
  }

  /// What a line of shell says for the words, sorted.
  private static func offers(_ command: String, in folder: TemporaryFolder) async throws -> [String]
  {
    let run = try await ProgramRun.of(command, in: folder.url)
    #expect(run.errors == "", "\(run.errors)")
    return run.lines.map { line in
      let word = line.prefix { $0 != "\t" }
      return String(word.hasSuffix("/") ? word.dropLast() : word)
    }
    .sorted()
  }

  private static let wholeLines = lines.map { words, offered in
    let replaced = String(words.split(separator: " ").last ?? "")
    return (words: words, replaced: replaced, offered: offered)
  }

  @Test(arguments: wholeLines + splitLines)
  func `bash completes`(words: String, replaced: String, offered: [String]) async throws {
    let folder = try Self.folder()
    let script = """
      source <(riffle --completions bash) && COMP_WORDS=(\(words)) && \
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && \
      _riffle riffle \(replaced) "${COMP_WORDS[COMP_CWORD-1]}" && printf '%s\\n' "${COMPREPLY[@]}"
      """
    _ = try folder.write(Data(script.utf8), to: "try.sh")

    #expect(try await Self.offers("bash try.sh", in: folder) == offered)
  }

  @Test(.tries("fish"), arguments: lines)
  func `fish completes`(words: String, offered: [String]) async throws {
    let folder = try Self.folder()
    let line = words.replacing("''", with: "")
    let script = "riffle --completions fish | source; complete -C '\(line)'"
    _ = try folder.write(Data(script.utf8), to: "try.fish")

    #expect(try await Self.offers("fish --no-config try.fish", in: folder) == offered)
  }

  @Test(.tries("zsh"))
  func `zsh reads its script`() async throws {
    let folder = try Self.folder()
    let run = try await ProgramRun.of(
      """
      riffle --completions zsh > _riffle && zsh -f -c 'fpath=($PWD $fpath); autoload -Uz compinit; \
      compinit -u -d dump && autoload -Uz +X _riffle && whence -w _riffle && print $_comps[riffle]'
      """,
      in: folder.url
    )

    #expect(run.text == "_riffle: function\n_riffle\n" && run.errors == "", "\(run)")
  }

  @Test(.tries("zsh"))
  func `zsh sources its script`() async throws {
    let run = try await ProgramRun.of(
      """
      zsh -f -c 'autoload -Uz compinit; compinit -u -D; source <(riffle --completions zsh); \
      whence -w _riffle && print $_comps[riffle]'
      """
    )

    #expect(run.text == "_riffle: function\n_riffle\n" && run.errors == "", "\(run)")
  }

  static let shells: [(shell: String, start: String)] = [
    ("bash", "PS1='rea''dy> '; eval \"$(riffle --completions bash)\"; cd FOLDER; clear\n"),
    (
      "zsh",
      "PS1='rea''dy> '; cd FOLDER; fpath=($PWD $fpath); autoload -Uz compinit; compinit -u; clear\n"
    ),
    (
      "zsh",
      "PS1='rea''dy> '; autoload -Uz compinit; compinit -u -D; "
        + "source <(riffle --completions zsh); cd FOLDER; clear\n"
    ),
    (
      "fish",
      "function fish_prompt; echo -n 'rea''dy> '; end; riffle --completions fish | source; cd FOLDER; clear\n"
    ),
  ]

  @Test(.needs("tmux"), arguments: shells.filter { InstalledProgram.path(of: $0.shell) != nil })
  func `a shell in a terminal completes options, choices and files`(
    shell: String,
    start: String
  ) async throws {
    let folder = try Self.folder()
    try folder.write(CompletionShell.zsh.script(of: .standard), to: "_riffle")
    let options = ["bash": "--norc", "zsh": "-f", "fish": "--no-config"]

    let command = "exec \(shell) \(options[shell] ?? "") -i"
    try await TerminalSession.with(command, columns: 120) { terminal in
      try await terminal.type(start.replacing("FOLDER", with: folder.url.path))
      try await terminal.wait(for: "ready>")
      try await terminal.type("riffle --keym\t")
      try await terminal.wait(for: "ready> riffle --keymap")
      try await terminal.type(shell == "zsh" ? "ema\t" : " ema\t")
      try await terminal.wait(for: "emacs")
      try await terminal.type(" --cacert ca\t")
      try await terminal.wait(for: "ca\\ file.pem")
      try await terminal.type(" --bearer @rec\t")
      try await terminal.wait(for: "--bearer @records.json")
      try await terminal.type(" --json=@rec\t")
      try await terminal.wait(for: "--json=@records.json")
    }
  }
}
