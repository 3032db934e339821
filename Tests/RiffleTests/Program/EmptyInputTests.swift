import Foundation
import SystemTesting
import Testing

/// What has no bytes, or blanks alone, is a list of no records.
struct EmptyInputTests {
  private static let inputs: [(name: String, bytes: [UInt8])] = [
    ("nothing", []), ("blanks", Array(" \r\n\t\n".utf8)), ("a mark", [0xEF, 0xBB, 0xBF]),
    ("a mark and a blank", [0xEF, 0xBB, 0xBF, 0x20]), ("blanks in UTF-16", [0x20, 0, 0x0A, 0]),
    ("more blanks than are looked at", [UInt8](repeating: 0x20, count: 3 << 20)),
  ]

  @Test(arguments: inputs.indices, ["", " --records a.b"])
  func `a file and a stream without a value have no records`(
    input: Int,
    options: String
  ) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(Self.inputs[input].bytes), to: "data")

    let ofFile = try await ProgramRun.of("riffle --print data\(options)", in: folder.url)
    let ofStream = try await ProgramRun.of("cat data | riffle --print\(options)", in: folder.url)

    #expect(ofFile.code == 1 && ofFile.text.isEmpty, "\(ofFile.testDescription)")
    #expect(ofFile.errors == "riffle: There are no records in data.\n")
    #expect(ofStream.code == 1 && ofStream.text.isEmpty, "\(ofStream.testDescription)")
    #expect(ofStream.errors == "riffle: There are no records in standard input.\n")
  }

  @Test func `what follows many blanks is read`() async throws {
    let blanks = String(repeating: " \n", count: 1 << 20)
    let folder = try TemporaryFolder()
    try folder.write(blanks + #"{"items":[{"id":1},{"id":2}],"total":2}"#, to: "data")
    try folder.write(blanks + "[1] x", to: "bad")

    let ofFile = try await ProgramRun.of("riffle --print data", in: folder.url)
    let ofStream = try await ProgramRun.of("cat data | riffle --print", in: folder.url)
    let bad = try await ProgramRun.of("riffle --print bad", in: folder.url)

    #expect(ofFile.lines == [#"{"id":1}"#, #"{"id":2}"#], "\(ofFile.testDescription)")
    #expect(ofStream.lines == ofFile.lines, "\(ofStream.testDescription)")
    #expect(bad.lines == ["1"] && bad.code == 6)
    #expect(bad.errors.contains("line 1048577, column 5"), "\(bad.testDescription)")

    try folder.write(blanks + "  hello", to: "none")
    let none = try await ProgramRun.of("riffle --print none", in: folder.url)
    #expect(none.errors.contains("line 1048577, column 3"), "\(none.testDescription)")
  }

  @Test func `an empty page of a folder has no records`() async throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.json", ""), ("b.json", #"[{"id":1}]"#), ("c.json", " ")] {
      try folder.write(text, to: "pages/\(name)")
    }

    let run = try await ProgramRun.of("riffle --print pages", in: folder.url)

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
    #expect(run.lines == [#"{"id":1}"#])
  }

  @Test func `nothing is explained as a list of none`() async throws {
    let run = try await ProgramRun.of("riffle --explain -")

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
    #expect(run.text.contains("// records: there is nothing but whitespace"), "\(run.text)")
  }

  @Test(.needs("tmux")) func `an empty file is an empty list on the screen`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "data.json")

    try await TerminalSession.with("exec riffle data.json", in: folder.url) { session in
      try await session.wait(for: "There are no records in data.json.")
      try await session.press("q")

      #expect(try await session.waitForEnd() == 0)
    }
  }
}
