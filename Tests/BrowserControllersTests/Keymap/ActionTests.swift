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

  @Test func `no action has this name`() {
    #expect(Action(name: "fly") == nil)
  }
}
