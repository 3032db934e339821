import Testing

@testable import riffle

struct RunKindTests {
  private static let terminal = TerminalStreams(input: true, output: true, errors: true)
  private static let piped = TerminalStreams(input: true, output: false, errors: true)
  private static let redirected = TerminalStreams(input: true, output: true, errors: false)

  static let kinds: [(words: [String], terminals: TerminalStreams, kind: RunKind)] = [
    ([], terminal, .browse), ([], piped, .print), (["--print"], terminal, .print),
    (["--explain"], terminal, .explain), (["--explain"], piped, .explain),
    (["--help"], piped, .help), (["-V"], terminal, .version), (["--check", "a"], piped, .check),
    (["--play", "a"], terminal, .playLive), (["--play", "a", "--headless"], piped, .playHeadless),
    (["-v"], redirected, .browse), (["-v"], piped, .print), (["-v", "--print"], terminal, .print),
    (["--record", "a"], terminal, .browse), (["--print", "--help"], terminal, .help),
    (["--completions", "zsh"], piped, .completions), (["--manual"], piped, .manual),
    (["--config-check"], terminal, .configCheck),
  ]

  @Test(arguments: kinds)
  func `options and terminals choose the run`(
    words: [String],
    terminals: TerminalStreams,
    kind: RunKind
  ) throws {
    #expect(try RunKind(ArgumentParser.parse(words), terminals: terminals) == kind)
  }

  static let mistakes: [(words: [String], terminals: TerminalStreams, error: UsageError)] = [
    (["--play", "a"], piped, .playNeedsTerminal), (["--record", "a"], piped, .recordNeedsTerminal),
    (["-v"], terminal, .verboseOverInterface),
    (["--accept", "csv"], terminal, .idle("--accept", without: "--print, --multi or --pick")),
    (["-f", "--accept", "json"], piped, .idle("--accept json", with: "--follow")),
    (["-f", "--accept", "json", "--print"], terminal, .idle("--accept json", with: "--follow")),
  ]

  @Test func `what is printed by default does not keep from browsing`() throws {
    let defaults = ["RIFFLE_DEFAULT_OPTS": "--accept csv --print0"]
    let options = try ArgumentParser.parse([], after: defaults)

    #expect(try RunKind(options, terminals: Self.terminal) == .browse)
  }

  @Test(arguments: mistakes)
  func `what needs a terminal, or would be written over, is refused`(
    words: [String],
    terminals: TerminalStreams,
    error: UsageError
  ) throws {
    let options = try ArgumentParser.parse(words)

    #expect(throws: error) { try RunKind(options, terminals: terminals) }
  }
}
