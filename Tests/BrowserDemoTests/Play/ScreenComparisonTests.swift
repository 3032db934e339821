import Testing

@testable import BrowserDemo

struct ScreenComparisonTests {
  @Test func `screens stand side by side, and marks are under what differs`() {
    #expect(
      ScreenComparison.sideBySide(
        expected: ["same line", "漢字 one", "gone"],
        actual: ["same line", "漢学 one!"]
      ) == """
        expected  │ actual
        same line │ same line
        漢字 one  │ 漢学 one!
          ^^    ^ │   ^^    ^
        gone      │ 
        ^^^^      │ ^^^^

        """
    )
  }

  @Test func `a screen alone is framed, wide characters and all`() {
    #expect(
      ScreenComparison.boxed(.showing("漢 x\n")) == """
        ┌────┐
        │漢 x│
        │    │
        └────┘

        """
    )
  }
}
