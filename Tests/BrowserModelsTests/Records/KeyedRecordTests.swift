import BrowserModels
import Testing

@Suite struct KeyedRecordTests {
  private func location(_ text: String) -> RecordLocation {
    RecordFinder.candidates(in: json(text), url: "https://h/people")[0]
  }

  @Test(arguments: [
    (#""ann":{"n":1}"#, #"{"key":"ann","n":1}"#), (#""ann" : { }"#, #"{"key":"ann" }"#),
    (#""a\"b":{"n":1}"#, #"{"key":"a\"b","n":1}"#), (#""ann":[1]"#, #"{"key":"ann","value":[1]}"#),
    (#""ann":{"key":1}"#, #"{"_key":"ann","key":1}"#),
    (#""ann":{"n":"\"key\""}"#, #"{"key":"ann","n":"\"key\""}"#),
    (#""ann":{"n":"#, #"{"key":"ann","n":"#), (#"{"n":1}"#, #"{"n":1}"#), (#""ann""#, #""ann""#),
  ])
  func `the text of a member is that of a record with its key`(member: String, text: String) {
    let people = location(#"{"people":{"1":{"n":1},"2":{"n":2},"3":{"n":1}}}"#)
    let bytes = Array(member.utf8)

    #expect(people.shape == .map)
    #expect(String(decoding: people.recordText(bytes[...]), as: UTF8.self) == text)
  }

  @Test func `texts of other records are left as they are`() {
    let list = location(#"{"people":[{"n":1}]}"#)
    let bytes = Array(#""ann":{"n":1}"#.utf8)

    #expect(list.recordText(bytes[...]) == bytes[...])
    #expect(list.valueText(bytes[...]) == bytes[...])
  }

  @Test func `records of an object have their keys in front`() {
    let text = #"{"people":{"1":{"n":1},"2":{"n":2},"3":{"n":1}}}"#
    let records = RecordFinder.records(at: location(text), in: json(text))

    #expect(records.first == json(#"{"key":"1","n":1}"#))
    #expect(records.count == 3)
  }

  @Test func `a key is the id, and the title where nothing better is`() {
    let keys = ["ann", "bob", "cleo", "dan", "eve", "fay", "gus", "hal"]
    let root = json("{" + keys.map { #""\#($0)":{"age":7,"size":3}"# }.joined(separator: ",") + "}")
    let records = RecordFinder.records(at: RecordFinder.candidates(in: root)[0], in: root)
    let roles = RoleFinder.roles(for: records)

    #expect(roles.title.map(\.names) == [["key"]])
    #expect(roles.id?.names == ["key"])
  }
}
