import Foundation
import SystemTesting
import Testing

/// Scripts that try to deceive the program, to end it or to keep it busy without end.
struct HostileScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "[{\"id\":1,\"name\":\"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\"}]",
      to: "a.json"
    )
    try folder.write("mine\n", to: "victim")
    try folder.write("[]", to: "f.txt")
  }

  private static let opening = "Size 60x10 Open https://api.example/items\n"
  private static let fixture = """
    Fixture GET /items -> a.json Header 'Link: </items>; rel="first"'
    Wait text "aaa"

    """

  private func run(_ script: String, _ options: String) async throws -> ProgramRun {
    try folder.write(script, to: "t.riffle")
    return try await ProgramRun.of("timeout 100 riffle \(options) t.riffle", in: folder.url)
  }

  /// Control characters, of which the first ends a path in C.
  static let controls = ["\0", "\u{1}", "\t", "\u{1B}", "\u{7F}", "\u{9B}"]

  @Test(arguments: [
    "Output \"NAME\"", "Snapshot \"NAME\"", "Expect frame \"NAME\"", "Fixture GET /x -> \"NAME\"",
    "Include \"NAME\"", "Let n \"NAME\" Output $n",
  ])
  func `a name with a control character is refused, and nothing is written`(
    command: String
  ) async throws {
    for control in Self.controls {
      let line = command.replacing("NAME", with: "victim\(control).txt")
      let script = Self.opening + Self.fixture + line
      for options in ["--check", "--headless --play", "--update --headless --play"] {
        let run = try await run(script, options)
        #expect(run.code == 2 && run.errors.hasPrefix("t.riffle:4:"), "\(options) \(run)")
        #expect(run.errors.contains("has a control character in its name"), "\(options) \(run)")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a.json", "f.txt", "t.riffle", "victim"])
    #expect(try Data(contentsOf: folder.url.appending(path: "victim")) == Data("mine\n".utf8))
  }

  /// Expressions that are nested too deeply or too long, and what is said of them.
  static let expressions = [
    String(repeating: "[", count: 3_000) + "a" + String(repeating: "]", count: 3_000),
    String(repeating: "(", count: 3_000) + "a" + String(repeating: ")", count: 3_000),
    String(repeating: "[a&&", count: 1_000) + "a" + String(repeating: "]", count: 1_000),
    String(repeating: "(?:", count: 300) + "a" + String(repeating: ")", count: 300),
    String(repeating: "([)]", count: 200) + String(repeating: ")", count: 200),
    String(repeating: "a?", count: 1_000),
  ]

  @Test(arguments: expressions)
  func `an expression that is too large is a mistake, and shown by its beginning`(
    expression: String
  ) async throws {
    for options in ["--check", "--headless --play"] {
      let run = try await run(Self.opening + Self.fixture + "Expect text /\(expression)/", options)
      #expect(run.code == 2 && run.errors.hasPrefix("t.riffle:4:13:"), "\(run)")
      #expect(run.errors.contains("expected a simpler pattern"), "\(run)")
      #expect(run.errors.count < 300)
    }
  }

  /// Expressions just within the limits.
  static let allowed = [
    String(repeating: "[", count: 50) + "a" + String(repeating: "]", count: 50),
    String(repeating: "(", count: 50) + "a" + String(repeating: ")", count: 50),
    String(repeating: "[a&&", count: 50) + "a" + String(repeating: "]", count: 50),
    "[a" + String(repeating: "&&a", count: 300) + "]",
    String(repeating: "a|", count: 499) + "a",
    "a" + String(repeating: "?", count: 999),
    String(repeating: "a{1,1000}", count: 50),
  ]

  @Test(arguments: allowed)
  func `an expression within the limits does not end the program`(
    expression: String
  ) async throws {
    for options in ["--check", "--headless --play"] {
      let run = try await run(Self.opening + Self.fixture + "Expect text /\(expression)/", options)
      #expect([0, 2, 7].contains(run.code), "\(run)")
    }
  }

  @Test(arguments: [
    "Expect text /(a+)+$/", "Expect no text /(a+)+$/", "Expect row 1 /(a|aa)+$/",
    "Expect style bold at text /(a+)+$/", "Wait+Screen /(a+)+$/", "Wait text /(a*)*b/ 1m",
  ])
  func `a pattern that would be matched without end fails`(step: String) async throws {
    let run = try await run(Self.opening + Self.fixture + step, "--headless --play")

    #expect(run.code == 7, "\(run)")
    #expect(run.errors.contains("takes too long to match"), "\(run)")
  }

  @Test func `work without end is a mistake of the script`() async throws {
    let long = String(repeating: "x", count: 1_000)
    for (text, words) in [
      ("Repeat 10000\nKey j x10000\nEnd", "presses more than 100000 keys"),
      ("Repeat 200\nType '\(long)'\nEnd", "presses more than 100000 keys"),
      ("Repeat 100\nDown 1001\nEnd", "presses more than 100000 keys"),
      ("Repeat 10000\nPaste '\(long)\(long)'\nEnd", "is larger than 16 MB"),
      ("Repeat 10000\nSleep 3600s\nEnd", "takes more than a day"),
      ("Sleep 86400s Sleep 1ms", "takes more than a day"),
      ("Caption '\(long)x'", "a caption has more than 1000 characters"),
      ("Env RIFFLE_DEFAULT_OPTS '--retry 101'", "in a script a whole number up to 100"),
      (
        "Env RIFFLE_DEFAULT_OPTS '\(String(repeating: "--ascii ", count: 8_193))'",
        "RIFFLE_DEFAULT_OPTS is longer than 64 KB"
      ),
    ] {
      let run = try await run(Self.opening + Self.fixture + text, "--check")
      #expect(run.code == 2 && run.errors.contains(words), "\(run)")
    }
  }

  @Test(arguments: [
    String(repeating: "x", count: 1_000_000), "Sleep " + String(repeating: "9", count: 1_000_000),
    "Type \"" + String(repeating: "\u{301}", count: 1_000_000),
    "Key x" + String(repeating: "\u{301}", count: 1_000_000) + "a",
    "Type $" + String(repeating: "x", count: 1_000_000),
    "Expect text /\(String(repeating: "\u{301}", count: 1_000_000))a/",
  ])
  func `a long word is not repeated as a whole in a message`(text: String) async throws {
    let run = try await run(Self.opening + Self.fixture + text, "--check")
    #expect(run.code == 2 && run.errors.hasPrefix("t.riffle:4:"), "\(run)")
    #expect(run.errors.utf8.count < 20_000)
  }

  @Test(.unsanitized("It has two minutes, and takes more under the thread sanitizer."))
  func `captions are laid out once each`() async throws {
    let text = String(repeating: "word ", count: 200)
    let script = "Repeat 2000\nCaption '\(text)'\nEnd"
    let run = try await run(Self.opening + Self.fixture + script, "--headless --play")
    #expect(run.code == 0, "\(run)")
  }

  @Test func `of many unused fixtures a few are named`() async throws {
    let many = (1...500).map { "Fixture GET /\($0) -> ./a.json\n" }.joined()
    let run = try await run(Self.opening + Self.fixture + many, "--headless --play")

    #expect(run.code == 0, "\(run)")
    #expect(run.errors.split(separator: "\n").count == 11, "\(run)")
    #expect(run.errors.contains("t.riffle: and 490 more fixtures were not used"), "\(run)")
  }

  @Test(.unsanitized("less address space than the sanitizers take"))
  func `a file that is named in many ways is read once`() async throws {
    try folder.write("[\"\(String(repeating: "x", count: 250_000))\"]", to: "big.json")
    let many = (1...1_500).map { number in
      "Fixture GET /\(number) -> \(String(repeating: "./", count: number % 1_500))big.json\n"
    }
    let run = try await run(Self.opening + Self.fixture + many.joined(), "--headless --play")

    #expect(run.code == 0, "\(run)")
  }

  @Test(arguments: [
    ("Fixture GET /i -> f.txt\nOutput f.txt", "t.riffle:5:1: f.txt is both read and written"),
    ("Output ./f.txt\nFixture GET /i -> f.txt", "the fixture f.txt is both read and written"),
    ("Expect frame f.txt\nInclude f.txt", "t.riffle:5:1: f.txt is both read and written"),
    ("Expect frame f.txt\nOutput ./f.txt", "t.riffle:5:1: ./f.txt is both read and written"),
    ("Snapshot g.txt\nExpect frame g.txt", "t.riffle:5:1: g.txt is both read and written"),
    ("Env RIFFLE_DEFAULT_OPTS '-X @x'", "t.riffle:4:1: -X: @x is not a valid method"),
    ("Include ./t.riffle", "./t.riffle includes itself"),
    (
      "Output \(String(repeating: "n", count: 300)).txt",
      "is too long for the name of a file"
    ),
  ])
  func `the check says what would go wrong when the script is played`(
    text: String,
    words: String
  ) async throws {
    let opening = text.hasPrefix("Env") ? "\n\n\n" : Self.opening + Self.fixture
    let run = try await run(opening + text, "--update --headless --play")
    let check = try await self.run(opening + text, "--check")

    #expect(check.code == 2 && check.errors.contains(words), "\(check)")
    #expect(run.code == 2, "\(run)")
    #expect(try Data(contentsOf: folder.url.appending(path: "f.txt")) == Data("[]".utf8))
  }

  @Test func `an output of the command line is no file of the script`() async throws {
    let script = Self.opening + Self.fixture + "Fixture GET /i -> f.txt"
    let fixture = try await run(script, "--out f.txt --headless --play")
    try folder.write(script, to: "s.txt")
    let own = try await ProgramRun.of("riffle --headless --play s.txt --out s.txt", in: folder.url)

    let frame = try await run(
      Self.opening + Self.fixture + "Expect frame f.txt",
      "--out f.txt --headless --play"
    )
    #expect(frame.code == 2 && frame.errors.contains("is both read and written"), "\(frame)")
    #expect(fixture.code == 2 && fixture.errors.contains("is both read and written"), "\(fixture)")
    #expect(own.code == 2 && own.errors.contains("is the script itself"), "\(own)")
    #expect(try Data(contentsOf: folder.url.appending(path: "s.txt")) == Data(script.utf8))
  }

  @Test func `a mark of the byte order at the beginning is no command`() async throws {
    let run = try await run("\u{FEFF}" + Self.opening + Self.fixture, "--headless --play")
    #expect(run.code == 0, "\(run)")
  }

  @Test(arguments: [
    ("--check ''", "--check got “”; it takes the path of a file."),
    ("--headless --play ''", "--play got “”; it takes the path of a file."),
    ("--check t.riffle f.txt", "For another script write --check f.txt."),
    ("--record - http://localhost:1/", "--record got “-”; it takes the path of a file."),
    ("--log - http://localhost:1/", "--log got “-”; it takes the path of a file."),
  ])
  func `a file that cannot be meant is refused with a sentence`(
    options: String,
    sentence: String
  ) async throws {
    let run = try await ProgramRun.of("riffle \(options)", in: folder.url)
    #expect(run.code == 2 && run.errors.contains(sentence), "\(run)")
  }
}
