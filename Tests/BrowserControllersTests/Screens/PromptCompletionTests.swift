import Testing

@testable import BrowserControllers

struct PromptCompletionTests {
  private static let completion = PromptCompletion(
    commands: ["sort", "write", "jump", "quit"],
    behind: [
      "sort": .init(names: ["title", "created"], separators: " ,-+"),
      "write": .init(names: ["csv", "json"], blanksBefore: 1),
      "jump": .init(names: ["in progress"], separators: ""),
    ],
    notes: [:]
  )

  static let rows: [(text: String, stem: String?, names: [String])] = [
    ("", "", ["sort", "write", "jump", "quit"]), ("s", "s", ["sort"]),
    ("it", "it", ["write", "quit"]),
    ("sort ", "", ["title", "created"]), ("sort title,-cr", "cr", ["created"]),
    ("sort  x", "x", []),
    // The name of a file is not known, what stands behind it is.
    ("write ", nil, []), ("write a", nil, []), ("write a.txt ", "", ["csv", "json"]),
    ("write a.txt c", "c", ["csv"]),
    ("jump in p", "in p", ["in progress"]), ("quit ", nil, []), ("none x", nil, []),
  ]

  @Test(arguments: rows)
  func `behind a command stands what it is about`(text: String, stem: String?, names: [String]) {
    let found = Self.completion.candidates(for: text)

    #expect(found.map { String($0.stem) } == stem)
    #expect(found?.names ?? [] == names)
  }
}
