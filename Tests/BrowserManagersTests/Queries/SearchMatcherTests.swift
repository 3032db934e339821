import BrowserManagers
import BrowserModels
import PropertyTesting
import Testing

@Suite struct SearchMatcherTests {
  private static let record = #"""
    {"title":"Crash","author":{"login":"ann","team":"crash"},"labels":[{"name":"bug"},{"name":"\u0075i"}],"n":12,"gone":null}
    """#

  @Test(
    arguments: [
      ("crash", [["title"]], true), ("ann", [["title"]], false),
      ("ann", [["title"], ["author"]], true), ("a", [["author", "login"], ["title"]], true),
      ("ui", [["labels", "name"]], true), ("12", [["n"]], true), ("null", [["gone"]], false),
      ("ui", [], true), ("12", [], true), ("ann", [], true), ("zz", [], false),
      ("login", [], false), ("title", [["title"], ["author"]], false),
    ] as [(String, [[String]], Bool)]
  )
  func `a text is found in some fields or in all values`(
    text: String,
    fields: [[String]],
    isFound: Bool
  ) {
    let matcher = SearchMatcher(TextPattern(text: text), in: fields.map { FieldPath($0) })

    #expect(Array(Self.record.utf8).withUnsafeBytes { matcher.matches($0) } == isFound)
  }

  @Test(
    arguments: [
      ("one", #"{"title":"one","name":"two"}"#, true),
      ("two", #"{"title":"one","name":"two"}"#, false),
      ("two", #"{"title":" ","name":"two"}"#, true),
      ("two", #"{"title":null,"name":"two"}"#, true),
      ("two", #"{"title":{"rendered":"one","raw":"two"},"name":"two"}"#, false),
      ("12", #"{"title":12,"name":"two"}"#, true),
      ("two", #"{"title":"one","first":"two","last":"three"}"#, true),
      ("two three", #"{"title":"one","first":"two","last":"three"}"#, true),
      ("one", #"{"title":"one","first":"two","last":""}"#, false),
      ("one", #"{"title":"one","first":"","last":""}"#, true),
      ("four", #"{"body":"four"}"#, false), ("four", #""four""#, true), ("5", "5", true),
      ("four", #"{"title":"one","first":[{"first":"four"}]}"#, false),
      ("12 EUR", #"{"title":{"amount":12,"currency":"EUR"}}"#, true),
    ] as [(String, String, Bool)]
  )
  func `of a record the title that its row shows is searched`(
    text: String,
    record: String,
    isFound: Bool
  ) throws {
    var roles = RowRoles()
    roles.joinedTitle = [FieldPath(["first"]), FieldPath(["last"])]
    roles.title = [FieldPath(["title"]), FieldPath(["name"])]
    for pattern in [TextPattern(text: text), try TextPattern(regex: "(?:\(text))")] {
      let matcher = SearchMatcher(pattern, inTitlesOf: roles)
      #expect(Array(record.utf8).withUnsafeBytes { matcher.matches($0) } == isFound)
    }
  }

  @Test func `a regular expression is searched for, in the form of the records`() throws {
    var form = RecordFinder.nothing
    form.unwrap = JSONPointer(tokens: ["node"])
    let pattern = try TextPattern(regex: "^b.g$")
    let text = Array(#"{"node":{"a":"x","b":["big"]}}"#.utf8)

    for fields in [[], [FieldPath(["b"])]] {
      let matcher = SearchMatcher(pattern, in: fields, form: form)
      #expect(text.withUnsafeBytes { matcher.matches($0) })
    }
    #expect(!text.withUnsafeBytes { SearchMatcher(pattern, in: []).matches($0) } == false)
  }

  @Test func `values on which a pattern gives up are counted`() throws {
    let matcher = SearchMatcher(try TextPattern(regex: "^(a+)+$"), in: [])
    let text = Array(("[\"" + String(repeating: "a", count: 5_000) + "!\"]").utf8)

    #expect(!text.withUnsafeBytes { matcher.matches($0) })
    #expect(matcher.abandonedValues == 1)
  }

  @Test func `a search finds the records of which a value has the text, however it is spelled`()
    throws
  {
    var found = 0
    for seed in propertySeeds {
      var records = RandomSpellings(seed: seed)
      let word = records.word
      // In a group it is a regular expression, for which every value is read.
      let group = try TextPattern(regex: "(?:\(word))")
      let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
      for fields in [[], [FieldPath(["a"])], [FieldPath(["b"]), FieldPath(["a", "b"])]] {
        let text = SearchMatcher(TextPattern(text: word), in: fields)
        let pattern = SearchMatcher(try TextPattern(regex: word), in: fields)
        let kept = try FilterMatcher(.term(.text(word)), visible: fields)
        let matching = try FilterMatcher(.term(.pattern(word)), visible: fields)
        for _ in 0..<4 {
          let record = records.record()
          let comment: Comment =
            "seed \(seed): \(word) in \(String(decoding: record, as: UTF8.self))"
          record.withUnsafeBytes { record in
            let values = Self.values(fields, in: record)
            let hasPattern = values.contains { $0.withUnsafeBytes { group.matches($0) } }
            let hasText = isASCII ? values.contains { Self.has(word, $0) } : hasPattern
            #expect(pattern.matches(record) == hasPattern, comment)
            #expect(matching.matches(record) == hasPattern, comment)
            #expect(text.matches(record) == hasText, comment)
            #expect(kept.matches(record) == hasText, comment)
            if hasPattern { found += 1 }
          }
        }
      }
    }
    #expect(found > propertySeeds.count)
  }

  /// The texts of all values of some fields.
  private static func values(_ fields: [FieldPath], in record: UnsafeRawBufferPointer) -> [[UInt8]]
  {
    var values: [[UInt8]] = []
    RecordFieldReader(fields.isEmpty ? [FieldPath([])] : fields).visit(record) { _, value, text in
      if let value = value.withText(in: text, { Array($0) }) { values.append(value) }
      return true
    }
    return values
  }

  /// Whether a text has a word in ASCII, in small letters in either case.
  private static func has(_ word: String, _ text: [UInt8]) -> Bool {
    let isSensitive = SmartCase.isSensitive(word)
    let small = { (byte: UInt8) in
      !isSensitive && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
    let word = Array(word.utf8)
    return text.indices.contains { start in
      text[start...].prefix(word.count).map(small) == word.map(small)
    }
  }
}
