import Testing

@testable import BrowserControllers

struct ActionTests {
  @Test(arguments: Action.allCases)
  func `a row has a name, a group and sentences`(action: Action) {
    #expect(action.name.allSatisfy { ("a"..."z").contains($0) || $0 == "-" })
    #expect(Action(name: action.name) == action)
    #expect(
      [
        "Moving", "Finding", "Arranging", "Rows", "Taking along", "Columns", "Preview", "Source",
        "Program",
      ]
      .contains(action.group)
    )
    #expect(!action.summary(in: .standard).isEmpty)
    #expect(!action.summary(in: .standard).contains("{"))
    #expect(action.refusal.hasSuffix("."))
  }

  @Test func `the rows of a group stand together`() {
    var groups: [String] = []
    for action in Action.allCases where action.group != groups.last { groups.append(action.group) }

    #expect(Set(groups).count == groups.count)
  }

  @Test(
    arguments: [
      (.write, ":write FILE [FORMAT] writes"), (.numbers, "row numbers: :numbers on or off"),
      (.pipe, ":pipe COMMAND"), (.chooseColumns, "or :choose-columns FIELD"),
      (.nextRow, "(10F9: ten rows)"), (.last, "42F9 loads"), (.percent, "50F9 goes"),
    ] as [(Action, String)]
  )
  func `what is typed behind a name is shown behind it, not behind a key`(
    action: Action,
    text: String
  ) {
    let keymap = Keymap([(action, "F9")])

    #expect(action.summary(in: keymap).contains(text))
  }

  @Test func `no action takes both a number and a text`() {
    #expect(!Action.allCases.contains { $0.takesCount && $0.takesText })
  }

  @Test func `no action has this name`() {
    #expect(Action(name: "fly") == nil)
  }
}
