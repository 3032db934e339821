import Foundation
import SystemTesting
import Testing

/// Standard streams that are closed when the program starts: nothing else gets their numbers, and
/// what was to be written to them is not lost in silence.
struct ClosedStreamsTests {
  private static let combinations = [
    "0<&-", "1>&-", "2>&-", "0<&- 1>&-", "0<&- 2>&-", "1>&- 2>&-", "0<&- 1>&- 2>&-",
  ]

  private static let closed = "The output could not be written: Bad file descriptor."

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"[{"id":1},{"id":2}]"#, to: "data.json")
    try folder.write("Open http://a.example/ Fixture GET / -> data.json\n", to: "good.riffle")
  }

  /// The exit codes of a command, one for each combination of closed streams.
  private func codes(of command: String) async throws -> [Substring] {
    let lines = Self.combinations.map { closed in
      "\(command) >out.txt 2>>errors.txt \(closed); echo $? >&3"
    }
    let run = try await ProgramRun.of(
      "exec 3>&1; " + lines.joined(separator: "\n"),
      in: folder.url
    )
    return run.lines
  }

  /// The codes where what writes to standard output fails when that is closed.
  private func expectedCodes(writes: Bool = true) -> [Substring] {
    Self.combinations.map { writes && $0.contains("1>&-") ? "3" : "0" }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: file), encoding: .utf8)
  }

  @Test(arguments: [
    "riffle --print data.json", "riffle --print data.json --log log.txt", "riffle data.json",
    "riffle --explain data.json", "riffle --help", "riffle --version",
  ])
  func `a closed standard output cannot be written to`(command: String) async throws {
    #expect(try await codes(of: command) == expectedCodes())
    let errors = try text(of: "errors.txt").split(separator: "\n")
    #expect(errors == Array(repeating: "riffle: \(Self.closed)", count: 2))
  }

  @Test func `what writes nothing needs no standard output`() async throws {
    #expect(try await codes(of: "riffle --check good.riffle") == expectedCodes(writes: false))
  }

  @Test(arguments: ["riffle --print -", "riffle", "riffle --explain -"])
  func `a closed standard input cannot be read`(command: String) async throws {
    let run = try await ProgramRun.of("\(command) 0<&-", in: folder.url)

    #expect(run.code == 3, "\(run.testDescription)")
    #expect(run.errors == "riffle: standard input cannot be read: Bad file descriptor.\n")
  }

  @Test func `a script cannot be read from a closed standard input`() async throws {
    let run = try await ProgramRun.of("riffle --check - 0<&-", in: folder.url)

    #expect(run.code == 2, "\(run.testDescription)")
    #expect(run.errors == "riffle: standard input cannot be read: Bad file descriptor.\n")
  }

  @Test(.needs("python3"), arguments: ["--print", "--explain"])
  func `neither a socket nor a log gets the number of a closed stream`(mode: String) async throws {
    try await LoopbackServer.with { server in
      let command = "riffle \(mode) \(server.address("link")) --log log.txt -v"

      #expect(try await codes(of: command) == expectedCodes())
      #expect(try text(of: "errors.txt").contains(Self.closed))
      let strays = try text(of: "log.txt").split(separator: "\n").filter {
        $0.hasPrefix("{") || $0.hasPrefix("riffle:")
      }
      #expect(strays == [])
    }
  }

  @Test(.needs("tmux"), arguments: ["0<&-", "2>&-", "0<&- 2>&-"])
  func `the interface needs neither standard input nor standard error`(closed: String) async throws
  {
    try await TerminalSession.with(
      "exec riffle data.json --log log.txt \(closed)",
      in: folder.url
    ) { session in
      try await session.wait(for: "2 records")
      try await session.press("j", "q")

      #expect(try await session.waitForEnd() == 0)
    }
  }
}
