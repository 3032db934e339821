import BrowserControllers
import BrowserManagers
import BrowserModels
import Testing

@testable import riffle

struct RecordVariablesTests {
  /// One record with this text.
  private struct OneRecord: RecordReader {
    let text: [UInt8]
    let forms: [RecordLocation] = []

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
      text.withUnsafeBytes { bytes in
        for id in ids { body(id, StoredText(bytes: bytes, form: 0)) }
      }
    }
  }

  private func records(_ text: [UInt8]) -> HandedRecords {
    var records = HandedRecords(reader: OneRecord(text: text))
    records.row = RecordID(integer: 0)
    records.id = "7"
    records.url = "https://a.example/7"
    records.filter = "n>5 $(x)"
    return records
  }

  /// The variables, with what was written to a file as the value of RIFFLE_ROW_FILE.
  private func values(of records: HandedRecords?) throws -> [String: String] {
    try RecordVariables(of: records) { String(decoding: $0, as: UTF8.self) }
      .values.compactMapValues { $0 }
  }

  @Test func `a record is one line, the rest is as it is`() throws {
    let values = try values(of: records(Array(#"{"id": 7, "t": "a\u0000 b"}"#.utf8)))

    #expect(
      values == [
        "RIFFLE_ROW": #"{"id":7,"t":"a\u0000 b"}"#, "RIFFLE_ID": "7", "RIFFLE_COUNT": "0",
        "RIFFLE_URL": "https://a.example/7", "RIFFLE_FILTER": "n>5 $(x)",
      ]
    )
  }

  @Test(arguments: [
    ("https://a.example/?x=\u{1B}[2J\u{202E}y z", "https://a.example/?x=%1B[2J%E2%80%AEy%20z"),
    ("https://a.example/\n\0", "https://a.example/%0A%00"),
    ("https://a.example/é z", "https://a.example/é z"),
  ])
  func `a URL is as the browser gets it, without controls`(url: String, value: String) throws {
    var records = records(Array("1".utf8))
    records.url = url

    #expect(try values(of: records)["RIFFLE_URL"] == value)
  }

  @Test(arguments: [(65_536, false), (65_537, true)])
  func `a record of more than 64 KB is in a file`(bytes: Int, isInFile: Bool) throws {
    let text = Array(("\"" + String(repeating: "x", count: bytes - 2) + "\"").utf8)

    let values = try values(of: records(text))

    #expect((values["RIFFLE_ROW"] == nil) == isInFile)
    #expect(values["RIFFLE_ROW_FILE"]?.utf8.count == (isInFile ? bytes + 1 : nil))
  }

  @Test func `a record with a NUL, which no variable can have, is in a file`() throws {
    let values = try values(of: records([0x22, 0x00, 0x22]))

    #expect(values["RIFFLE_ROW"] == nil)
    #expect(values["RIFFLE_ROW_FILE"] == "\"\0\"\n")
  }

  @Test func `what no variable can have, or would keep programs from starting, is left out`() throws
  {
    var records = records(Array("1".utf8))
    records.id = "a\0b"
    records.url = "https://a.example/" + String(repeating: "x", count: 40_000)

    let values = try values(of: records)

    #expect(values["RIFFLE_ID"] == nil)
    #expect(values["RIFFLE_URL"] == nil)
  }

  @Test func `without records all of them are removed`() throws {
    let variables = try RecordVariables(of: nil) { _ in nil }

    #expect(variables.values.count == 6)
    #expect(variables.values.values.allSatisfy { $0 == nil })
  }
}
