import Foundation
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
