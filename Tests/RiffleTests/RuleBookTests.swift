import BrowserModels
import Foundation
import Testing

@Suite struct RuleBookTests {
  /// Articles and pages about the project, by path.
  private static let pages: [(path: String, text: String)] = {
    let sources = BuiltProgram.project.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    let paths = (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Sources/\($0)" }
    return (["README.md"] + paths).map { path in
      let text = try? String(
        contentsOf: BuiltProgram.project.appending(path: path),
        encoding: .utf8
      )
      return (path, text ?? "")
    }
  }()

  /// The rules that are defined where rules are: in the article and in the browser's models.
  private static let definitions: [String] = {
    let articles = pages.filter { $0.path.hasSuffix("ListKit.docc/Articles/Invariants.md") }
    let models = ProjectSource.all.filter { $0.path.hasPrefix("Sources/Browser/Models/") }
    return (articles.flatMap { $0.text.split(separator: "\n") } + models.flatMap(\.comments))
      .compactMap { RuleBook.definition(in: $0) }
  }()

  private let letters = Set(definitions.compactMap(\.first))

  /// What is cited, and where.
  private var citations: [(rule: String, path: String)] {
    let inSources = ProjectSource.all.flatMap { source in
      (source.commentBlocks.flatMap { RuleBook.citations(inProse: $0, letters: letters) }
        + source.code.flatMap { RuleBook.citations(inCode: $0) })
        .map { (rule: $0, path: source.path) }
    }
    let inPages = Self.pages.flatMap { page in
      page.text.split(separator: "\n\n")
        .flatMap { RuleBook.citations(inProse: $0, letters: letters) }
        .map { (rule: $0, path: page.path) }
    }
    return inSources + inPages
  }

  @Test func `every rule that is cited is defined`() {
    let citations = citations
    #expect(citations.count > 80)
    let undefined = citations.filter { !Self.definitions.contains($0.rule) }
    #expect(undefined.map { "\($0.rule) in \($0.path)" } == [])
  }

  @Test func `the rule of every paging mechanism is defined beside their table`() throws {
    let table = try #require(
      ProjectSource.all.first { $0.path.hasSuffix("Paging/PagingMechanism.swift") }
    )
    let defined = table.comments.compactMap { RuleBook.definition(in: $0) }

    let rules = [PagingMechanism].standard.map(\.rule)

    #expect(rules.count > 4)
    #expect(rules.filter { !defined.contains($0) } == [])
  }

  @Test func `a rule is defined once`() {
    let counts = Self.definitions.reduce(into: [:]) { $0[$1, default: 0] += 1 }

    #expect(counts.filter { $0.value > 1 } == [:])
  }

  @Test(arguments: [PagingMechanism].standard.map(\.rule))
  func `the rule of a mechanism is defined`(rule: String) {
    #expect(Self.definitions.contains(rule))
  }

  @Test(arguments: [
    ("- **S1** The changes give the new rows.", "S1"), ("/// - **N10** The body.", "N10"),
    ("  - **T1** Ends.", "T1"), ("/// - **T2a** A guess.", "T2a"), ("- **S1**", nil),
    ("**S1** The changes.", nil), ("- **Note** This.", nil), ("See **S1** there.", nil),
    ("- S1 The changes.", nil),
  ])
  func `a definition is an item of a list that begins with a rule`(line: String, rule: String?) {
    #expect(RuleBook.definition(in: line) == rule)
  }

  @Test(arguments: [
    ("/// The next page is named by a `Link` field (rule N2).", ["N2"]),
    ("/// The last page (rule N8 and trap T1).", ["N8", "T1"]),
    ("/// Whether it may be made (traps T8 to T11).", ["T8", "T9", "T10", "T11"]),
    ("/// (rules N2, N7, and the signs of an end)", ["N2", "N7"]),
    ("// Rule N5 says so. Traps `T8` or `T9` may be near.", ["N5", "T8", "T9"]),
    ("/// What it brings is compared (rules\n/// N2 and\n/// N7).", ["N2", "N7"]),
    ("/// Whether it may be made (traps T8\n/// to T10).", ["T8", "T9", "T10"]),
    ("/// A guess (trap T2a, rule N123).", ["T2a", "N123"]),
    ("/// Nothing is guessed (N9).", ["N9"]), ("/// Nothing (N9, T2a) is guessed.", ["N9", "T2a"]),
    ("// N10", ["N10"]), ("// N10,\n// Q7", ["N10", "Q7"]),
    ("/// It is so by rule Q7.", ["Q7"]), ("/// A key (F5).", []), ("/// C1 controls.", []),
    ("/// C1 controls are no rule of ours.", []), ("/// The rule of U+200E.", []),
    ("/// An F5 key.", []), ("/// By this rule. N7 is a road.", []),
  ])
  func `prose cites what is listed after the word rule or trap, or in parentheses`(
    text: String,
    rules: [String]
  ) {
    #expect(RuleBook.citations(inProse: text, letters: ["N", "T"]) == rules)
  }

  @Test(arguments: [
    ("  @Test func `A4, A5: the screen is full`() {", ["A4", "A5"]),
    ("  func `H2: a height is found`(seed: UInt64) {", ["H2"]),
    ("  func `A4, Q7, and so on: a height is found`() {", ["A4", "Q7"]),
    ("  func `a row: H2`() {", []), ("    return [A1: 2]", []),
  ])
  func `the name of a test cites what is before its colon`(line: String, rules: [String]) {
    #expect(RuleBook.citations(inCode: line) == rules)
  }
}
