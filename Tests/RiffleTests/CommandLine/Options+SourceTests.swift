import BrowserModels
import Testing

@testable import riffle

struct OptionsSourceTests {
  private func swallowed(_ words: [String], hasDataOnInput: Bool = false) throws {
    try ArgumentParser.parse(words).refuseSwallowedSource(
      hasDataOnInput: hasDataOnInput,
      isFile: { ["data.json", "name", "/tmp"].contains($0) }
    )
  }

  @Test func `a file in the place of a value is named`() {
    #expect(throws: UsageError.swallowed("data.json", by: "--records", "PATH")) {
      try swallowed(["--records", "data.json"], hasDataOnInput: true)
    }
    #expect(throws: UsageError.swallowed("name", by: "--title", "PATH")) {
      try swallowed(["--id=id", "--title=name"])
    }
  }

  @Test func `a log is not taken for the source, nor is a URL for any value`() {
    #expect(throws: UsageError.swallowed("data.json", by: "--log", "FILE")) {
      try swallowed(["--log", "data.json"])
    }
    #expect(throws: UsageError.swallowed("https://a.example/b", by: "--log", "FILE")) {
      try swallowed(["--log", "https://a.example/b"], hasDataOnInput: true)
    }
    #expect(throws: UsageError.swallowed("HTTP://a.example", by: "--title", "PATH")) {
      try swallowed(["--title", "HTTP://a.example"])
    }
  }

  @Test func `a value is a value where there is a source, or the option takes files`() throws {
    try swallowed(["--title", "name"], hasDataOnInput: true)
    try swallowed(["--title", "name", "x"])
    try swallowed(["--log", "name"])
    try swallowed(["--log", "data.json", "x"])
    try swallowed(["--log", "other.json"])
    try swallowed(["--check", "data.json"])
    try swallowed(["--title", "other"])
  }

  @Test func `options about requests need a URL`() throws {
    let options = try ArgumentParser.parse(["--title", "a", "-k", "-Hb", "x"])
    let others = try ArgumentParser.parse(["--title", "a", "--log", "b", "--max-pages", "2", "x"])

    #expect(throws: UsageError.needsURL("-k", got: "x")) {
      try options.refuseIdle(on: [.folder("x")])
    }
    try others.refuseIdle(on: [.file("x")])
  }
}
