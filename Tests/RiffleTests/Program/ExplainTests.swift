import Foundation
import SystemTesting
import Testing

/// What `--explain` prints of files, and what it says when there is nothing to explain.
struct ExplainTests {
  @Test func `the first page is explained as a declared source`() async throws {
    let input = Data(#"{"data":{"items":[{"id":1,"name":"One"},{"id":2,"name":"Two"}]}}"#.utf8)

    let run = try await ProgramRun.of("riffle --explain - --title name", input: input)

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
    #expect(run.text.contains(#"records: { path: "/data/items", id: "/id" }"#), "\(run.text)")
    #expect(run.text.contains(#"title: ["/name"]"#), "\(run.text)")
  }

  @Test func `programs get one object of JSON`() async throws {
    let input = Data(#"{"data":{"items":[{"id":1,"name":"One"},{"id":2,"name":"Two"}]}}"#.utf8)

    let run = try await ProgramRun.of("riffle --explain=json -", input: input)
    let wrong = try await ProgramRun.of("riffle --explain=xml -", input: input)

    #expect(run.code == 0 && run.errors.isEmpty, "\(run.testDescription)")
    let value = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    #expect((value?["records"] as? [String: Any])?["path"] as? String == "/data/items")
    #expect(value?["explanation"] != nil)
    #expect(wrong.code == 2 && wrong.errors.contains("json"), "\(wrong.testDescription)")
  }

  @Test(.needs("python3"))
  func `what follows a large list explains how it pages`() async throws {
    try await LoopbackServer.with { server in
      let release = "riffle --print '\(server.address("release?released=a"))' >&2"
      let run = try await ProgramRun.of(
        "\(release); riffle --explain '\(server.address("held/3?id=a&pages=1"))'"
      )

      #expect(run.text.contains("page=2"), "\(run.testDescription)")
      #expect(run.text.contains("3000 records"), "\(run.testDescription)")
    }
  }

  @Test(arguments: [
    ("hello", Int32(6), "riffle: standard input is not JSON: line 1, column 1"),
    ("<p>", 6, "riffle: standard input is an HTML page, not JSON."),
  ])
  func `what cannot be read ends with its sentence and code`(
    input: String,
    code: Int32,
    sentence: String
  ) async throws {
    let run = try await ProgramRun.of("riffle --explain -", input: Data(input.utf8))

    #expect(run.code == code && run.text.isEmpty, "\(run.testDescription)")
    #expect(run.errors.hasPrefix(sentence), "\(run.testDescription)")
    #expect(!run.errors.contains("Press r"), "\(run.testDescription)")
  }
}
