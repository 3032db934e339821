import Testing

@testable import BrowserModels

@Suite struct RecordFieldsTests {
  /// A value, and what it says about whether it changes by itself.
  static let kinds: [(value: String, kind: RecordFields.Field.Kind)] = [
    (#""Ann of the hills""#, .words), (#""n21""#, .label), (#""record 21""#, .label),
    (#""3f2a9c41""#, .code), ("17", .number), (#""17 seconds ago""#, .number), (#""3h""#, .number),
    (#""0.5""#, .number), ("1700000000", .time), (#""2026-11-22T09:00:00Z""#, .time),
    ("true", .other), ("[1]", .other),
  ]

  @Test(arguments: kinds)
  func `a value is of the kind that it looks like`(
    row: (value: String, kind: RecordFields.Field.Kind)
  ) {
    let fields = RecordFields(json(#"{"a":\#(row.value)}"#)).fields

    #expect(fields.values.map(\.kind) == [row.kind])
  }

  @Test func `fields are told apart by their whole path, and null is none`() {
    let record = RecordFields(json(#"{"a":{"b":1,"id":2},"b":1,"c":null,"url":"x"}"#))

    #expect(record.fields.count == 4)
    #expect(record.ids.isEmpty)
    #expect(RecordFields(json(#"{"id":1,"b":{"id":2}}"#)).ids.count == 1)
    #expect(RecordFields(json(#"{"a":{"id":1,"b":{"id":2}}}"#)).ids.count == 1)
    #expect(RecordFields(json("3")).fields.count == 1)
  }

  @Test func `the texts of a record are one, whatever its numbers and times are`() {
    let records = [
      #"{"a":"x","b":"y","n":1}"#, #"{"n":2,"b":"y","a":"x"}"#, #"{"a":"y","b":"x","n":1}"#,
    ].map { RecordFields(json($0)).texts }

    #expect(records[0] == records[1])
    #expect(records[0] != records[2])
    #expect(RecordFields(json(#"{"n":1}"#)).texts == nil)
  }

  @Test func `of a record with very many fields the first are compared`() {
    let members = (0..<200).map { #""f\#($0)":\#($0)"# }.joined(separator: ",")

    #expect(RecordFields(json("{\(members)}")).fields.count == 64)
  }
}
