import BrowserModels
import PropertyTesting
import Testing

@Suite struct RecordTemplateTests {
  static let record =
    #"{"id":1.50,"t":"a\n\"b","o":{"x":[1,null]},"a.b":true,"n":null,"l":[{"x":7}]}"#

  private static func text(_ template: String) throws -> String {
    var formatter = RecordFormatter(try RecordFormat(parsing: template))
    var bytes: [UInt8] = []
    formatter.append(Array(record.utf8), to: &bytes)
    formatter.finish(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("{id}", "1.50"), ("{id} {t}", "1.50 a\n\"b"), ("{o}", #"{"x":[1,null]}"#),
    ("{o.x}", "[1,null]"), ("{/o/x/0}", "1"), ("{/a.b}", "true"), ("<{n}>", "<>"),
    ("<{gone}>", "<>"), ("{l.x}", "7"), ("{.}", record), ("{{{id}}}", "{1.50}"),
    (#"{id}\t\n\\{id}"#, "1.50\t\n\\1.50"), ("é{id}漢", "é1.50漢"), ("{{}}", "{}"),
  ])
  func `fields stand in the text`(template: String, text: String) throws {
    #expect(try Self.text(template) == text + "\n")
  }

  @Test(arguments: [
    ("{", 0, "This { is not closed"), ("ab {id", 3, "This { is not closed"),
    ("{id}}", 4, "This } closes nothing"), ("{a{b}", 2, "This { is inside of another one"),
    ("x{}", 2, "A field is missing between the braces"), ("{/a~}", 1, "/a~ is no path"),
    (#"{a}\x"#, 3, #"This \ is followed by"#), (#"{a}\"#, 3, #"This \ is followed by"#),
    ("e\u{301}{", 1, "This { is not closed"),
  ])
  func `a mistake is named with its character`(template: String, position: Int, sentence: String) {
    let mistake = #expect(throws: QueryMistake.self) { try RecordTemplate(parsing: template) }

    #expect(mistake?.position == position)
    #expect(mistake?.sentence.hasPrefix(sentence) == true, "\(mistake?.sentence ?? "")")
  }

  @Test func `any text is read or is a mistake in it`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let parts = ["{", "}", "{{", "\\", "n", ".", "a", "/", "é", "\u{301}", " ", "{id}"]
      let text = (0..<random.below(10)).map { _ in parts[random.below(parts.count)] }.joined()
      do {
        let template = try RecordTemplate(parsing: text)
        #expect(template.fields.count <= text.count, "seed \(seed): \(text)")
      } catch {
        #expect((0...text.count).contains(error.position), "seed \(seed): \(text)")
      }
    }
  }
}
