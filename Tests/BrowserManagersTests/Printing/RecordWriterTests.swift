import BrowserModels
import Testing

@testable import BrowserManagers

struct RecordWriterTests {
  /// Records by their numbers; nil for one that cannot be read.
  private struct Texts: RecordReader {
    let texts: [[UInt8]?]
    let forms: [RecordLocation] = []

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
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
      calls += 1
      bytes += lines.count
      #expect(lines.last == 0x0A)
      return calls < 3
    }

    #expect(calls == 3)
    #expect(bytes < 4 << 20)
  }
}
