import Testing

@testable import BrowserModels

struct RecordChronologyTests {
  static let rows: [(json: String, found: RecordChronology)] = [
    (#"[{"id":1,"created_at":"2026-01-02"},{"id":2,"created_at":"2026-01-01"}]"#, .newestFirst),
    (#"[{"id":9,"createdAt":"2026-01-01"},{"id":2,"createdAt":"2026-01-02"}]"#, .oldestFirst),
    (#"[{"id":9},{"id":7},{"id":2}]"#, .newestFirst),
    (#"[{"id":1},{"id":7},{"id":9}]"#, .oldestFirst),
    (#"[{"id":1},{"id":7},{"id":2}]"#, .unknown),
    (#"[{"id":"a"},{"id":"b"}]"#, .unknown),
    (#"[{"id":1}]"#, .unknown), ("[]", .unknown), ("[1,2]", .unknown),
    (
      #"[{"updated_at":"2026-01-01","created_at":"2026-01-03"},{"updated_at":"2026-01-02","created_at":"2026-01-02"}]"#,
      .newestFirst
    ),
    (#"[{"id":3,"date":"x"},{"id":2,"date":"y"}]"#, .newestFirst),
    (#"[{"id":3,"time":1700000000},{"id":4,"time":1600000000}]"#, .newestFirst),
    (#"[{"id":3,"time":1700000000},{"id":4}]"#, .oldestFirst),
  ]

  @Test(arguments: rows)
  func `times of creation say which end is the newest, then other times, then ids`(
    json: String,
    found: RecordChronology
  ) throws {
    let records = try JSONReader.value(of: Array(json.utf8)).array ?? []

    #expect(RecordChronology(of: records, id: JSONPointer("/id")) == found)
  }
}
