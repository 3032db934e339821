import Foundation
import SystemTesting
import Testing

@testable import riffle

@MainActor struct TrafficOutputTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `nothing is logged unless it is asked for`() {
    #expect(TrafficOutput(Options(), usesScreen: false) == nil)
  }

  @Test func `a log file is created for its owner alone`() throws {
    var options = Options()
    options.logFile = folder.url.appending(path: "log").path

    let output = TrafficOutput(options, usesScreen: true)

    let path = try #require(options.logFile)
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    #expect(output != nil)
    #expect(facts[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [("GET /a", "GET /a\n"), ("GET /a\n", "GET /a\n"), ("", "")])
  func `a line that a killed program has cut is ended before others follow`(
    before: String,
    after: String
  ) throws {
    var options = Options()
    let path = try folder.write(before, to: "log")
    options.logFile = path

    #expect(TrafficOutput(options, usesScreen: true) != nil)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == after)
  }

  @Test func `a log that cannot be written is reported once, and nothing is logged`() {
    var options = Options()
    options.logFile = "/no/such/log"
    var said: [String] = []

    let output = TrafficOutput(options, usesScreen: false) { said.append($0) }

    #expect(output == nil)
    let sentence =
      "The log /no/such/log cannot be written: No such file or directory; logging is off."
    #expect(said == [sentence])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "/dev/full is missing"),
    arguments: [false, true]
  )
  func `a full disk is reported once, and after the screen where there is one`(
    usesScreen: Bool
  ) throws {
    var options = Options()
    options.logFile = "/dev/full"
    var said: [String] = []
    let opened = TrafficOutput(options, usesScreen: usesScreen) { said.append($0) }
    let output = try #require(opened)

    for line in ["> GET /a", "< 200"] { output.write(line) }

    let sentence = "The log /dev/full cannot be written: No space left on device; logging is off."
    #expect(said == (usesScreen ? [] : [sentence]))
    #expect(output.remark == (usesScreen ? sentence : nil))
  }

  /// The reading end of a new pipe, and a log that is written to it.
  private func pipe() throws -> (reader: Int32, output: TrafficOutput) {
    let path = folder.url.appending(path: "pipe").path
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    var options = Options()
    options.logFile = path
    let opened = TrafficOutput(options, usesScreen: true)
    return (reader, try #require(opened))
  }

  private func remark(_ reason: String) -> String {
    "The log \(folder.url.path)/pipe cannot be written: \(reason); logging is off."
  }

  @Test func `a pipe with a reader is written as a file is`() throws {
    let (reader, output) = try pipe()
    defer { close(reader) }

    output.write("> GET /a")

    var bytes = [UInt8](repeating: 0, count: 100)
    let count = max(0, read(reader, &bytes, bytes.count))
    #expect(String(decoding: bytes[..<count], as: UTF8.self) == "> GET /a\n")
    #expect(output.remark == nil)
  }

  @Test func `a pipe whose reader has ended is a log that cannot be written`() throws {
    let (reader, output) = try pipe()
    close(reader)

    output.write("> GET /a")

    #expect(output.remark == remark("the reader of this pipe has ended"))
  }

  @Test func `a pipe that is full does not hold the interface up`() throws {
    let (reader, output) = try pipe()
    defer { close(reader) }

    output.write(String(repeating: "x", count: 2 << 20))

    #expect(output.remark == remark("the reader of this pipe has stopped reading"))
  }
}
