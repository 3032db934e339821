import Synchronization
import Testing

@testable import BrowserManagers
@testable import BrowserModels

struct RecordWriterTests {
  /// How often was read, and how many records.
  private final class ReadLog: Sendable {
    let calls = Atomic(0)
    let records = Atomic(0)
  }

  /// Records by their numbers; nil for one that cannot be read.
  private struct Texts: RecordReader {
    let texts: [[UInt8]?]
    var forms: [RecordLocation] = []
    var log = ReadLog()

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
      log.calls.add(1, ordering: .relaxed)
      log.records.add(ids.count, ordering: .relaxed)
      for id in ids {
        guard let text = texts[id.integer % texts.count] else {
          body(id, nil)
          continue
        }
        text.withUnsafeBytes { body(id, StoredText(bytes: $0, form: 0)) }
      }
    }
  }

  private func lines(_ count: Int, of texts: [[UInt8]?]) -> RecordWriter {
    RecordWriter([Range(0..<count)], Texts(texts: texts), as: .jsonLines)
  }

  @Test func `records are lines, and those that are none are counted`() {
    let texts: [[UInt8]?] = [
      Array("{\"a\" :\n1.10}".utf8), nil, Array("{\"a\":".utf8), [0x22, 0xFF, 0x22],
    ]
    var text: [UInt8] = []

    let outcome = lines(4, of: texts).run { lines, _ in
      text += lines
      return true
    }

    #expect(String(decoding: text, as: UTF8.self) == "{\"a\":1.10}\n\"\u{FFFD}\"\n")
    #expect(outcome.count == 2)
    #expect(outcome.isIncomplete)
    let remark = outcome.remark ?? ""
    #expect(remark.hasPrefix("1 record could not be read and was left out. "), "\(remark)")
    #expect(remark.contains("One record was left out. "), "\(remark)")
  }

  @Test func `what is not wanted any more is not read`() {
    var (calls, bytes) = (0, 0)

    _ = lines(1_000_000, of: [Array("\"12345678\"".utf8)]).run { lines, _ in
      guard !lines.isEmpty else { return true }
      calls += 1
      bytes += lines.count
      #expect(lines.last == 0x0A)
      return calls < 3
    }

    #expect(calls == 3)
    #expect(bytes < 4 << 20)
  }

  /// A source of records that are read only.
  @MainActor private final class TextStore: RecordStore {
    let reader: any RecordReader
    let count = 1

    init(_ reader: Texts) { self.reader = reader }

    func recordBytes(at id: RecordID) -> [UInt8] { [] }

    func record(at id: RecordID) -> Record { Record(id: id, content: .success(.null)) }
  }

  private static func text(_ writer: RecordWriter) -> String {
    var text: [UInt8] = []
    _ = writer.run { bytes, _ in
      text += bytes
      return true
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func form(
    _ shape: RecordLocation.Shape,
    unwrap: JSONPointer? = nil
  ) -> RecordLocation {
    RecordLocation(
      path: .root,
      shape: shape,
      unwrap: unwrap,
      count: 1,
      evidence: "",
      confidence: 1,
      score: 1
    )
  }

  @Test(arguments: [
    ("id", "1\n2\n3\n"), ("csv", "id,cursor\r\n1,x\r\n2,\r\n3,\r\n"), ("{id}", "1\n2\n3\n"),
  ])
  @MainActor func `of several sources each record is what rows of its source show`(
    format: String,
    text: String
  ) throws {
    let wrapped = Texts(
      texts: [Array(#"{"cursor":"x","node":{"id":1}}"#.utf8)],
      forms: [Self.form(.array, unwrap: JSONPointer(tokens: ["node"]))]
    )
    let columns = Self.form(.table(columns: ["id"], namesAreInFirstRow: false))
    let table = Texts(texts: [Array("[2]".utf8), Array("[3]".utf8)], forms: [columns])
    let reader = JoinedRecordStore([TextStore(wrapped), TextStore(table)]).reader
    let runs = [(0, 0), (1, 0), (1, 1)].map { part, number in
      let id = RecordID(RecordID(integer: number), ofPart: part)
      return id..<id.advanced(by: 1)
    }

    let writer = RecordWriter(runs, reader, as: try RecordFormat(parsing: format))

    #expect(Self.text(writer) == text)
    let names = RecordWriter(
      runs,
      reader,
      as: .csv,
      columns: [.source, .path(FieldPath(["id"]))],
      sourceNames: ["a", "b"]
    )
    #expect(Self.text(names) == "source,id\r\na,1\r\nb,2\r\nb,3\r\n")
  }

  @Test func `who makes little of long records is asked whether to go on`() throws {
    let long = Array("{\"id\":1,\"text\":\"\(String(repeating: "x", count: 20_000))\"}".utf8)
    let reader = Texts(texts: [long])

    for format in [RecordFormat.field(try #require(FieldPath("id"))), .csv] {
      let before = reader.log.records.load(ordering: .relaxed)
      let writer = RecordWriter([Range(0..<100_000)], reader, as: format)
      var calls = 0
      _ = writer.run { _, _ in
        calls += 1
        return calls < 3
      }

      #expect(calls == 3)
      #expect(reader.log.records.load(ordering: .relaxed) - before < 5_000)
    }
  }

  @Test func `records that are far apart are read together`() {
    let reader = Texts(texts: [Array("1".utf8)])
    let runs = (0..<10_000).map { number in
      RecordID(integer: 2 * number)..<RecordID(integer: 2 * number + 1)
    }

    let text = Self.text(RecordWriter(runs, reader, as: .jsonLines))

    #expect(text == String(repeating: "1\n", count: 10_000))
    #expect(reader.log.calls.load(ordering: .relaxed) < 100)
  }
}
