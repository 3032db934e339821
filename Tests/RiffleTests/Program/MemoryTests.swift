import Foundation
import SystemTesting
import Testing

/// What the program takes of the machine's memory, whatever it is given.
@Suite(.needs("python3"), .unsanitized("a sanitizer takes memory of its own"))
struct MemoryTests {
  /// Runs what its arguments say and prints its exit code and its peak in megabytes.
  private static let measure = """
    python3 -c "import subprocess as s, resource as r, sys; \
    c = s.run(sys.argv[1:], stdout=s.DEVNULL).returncode; \
    print(c, r.getrusage(r.RUSAGE_CHILDREN).ru_maxrss // 1024)"
    """

  @Test(arguments: [
    ("0,", 0), ("[[0]],", 0), ("{},", 0), ("\"\",", 0), ("\"aaaaaaaaaaaaaaaa\",", 0), ("%20", 1),
    ("0,", 6), ("[", 6), ("{\"a\":", 6), ("\"\\u0000\",", 0),
    ("\(String(repeating: "9", count: 10_000)),", 0),
  ])
  func `a small answer that unpacks to much takes no more than eight times that`(
    unit: String,
    code: Int
  ) async throws {
    let megabytes = 24
    let folder = try TemporaryFolder()
    let brackets = code == 0 ? 1 : 0

    let run = try await LoopbackServer.with { server in
      let url = server.address("bomb/\(megabytes)?list=\(brackets)&unit=")
      let query = unit.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return try await ProgramRun.of(
        "\(Self.measure) riffle --print --max-records 9 'http://\(url)\(unit == "%20" ? unit : query)'",
        in: folder.url
      )
    }

    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(numbers.first == code, "\(run.testDescription)")
    #expect(numbers.last ?? .max <= 8 * megabytes + 64, "\(run.testDescription)")
  }

  @Test(arguments: [
    // A list with a line feed at its end, a string, a number, a list that is a line, and a string.
    "list=1&end=%0A&unit=0,", "start=%5B%22&end=%22%5D&unit=a", "start=%5B&end=%5D&unit=9",
    "start=0%0A0%0A0%0A%5B&end=0%5D%0A0%0A&unit=0,",
    "start=0%0A0%0A0%0A%22&end=%22%0A0%0A&unit=a", "start=%5B%22&end=%22%5D&unit=%5Cu0000",
    "list=1&coding=deflate&unit=0,",
  ])
  func `however it is made, it takes no more`(query: String) async throws {
    let folder = try TemporaryFolder()

    let run = try await LoopbackServer.with { server in
      let url = server.address("bomb/24?\(query)")
      return try await ProgramRun.of(
        "\(Self.measure) riffle --print --max-records 9 'http://\(url)'",
        in: folder.url
      )
    }

    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(numbers.first == 0, "\(run.testDescription)")
    #expect(numbers.last ?? .max <= 8 * 24 + 64, "\(run.testDescription)")
  }

  @Test func `a list that comes in one answer takes no more for being long`() async throws {
    let folder = try TemporaryFolder()

    let run = try await LoopbackServer.with { server in
      let release = server.address("release?released=a")
      let long = server.address("held/100?id=a")
      return try await ProgramRun.of(
        "riffle --print '\(release)' >&2; \(Self.measure) riffle --print 'http://\(long)'",
        in: folder.url
      )
    }

    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    #expect(numbers.first == 0, "\(run.testDescription)")
    #expect(numbers.last ?? .max <= 96, "\(run.testDescription)")
  }

  @Test func `brackets that open without end are read in little memory`() async throws {
    let folder = try TemporaryFolder()
    let depth = 30_000_000
    var text = Data("[1,".utf8)
    text += Data(repeating: UInt8(ascii: "["), count: depth)
    text += Data(repeating: UInt8(ascii: "]"), count: depth) + Data(",2]".utf8)
    try folder.write(text, to: "deep.json")

    let run = try await ProgramRun.of(
      "(ulimit -v 900000; riffle --print deep.json; echo $? >&2) | wc -l",
      in: folder.url
    )

    #expect(run.text.trimmingCharacters(in: .whitespacesAndNewlines) == "3")
    #expect(run.errors == "0\n", "\(run.testDescription)")
  }
}
