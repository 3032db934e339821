import BrowserControllers
import BrowserManagers
import BrowserModels
import Testing

@testable import BrowserDemo

/// What a script sees of files of records.
@MainActor struct DemoRecordFilesTests {
  /// Numbers.
  private struct Numbers: RecordReader {
    let forms: [RecordLocation] = []

    func read(_ ids: [RecordID], _ body: (RecordID, StoredText?) -> Void) {
      for id in ids {
        Array("\(id.integer)".utf8).withUnsafeBytes { body(id, StoredText(bytes: $0, form: 0)) }
      }
    }
  }

  @Test(arguments: [3, 400_000])
  func `the sentence counts all records, however few are kept`(count: Int) {
    let files = DemoRecordFiles()
    let ids = RecordID(integer: 0)..<RecordID(integer: count)
    var end: RecordFileEnd?

    files.write(
      RecordFile(
        path: "a",
        isReplacing: false,
        format: .jsonLines,
        records: LeavingRecords([ids], Numbers(), columns: nil)
      ),
      progress: { _ in },
      didEnd: { end = $0 }
    )

    let number = count == 3 ? "3" : "400,000"
    let sentence = "Not written in a script: \(number) records to a as JSON Lines."
    #expect(end == .refused(sentence))
    #expect(Array(files.lastFile.prefix(3)) == ["a", "0", "1"])
    #expect(files.lastFile.joined().utf8.count < 1 << 16)
  }
}
