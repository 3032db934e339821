import Testing

@testable import riffle

struct CommandLineHelpTests {
  private static let lines = CommandLineHelp.text(of: .standard).split(separator: "\n")

  @Test func `the help fits a terminal of 80 columns and names every option`() {
    #expect(Self.lines.filter { $0.count > 80 } == [])
    let lines = ["", "no-"].flatMap { prefix in
      Self.lines.map { $0.replacing("[no-]", with: prefix) }
    }
    for name in OptionTable.standard.options.flatMap(\.names) {
      #expect(
        lines.contains { $0.split { " ,".contains($0) }.contains(Substring(name)) },
        "\(name)"
      )
    }
  }

  @Test func `names stand in one column and texts in another, wrapped below each other`() {
    let table = OptionTable([
      Option("--short", short: "-s", in: .rest, help: "one", manual: "", update: .nothing),
      Option(
        "--able",
        negation: "--no-able",
        in: .rest,
        help: "two",
        manual: "",
        update: .nothing
      ),
      Option(
        "--long",
        in: .rest,
        help: "words that do not fit into forty columns go on below",
        manual: "",
        update: .text("VALUE") { $0.sources = [$1] }
      ),
    ])

    let text = CommandLineHelp.text(of: table)

    let section = """
      Other
        -s, --short                           one
            --[no-]able                       two
            --long VALUE                      words that do not fit into forty columns
                                              go on below

      """
    #expect(text.contains(section), "\(text)")
  }

  @Test func `a negation that is not made by no is named behind the text`() {
    let option = Option(
      "--no-mouse",
      negation: "--mouse",
      in: .rest,
      help: "none",
      manual: "",
      update: .nothing
    )

    let text = CommandLineHelp.text(of: OptionTable([option]))
    #expect(text.contains("--no-mouse                        none; --mouse undoes it\n"), "\(text)")
  }

  @Test func `the row of --retry says what N counts, and the default`() throws {
    let row = try #require(Self.lines.firstIndex { $0.contains("--retry N ") })
    let words = Self.lines[row...row + 1].joined(separator: " ").split(separator: " ")

    #expect(
      words.joined(separator: " ")
        == "--retry N N retries after a failure that may pass (default 2); 0 waits for nothing"
    )
  }

  @Test func `variables, files and exit codes have their lines`() {
    let tables = [
      ReferenceTables.environment, ReferenceTables.files, ReferenceTables.exitCodes,
    ]
    for row in tables.joined() {
      #expect(
        Self.lines.contains { $0.hasPrefix("  \(row.subject)  ") && $0.hasSuffix("  \(row.help)") },
        "\(row.subject)"
      )
    }
  }

  @Test func `categories stand in their order`() {
    let headings = Option.Category.allCases.map(\.rawValue)

    #expect(Self.lines.map(String.init).filter { headings.contains($0) } == headings)
  }
}
