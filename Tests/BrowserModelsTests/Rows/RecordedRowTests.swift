import BrowserModels
import Foundation
import SystemTesting
import Testing

/// Rows of recorded answers as a person would choose them.
@Suite(.needsCorpus) struct RecordedRowTests {
  /// 2 August 2026, 07:20 UTC.
  private static let now = 1_785_655_200.0

  /// The rows of an answer.
  private static func rows(of recorded: RecordedAnswer) -> (roles: RowRoles, rows: [RowContent]) {
    let location = RecordFinder.candidates(in: recorded.root, url: recorded.url)[0]
    let records = RecordFinder.records(at: location, in: recorded.root)
    let roles = RoleFinder.roles(for: records, url: recorded.url)
    return (roles, records.map { RowContent(record: $0, roles: roles, now: now) })
  }

  private static func answers() throws -> [String: RecordedAnswer] {
    Dictionary(uniqueKeysWithValues: try RecordedAnswer.all().map { ($0.file, $0) })
  }

  @Test func `recorded answers make the rows that a person would choose`() throws {
    let answers = try Self.answers()
    for (file, expected) in RecordedRows.mended + RecordedRows.good {
      let answer = try #require(answers[file], "\(file)")
      let rows = Self.rows(of: answer).rows.prefix(expected.count).map(\.read)
      for (row, expected) in zip(rows, expected) {
        let isRight =
          expected.hasSuffix("…") ? row.hasPrefix(expected.dropLast()) : row == expected
        #expect(isRight, "\(file): \(row) is not \(expected)")
      }
      #expect(rows.count == expected.count)
    }
  }

  @Test func `no subtitle has what nobody would read`() throws {
    for recorded in try RecordedAnswer.all() {
      for row in Self.rows(of: recorded).rows.prefix(40) {
        let pieces = row.subtitle.split(separator: " · ").map(String.init)
        let isFalse = pieces.contains { $0.hasSuffix(" false") || $0 == "false" || $0 == "null" }
        let isTime = pieces.contains { $0.contains("T") && $0.contains(":") && $0.hasSuffix("Z") }
        let isAddress = pieces.contains { $0.contains("://") || $0.contains("%2") }
        #expect(!isFalse && !isTime && !isAddress, "\(recorded.file): \(row.subtitle)")
      }
    }
  }

  @Test func `each page of a list alone would choose the same title`() throws {
    let pages = try RecordedAnswer.all().filter { $0.file.hasPrefix("mollie/customers") }

    #expect(pages.count == 3)
    for page in pages {
      #expect(Self.rows(of: page).roles.title.first == FieldPath(["name"]), "\(page.file)")
    }
  }

  @Test func `later pages of a list have titles by the roles of the first one`() throws {
    let answers = try Self.answers()
    let chains = answers.keys.filter { $0.hasSuffix("-p1.json") }
    #expect(chains.count > 4)
    for first in chains {
      let (roles, rows) = Self.rows(of: try #require(answers[first]))
      let pages = (2...21).compactMap {
        answers[first.replacingOccurrences(of: "-p1.json", with: "-p\($0).json")]
      }
      for page in pages where !rows.allSatisfy(\.isTitleDimmed) {
        let location = RecordFinder.candidates(in: page.root, url: page.url)[0]
        let records = RecordFinder.records(at: location, in: page.root)
        let later = records.map { RowContent(record: $0, roles: roles, now: Self.now) }
        #expect(later.allSatisfy { !$0.isTitleDimmed }, "\(page.file)")
      }
    }
  }

  /// With `RIFFLE_SHOW_ROWS` the first three of each answer are printed.
  @Test func `recorded records have titles`() throws {
    var titled = 0
    var total = 0
    for recorded in try RecordedAnswer.all() {
      let (roles, rows) = Self.rows(of: recorded)
      titled += rows.count { !$0.title.isEmpty && !$0.isTitleDimmed }
      total += rows.count
      if ProcessInfo.processInfo.environment["RIFFLE_SHOW_ROWS"] != nil {
        let title = roles.title.first?.description ?? "-"
        print("\n== \(recorded.file) \(recorded.url.prefix(90)) [\(title)] \(rows.count)")
        for row in rows.prefix(3) {
          print("  \(row.title.prefix(110))\(row.isTitleDimmed ? " (dim)" : "")\t\(row.badges)")
          if !row.subtitleLine.isEmpty { print("    \(row.subtitleLine)") }
          if !row.body.isEmpty {
            print("    > \(row.bodyWithoutBlankLines.prefix(90).debugDescription)")
          }
        }
      }
      #expect(rows.allSatisfy { !$0.title.isEmpty }, "\(recorded.file)")
    }
    print("records with a title of their own: \(titled) of \(total)")
    #expect(total > 1_000)
    #expect(Double(titled) >= 0.95 * Double(total))
  }
}
