import BrowserModels
import Testing

@testable import riffle

struct RecordedOptionsTests {
  private static func text(_ words: [String]) throws -> String {
    let options = try ArgumentParser.parse(words)
    let request = try RequestPlan(
      url: try #require(SourceURL("https://h.example/")),
      options: options.request,
      inputs: RequestPlan.Inputs(
        read: { _ in [] },
        variable: { _ in nil },
        password: { _ in nil }
      )
    )
    return RecordedOptions.text(words: options.replayedWords, request: request)
  }

  static let recorded: [(words: [String], text: String)] = [
    ([], ""), (["--title", "a b", "-k"], "--title a\\ b"), (["-X", "PUT"], "-X PUT"),
    (["-d", "a=1"], "-X POST --json a=1"),
    (["--title", "s3cret", "--bearer", "s3cret"], "--title \\*\\*\\*"),
    (
      ["--json", #"{"password":"s3cret"}"#],
      #"-X POST --json \{\"password\":\"\*\*\*\"\}"#
    ),
  ]

  @Test(arguments: recorded)
  func `what changes the screens is recorded, with method and body, without secrets`(
    words: [String],
    text: String
  ) throws {
    #expect(try Self.text(words) == text)
  }

  @Test func `a source that is not requested has only its words`() {
    #expect(RecordedOptions.text(words: ["--ascii"], request: nil) == "--ascii")
  }
}
