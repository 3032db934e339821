import Testing

@testable import BrowserManagers

@Suite struct PrintFaultsTests {
  /// The mistakes of records that were left out and of those that were repaired, and the sentence.
  static let rows: [(leftOut: [String], repaired: [String], sentence: String?)] = [
    ([], [], nil),
    (["A."], [], "One record was left out. A."),
    (["A.", "B.", "C."], [], "3 records were left out. The first: A."),
    ([], ["A."], "One record has U+FFFD in place of invalid UTF-8. A."),
    ([], ["A.", "B."], "2 records have U+FFFD in place of invalid UTF-8. The first: A."),
    (
      ["A."], ["B.", "C."],
      "One record was left out. A. 2 records have U+FFFD in place of invalid UTF-8. The first: B."
    ),
  ]

  @Test(arguments: rows)
  func `faults are counted, and the first of either kind is told`(
    leftOut: [String],
    repaired: [String],
    sentence: String?
  ) {
    var faults = PrintFaults()

    for mistake in leftOut { faults.noteLeftOut { mistake } }
    for mistake in repaired { faults.noteRepaired { mistake } }

    #expect(faults.sentence == sentence)
  }

  @Test func `only the first mistake is worked out`() {
    var faults = PrintFaults()
    var count = 0

    for _ in 0..<3 {
      faults.noteLeftOut {
        count += 1
        return ""
      }
    }

    #expect(count == 1)
  }

  @Test func `a number of records has a comma`() {
    var faults = PrintFaults()

    for _ in 0..<5_407 { faults.noteLeftOut { "A." } }

    #expect(faults.sentence == "5,407 records were left out. The first: A.")
  }
}
