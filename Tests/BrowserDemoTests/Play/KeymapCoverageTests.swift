import BrowserControllers
import ListKit
import Testing

@testable import BrowserDemo

struct KeymapCoverageTests {
  @Test func `keys and actions that were not exercised are named`() {
    let pressed = [Key.character("z"), .character("z"), .character("j")]
    let coverage = KeymapCoverage(
      .standard,
      pressed: pressed,
      performed: [.nextRow, .cursorToMiddle]
    )

    #expect(!coverage.missingActions.contains(.nextRow))
    #expect(coverage.missingActions.contains(.previousRow))
    #expect(!coverage.missingKeys.contains("j") && !coverage.missingKeys.contains("zz"))
    #expect(coverage.missingKeys.contains("zt") && coverage.missingKeys.contains("↓"))
    #expect(
      coverage.sentence.hasPrefix("Keymap: 2 of \(Keymap.standard.bindings.count) actions, 2 of ")
    )
    #expect(coverage.sentence.contains(" Not exercised: previous-row "))
  }

  @Test func `nothing is named when all was exercised`() {
    let bindings = Keymap.standard.bindings
    let coverage = KeymapCoverage(
      .standard,
      pressed: bindings.flatMap(\.sequences).flatMap { $0 },
      performed: Set(bindings.map(\.action))
    )

    #expect(coverage.missingActions.isEmpty && coverage.missingKeys.isEmpty)
    #expect(!coverage.sentence.contains("Not exercised"))
  }
}
