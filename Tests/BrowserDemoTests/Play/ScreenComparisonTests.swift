import Testing

@testable import BrowserDemo

struct ScreenComparisonTests {
  @Test func `screens are shown side by side, with marks under the columns that differ`() {
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

  @Test func `a single screen is shown in a box, wide characters too`() {
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
