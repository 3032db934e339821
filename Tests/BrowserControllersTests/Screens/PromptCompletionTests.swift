import Testing

@testable import BrowserControllers

struct PromptCompletionTests {
  private static let completion = PromptCompletion(
    commands: ["sort", "write", "jump", "quit"],
    behind: [
      "sort": .init(names: ["title", "created"], separators: " ,-+"),
      "write": .init(names: ["csv", "json"], followFile: true),
      "jump": .init(names: ["in progress"], separators: ""),
    ],
    notes: [:]
  )

  static let rows: [(text: String, stem: String?, names: [String])] = [
    ("", "", ["sort", "write", "jump", "quit"]), ("s", "s", ["sort"]),
    ("it", "it", ["write", "quit"]),
    ("sort ", "", ["title", "created"]), ("sort title,-cr", "cr", ["created"]),
    ("sort  x", "x", []),
    ("write ", "", ["a.txt", "dir/", "\"dir/my notes\"", "\"my dir/", "\"-\"", "\"|x\""]),
    ("write a", "a", ["a.txt"]),
    ("write ! a", "a", ["a.txt"]), ("write dir/m", "dir/m", ["\"dir/my notes\""]),
    ("write 'a", "'a", ["'a.txt'"]), ("write \"my d", "\"my d", ["\"my dir/"]),
    ("write b", "b", []), ("write \"a.txt\"", nil, []), ("write -", "-", ["\"-\""]),
    ("write |", "|", ["\"|x\""]),
    ("write a.txt ", "", ["csv", "json"]), ("write a.txt c", "c", ["csv"]),
    ("write \"my notes\" c", "c", ["csv"]),
    ("jump in p", "in p", ["in progress"]), ("quit ", nil, []), ("none x", nil, []),
  ]

  @Test(arguments: rows)
  func `behind a command stands what it is about`(text: String, stem: String?, names: [String]) {
    let files = ["a.txt", "dir/", "dir/my notes", "my dir/", "new\nline", "-", "|x"]
    let found = Self.completion.candidates(for: text) { beginning in
      files.filter { $0.hasPrefix(beginning) }
    }

    #expect(found.map { String($0.stem) } == stem)
    #expect(found?.names ?? [] == names)
  }
}
