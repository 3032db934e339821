import BrowserModels
import Foundation
import SystemTesting
import Testing

@testable import riffle

@Suite struct LocaleCollationTests {
  @Test(
    arguments: [
      ([:], []), (["LANG": "C"], []), (["LANG": "POSIX"], []), (["LANG": "C.UTF-8"], []),
      (["LANG": "en_US.UTF-8", "LC_ALL": "C.utf8"], []), (["LC_ALL": "", "LC_COLLATE": ""], []),
      (["LANG": "@euro"], []),
      (["LANG": "sv_SE.UTF-8"], ["sv_SE.UTF-8"]),
      (["LANG": "de_DE"], ["de_DE", "de_DE.UTF-8"]),
      (["LANG": "de_DE.ISO-8859-1"], ["de_DE.ISO-8859-1", "de_DE.UTF-8"]),
      (["LANG": "de_DE@euro"], ["de_DE@euro", "de_DE.UTF-8@euro"]),
      (["LANG": "C", "LC_COLLATE": "sv_SE.UTF-8"], ["sv_SE.UTF-8"]),
      (["LC_COLLATE": "C", "LC_ALL": "sv_SE.UTF-8"], ["sv_SE.UTF-8"]),
      (["LC_COLLATE": "sv_SE.UTF-8", "LC_CTYPE": "de_DE.UTF-8"], ["sv_SE.UTF-8"]),
    ] as [([String: String], [String])]
  )
  func `the environment names the locale`(environment: [String: String], names: [String]) {
    #expect(LocaleCollation.names(in: environment) == names)
  }

  @Test(arguments: ["C.UTF-8", "no_SUCH", "../../etc", String(repeating: "x", count: 10_000)])
  func `texts are folded where no such locale is installed`(name: String) {
    var key: [UInt8] = []
    LocaleCollation.collation(in: ["LC_ALL": name]).appendKey("ÄB", &key)

    #expect(key == Array("äb".utf8))
  }

  /// Words in no order.
  private static let words = [
    "zebra", "Öl", "Ost", "ähre", "ara", "Zeta", "item 10", "item 2", "Item 1", "åka",
    "nul\\u0000l", "a\\u0001b", "", "re-sign", "resign", "re sign", "👎", "👍",
  ]

  @Test(
    .needs("localedef"),
    .enabled(
      if: FileManager.default.fileExists(atPath: "/usr/share/i18n/locales/sv_SE"),
      "the sources of locales are not installed; they are Debian's package locales"
    ),
    arguments: [
      (
        "sv_SE.UTF-8",
        [
          "", "👍", "👎", "a\\u0001b", "ara", "Item 1", "item 2", "item 10", "nul\\u0000l", "Ost",
          "re sign", "re-sign", "resign", "zebra", "Zeta", "åka", "ähre", "Öl",
        ]
      ),
      (
        "de_DE",
        [
          "", "👍", "👎", "a\\u0001b", "ähre", "åka", "ara", "Item 1", "item 2", "item 10",
          "nul\\u0000l", "Öl", "Ost", "re sign", "re-sign", "resign", "zebra", "Zeta",
        ]
      ),
      (
        "C",
        [
          "", "a\\u0001b", "ara", "Item 1", "item 2", "item 10", "nul\\u0000l", "Ost", "re sign",
          "re-sign", "resign", "zebra", "Zeta", "ähre", "åka", "Öl", "👍", "👎",
        ]
      ),
    ]
  )
  func `texts are sorted as the locale wants`(name: String, expected: [String]) async throws {
    let folder = try TemporaryFolder()
    for language in ["sv_SE", "de_DE"] {
      let made = try await ProgramRun.of(
        "localedef --no-archive -i \(language) -f UTF-8 \(folder.url.path)/\(language).UTF-8"
      )
      try #require(made.code == 0, "\(made.testDescription)")
    }
    let records = Self.words.map { "\"\($0)\"" }.map { "{\"t\":\($0)}\n" }.joined()

    let run = try await ProgramRun.of(
      "riffle --print --sort t",
      input: Data(records.utf8),
      environment: ["LC_ALL": name, "LOCPATH": folder.url.path]
    )

    #expect(run.lines.map(String.init) == expected.map { "{\"t\":\"\($0)\"}" })
    #expect(run.errors == "")
  }
}
