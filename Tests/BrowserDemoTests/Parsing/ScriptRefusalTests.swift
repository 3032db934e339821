import Testing

@testable import BrowserDemo

struct ScriptRefusalTests {
  @Test(arguments: [
    (ScriptRefusal.unreadable, "a.json cannot be read, expected a page"),
    (.outside, "a.json is outside of the script's folder, expected a file in it, or --allow and"),
    (.notRegular, "a.json is not a regular file, expected a page"),
    (.noPages, "a.json has no pages, expected a page"),
    (.tooLarge(limit: 1 << 20), "a.json is larger than 1 MB, expected a smaller file"),
    (.tooMuch(limit: 1 << 20), "with a.json it is more than 1 MB in all, expected a smaller file"),
    (.isThere, "a.json is there already, expected another name, --update, or --out with this name"),
    (.noFolder, "there is no folder for a.json, expected a folder that is there"),
    (
      .unwritable(reason: "File exists"), "a.json cannot be written: File exists, expected a folder"
    ),
    (.options("It is so."), "It is so."),
  ])
  func `a refusal is a sentence with the place of its command`(
    refusal: ScriptRefusal,
    sentence: String
  ) {
    let location = ScriptLocation(file: "t", line: 2, column: 3)
    let mistake = refusal.mistake(at: location, path: "a.json", use: "a page")

    #expect(mistake.description.hasPrefix("t:2:3: " + sentence))
  }

  @Test func `a mistake does not hide those after it, up to a hundred`() {
    let text = String(repeating: "Frob Type 'x'\n", count: 1_000)

    let error = #expect(throws: ScriptMistakes.self) {
      try ScriptParser.parse(text, file: "t", access: StubAccess())
    }
    #expect(error?.all.map(\.location.line) == Array(1...100))
    #expect(error?.description.split(separator: "\n").count == 100)
  }

  @Test func `a refusal does not hide the rest of its line`() {
    let access = StubAccess(refusals: ["a.json": .outside, "b.txt": .noFolder])

    let error = #expect(throws: ScriptMistakes.self) {
      try ScriptParser.parse(
        "Fixture GET / -> a.json Status 200 Env X 'y' Snapshot b.txt \\\n Sleep x\nEnd",
        file: "t",
        access: access
      )
    }
    #expect(
      error?.all.map(\.location.description)
        == ["t:1:1", "t:1:36", "t:1:46", "t:2:8", "t:3:1"]
    )
  }
}
