import BrowserModels
import CLibrary
import Testing

@testable import BrowserManagers

/// What begins a text means the same in a file, in a stream and in a page.
@Suite struct TextBeginningEverywhereTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    /// Its records, or why it has none.
    let outcome: Result<[String], PageError>
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], records: [String]) {
      self.name = name
      self.bytes = bytes
      outcome = .success(records)
    }

    init(_ name: String, _ bytes: [UInt8], fails error: PageError) {
      self.name = name
      self.bytes = bytes
      outcome = .failure(error)
    }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static func utf32(_ text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { [0, 0, UInt8($0.value >> 8), UInt8($0.value & 0xFF)] }
  }

  static let rows = [
    Row("no bytes", [], records: []),
    Row("whitespace", Array(" \t\r\n".utf8), records: []),
    Row("a byte order mark alone", Array("\u{FEFF}".utf8), records: []),
    Row("HTML", Array("<p>".utf8), fails: .html(name: "data")),
    Row("HTML behind a byte order mark", Array("\u{FEFF} <p>".utf8), fails: .html(name: "data")),
    Row("gzip", [0x1F, 0x8B, 0x08, 0x00], fails: .compressed(name: "data")),
    Row("JSON", Array("[1,\"é\"]".utf8), records: ["1", "\"é\""]),
    Row("JSON behind whitespace", Array("\n [1]".utf8), records: ["1"]),
    Row("JSON behind a byte order mark", Array("\u{FEFF}[1]".utf8), records: ["1"]),
    Row("lines behind a byte order mark", Array("\u{FEFF}1\n2\n".utf8), records: ["1", "2"]),
    Row("UTF-16 by its mark", [0xFF, 0xFE] + utf16("[1,\"é\"]"), records: ["1", "\"é\""]),
    Row("UTF-16 by its zeros", utf16("[1,\"é\"]"), records: ["1", "\"é\""]),
    Row("UTF-32 by its mark", [0, 0, 0xFE, 0xFF] + utf32("[1,\"é\"]"), records: ["1", "\"é\""]),
    Row("UTF-32 by its zeros", utf32("[1,\"é\"]"), records: ["1", "\"é\""]),
    Row("HTML in UTF-16", [0xFF, 0xFE] + utf16("<p>"), fails: .html(name: "data")),
    Row("whitespace in UTF-16", utf16("  "), records: []),
  ]

  @Test(arguments: rows)
  func `in a file`(row: Row) throws {
    let file = try TemporaryFile(row.bytes)

    #expect(Self.scan(try FileInput.file(file.path).open()) == row.outcome.named(file.path))
  }

  @Test(arguments: rows)
  func `in a stream`(row: Row) throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    write(ends[1], row.bytes, row.bytes.count)
    close(ends[1])

    let supply = try StreamByteSupply(OpenFile(ends[0]), name: "data")

    #expect(Self.scan(supply) == row.outcome)
  }

  @Test(arguments: rows)
  func `in a page`(row: Row) {
    let answer = PageAnswer(request: PageRequest(url: "https://a.example/"), body: row.bytes)

    let outcome = Result { () throws(PageError) in
      let texts = try PageReader(name: "data").read(answer).texts
      return texts.ranges.map { String(decoding: texts.bytes[$0], as: UTF8.self) }
    }

    #expect(outcome == row.outcome)
  }

  private static func scan(_ supply: any ByteSupply) -> Result<[String], PageError> {
    Result { () throws(PageError) in
      var records: [String] = []
      try FileScan(supply, named: nil).run { event in
        guard case .found(let ranges, _, _) = event else { return }
        records += ranges.map {
          String(decoding: supply.remainingBytes(in: $0), as: UTF8.self)
        }
      }
      return records
    }
  }
}

extension Result<[String], PageError> {
  /// The same with the name of a file in its failure.
  fileprivate func named(_ name: String) -> Self {
    switch self {
    case .failure(.html): .failure(.html(name: name))
    case .failure(.compressed): .failure(.compressed(name: name))
    default: self
    }
  }
}
