import BrowserModels
import Testing

@Suite struct RecordPrefilterTests {
  @Test(arguments: [
    ("disk", #"{"a":"the disk"}"#, true), ("disk", #"{"a":"the DISK"}"#, true),
    ("disk", #"{"a":"dis","b":"k"}"#, false), ("disk", #"{"disk":1}"#, true),
    ("disk", #"{"a":"dis\u006b"}"#, true), ("disk", #"{"a":"\u00e9"}"#, true),
    ("disk", #"{"a":"dis\k"}"#, true), ("disk", #"{"a":"dis\K"}"#, true),
    ("disk", #"{"a":"\n\t\"\\ \/"}"#, false), ("disk", "{\"a\":\"dis\u{212A}\"}", true),
    ("disk", "{\"a\":\"di\u{17F}k\"}", true), ("disc", "{\"a\":\"\u{212A}\"}", false),
    ("open", "{\"a\":\"\u{17F}\u{212A}\"}", false), ("open", #"{"a":"\"#, false),
    ("a/b", #"{"x":"a\/b"}"#, true), ("open", #"{"x":"a\/b"}"#, false),
    ("a\nb", #"{"x":"a\nb"}"#, true), ("b", #"{"x":"\f\n"}"#, false), ("\\", #"{"x":"\\"}"#, true),
    ("\"", #"{"x":1}"#, true), ("12", #"{"x":1.2}"#, false), ("", #"{"x":1}"#, true),
  ])
  func `a record without the text need not be read`(text: String, record: String, may: Bool) {
    let filter = RecordPrefilter(text, isSensitive: false)
    #expect(Array(record.utf8).withUnsafeBytes { filter?.mayMatch($0) ?? true } == may)
  }

  @Test(arguments: [
    ("Disk", #"{"a":"Disk"}"#, true), ("Disk", #"{"a":"disk"}"#, false),
    ("Disk", "{\"a\":\"Di\u{17F}k\"}", false), ("Disk", #"{"a":"Dis\k"}"#, true),
    ("Disk", #"{"a":"Dis\K"}"#, false), ("Éa", #"{"a":"Éa"}"#, true),
    ("Éa", #"{"a":"éa"}"#, false), ("A\u{FFFD}", #"{"a":"A"}"#, true),
  ])
  func `where case matters every byte is needed`(text: String, record: String, may: Bool) {
    let filter = RecordPrefilter(text, isSensitive: true)
    #expect(Array(record.utf8).withUnsafeBytes { filter?.mayMatch($0) ?? true } == may)
  }

  @Test(arguments: ["", "é", "rue", "t", "alse", "É漢"])
  func `a text that may be in any record says nothing`(text: String) {
    #expect(RecordPrefilter(text, isSensitive: false) == nil)
  }

  @Test(arguments: [("zürich", "rich", "zü"), ("éab漢abc", "abc", "ab")])
  func `of a text beyond ASCII its longest part in ASCII is needed`(
    text: String,
    part: String,
    less: String
  ) throws {
    let filter = try #require(RecordPrefilter(text, isSensitive: false))
    #expect(Array(part.utf8).withUnsafeBytes { filter.mayMatch($0) })
    #expect(!Array(less.utf8).withUnsafeBytes { filter.mayMatch($0) })
  }
}
