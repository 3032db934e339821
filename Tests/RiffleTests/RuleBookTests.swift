import Foundation
import Testing

@Suite struct RuleBookTests {
  /// The lines in which rules can be defined.
  private static let definingLines: [Substring] = {
    let article = BuiltProgram.project.appending(
      path: "Sources/ListKit/ListKit.docc/Articles/Invariants.md"
    )
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    return text.split(separator: "\n")
      + ProjectSource.all.filter { $0.path.hasPrefix("Sources/Browser/Models/") }
      .flatMap(\.comments)
  }()

  private let definitions = definingLines.compactMap { RuleBook.definition(in: $0) }

  @Test func `every rule that is cited is defined`() {
    let citations = ProjectSource.all.flatMap { source in
      (source.comments.flatMap { RuleBook.citations(inComment: $0) }
        + source.code.flatMap { RuleBook.citations(inCode: $0) })
        .map { (rule: $0, path: source.path) }
    }

    #expect(citations.count > 50)
    let undefined = citations.filter { !definitions.contains($0.rule) }
    #expect(undefined.map { "\($0.rule) in \($0.path)" } == [])
  }

  @Test func `a rule is defined once`() {
    let counts = definitions.reduce(into: [:]) { $0[$1, default: 0] += 1 }

    #expect(counts.filter { $0.value > 1 } == [:])
  }

  @Test(arguments: [
    ("- **S1** The changes give the new rows.", "S1"), ("/// - **N10** The body.", "N10"),
    ("  - **T1** Ends.", "T1"), ("- **S1**", nil), ("**S1** The changes.", nil),
    ("- **Note** This.", nil), ("See **S1** there.", nil), ("- S1 The changes.", nil),
  ])
  func `a definition is an item of a list that begins with a rule`(line: String, rule: String?) {
    #expect(RuleBook.definition(in: line) == rule)
  }

  @Test(arguments: [
    ("/// The next page is named by a `Link` field (rule N2).", ["N2"]),
    ("/// The last page (rule N8 and trap T1).", ["N8", "T1"]),
    ("/// Whether it may be made (traps T8 to T11).", ["T8", "T9", "T10", "T11"]),
    ("/// (rules N2, N7, and the signs of an end)", ["N2", "N7"]), ("// N10", ["N10"]),
    ("/// (rule 5 of the seven, and N9)", ["N9"]), ("/// C1 controls are no rule of ours.", []),
    ("/// The rule of U+200E.", []), ("/// An F5 key.", []),
  ])
  func `a comment cites what follows the word rule or trap`(line: String, rules: [String]) {
    #expect(RuleBook.citations(inComment: line) == rules)
  }

  @Test(arguments: [
    ("  @Test func `A4, A5: the screen is full`() {", ["A4", "A5"]),
    ("  func `H2: a height is found`(seed: UInt64) {", ["H2"]),
    ("  func `a row: H2`() {", []), ("    return [A1: 2]", []),
  ])
  func `the name of a test cites what is before its colon`(line: String, rules: [String]) {
    #expect(RuleBook.citations(inCode: line) == rules)
  }
}
