import BrowserControllers
import Foundation
import SystemTesting
import Testing

@testable import riffle

struct ManualPageTests {
  private static let page = ManualPage.text(of: .standard)

  @Test func `the page in Resources is the one that the tables make`() throws {
    let file = BuiltProgram.project.appending(path: "Resources/man/riffle.1")

    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == Self.page, "make manual writes it anew")
  }

  /// What a reader sees of the page, without the marks of fonts.
  private static let shown = page.replacing("\\fB", with: "").replacing("\\fI", with: "")
    .replacing("\\fR", with: "")

  @Test func `every option, action, variable, file and exit code has its paragraph`() {
    for option in OptionTable.standard.options {
      #expect(Self.shown.contains(RoffText.escaped(option.manual)), "\(option.long)")
      for name in option.names {
        #expect(Self.shown.contains(RoffText.escaped(name)), "\(name)")
      }
    }
    for action in Action.allCases { #expect(Self.shown.contains(RoffText.escaped(action.name))) }
    let tables = [
      ReferenceTables.environment, ReferenceTables.files, ReferenceTables.exitCodes,
      ReferenceTables.examples,
    ]
    for row in tables.joined() {
      #expect(Self.shown.contains(".TP\n\(RoffText.escaped(row.subject))\n"), "\(row.subject)")
      #expect(row.manual.hasSuffix(".") && !row.manual.contains("\n"), "\(row.subject)")
    }
  }

  @Test func `what other programs hear of a record, and what is read beside options, is named`()
    throws
  {
    let own = try RecordVariables(of: nil) { _ in nil }.values.keys
    let listed = [
      "ALL_PROXY", "HTTPS_PROXY", "NO_PROXY", "DISPLAY", "WAYLAND_DISPLAY", "VISUAL", "EDITOR",
      "PAGER", "LC_ALL", "LC_CTYPE", "LC_COLLATE", "LANG",
    ]
    let read = try Self.variablesInSources()

    let named = ReferenceTables.environment.flatMap { row in
      row.subject.split(separator: ", ").map { $0.prefix { $0 != "=" } }
    }
    #expect(read.count > 20, "\(read)")
    for name in Array(own) + listed + read {
      #expect(named.contains(Substring(name)), "\(name)")
    }
  }

  /// The variables that the sources read by name, but for TERMINFO, which is put back as it was.
  private static func variablesInSources() throws -> Set<String> {
    let read = /(?:environment|getenv|variable|value|isSet)[(\[]"([A-Z][A-Z_]+)"/
    var names: Set<String> = []
    for source in ProjectSource.all where source.path.hasPrefix("Sources/") {
      let file = BuiltProgram.project.appending(path: source.path)
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(text.matches(of: read).map { String($0.1) })
    }
    return names.subtracting(["TERMINFO"])
  }

  @Test func `exit codes name what jq ends with`() throws {
    for code in ["3", "6"] {
      let row = try #require(ReferenceTables.exitCodes.first { $0.subject == code })
      #expect(row.help.contains("jq") && row.manual.contains("jq"), "\(code)")
    }
  }

  @Test func `no line is a request by accident`() {
    let requests: Set<Substring> = [
      ".\\\"", ".TH", ".SH", ".SS", ".TP", ".PP", ".B", ".BR", ".EX", ".EE",
    ]
    for line in Self.page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.prefix { $0 != " " }), "\(line)")
    }
    #expect(Self.page.utf8.allSatisfy { $0 < 0x80 })
  }

  static let texts: [(text: String, roff: String)] = [
    ("a-b", "a\\-b"), (".x", "\\&.x"), ("'x'", "\\(aqx\\(aq"), ("\\n", "\\en"), ("→", "\\[u2192]"),
    ("^A ~ `", "\\(haA \\(ti \\(ga"), ("a\nb", "a b"), ("😀", "\\[u1F600]"),
  ]

  @Test(arguments: texts)
  func `text is shown as it is`(text: String, roff: String) {
    #expect(RoffText.escaped(text) == roff)
  }

  @Test(.tries("mandoc"))
  func `mandoc finds nothing wrong with it`() async throws {
    let run = try await ProgramRun.of("riffle --manual | mandoc -Tlint -W warning")

    #expect(run.text == "" && run.code == 0, "\(run.text)")
  }

  @Test(.tries("man"))
  func `man shows it without a warning`() async throws {
    let run = try await ProgramRun.of(
      "riffle --manual | MANWIDTH=80 MANPAGER=cat man --warnings=w -l -"
    )

    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    #expect(run.text.contains("--header 'K: V'"))
  }
}
