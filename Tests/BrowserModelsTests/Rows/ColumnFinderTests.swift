import BrowserModels
import Testing

@Suite struct ColumnFinderTests {
  private static func paths(_ records: [String], title: String? = nil) throws -> [String] {
    let values = try records.map { try JSONReader.value(of: Array($0.utf8)) }
    var roles = RoleFinder.roles(for: values)
    if let title { roles.title = [FieldPath([title])] }
    return ColumnFinder.paths(for: values, roles: roles).map { $0.names.joined(separator: ".") }
  }

  @Test func `the title is first, then short fields before long ones`() throws {
    let records = (1...20).map { number in
      """
      {"url":"https://a.example/\(number)","text":"A text of many words that is far longer than others \
      and never the same, as number \(number) of twenty shows","n":\(number * 7),"name":"Row number \(number)",
      "state":"\(["open", "closed", "new"][number % 3])","same":"x","locked":false}
      """
    }
    let paths = try Self.paths(records, title: "name")

    #expect(paths.first == "name")
    #expect(Set(paths.prefix(3)) == ["name", "state", "n"])
    #expect(!paths.contains("url") || paths.count <= 4)
  }

  @Test func `there are at most eight, whatever a record has`() throws {
    let members = (0..<5_000).map { #""f\#($0)":\#($0)"# }.joined(separator: ",")

    #expect(try Self.paths(["{\(members)}"]).count == 8)
  }

  @Test func `records without fields have a column of their own`() throws {
    #expect(try Self.paths(["1", #""a""#, "null"]) == [""])
    #expect(try Self.paths(["{}", "{}"]) == [""])
    #expect(try Self.paths([]) == [""])
    #expect(try Self.paths(["[1,2]", "[1,2,3]"]) == ["0", "1", "2"])
    #expect(try Self.paths(["[1,2]", "3"]) == [""])
    #expect(try Self.paths(["1", #"{"a":1}"#]) == ["value", "a"])
  }

  @Test func `an object is the column of what it is called by`() throws {
    let records = (1...9).map {
      #"{"title":"row \#($0)","user":{"id":\#($0),"login":"u\#($0)"},"n":\#($0 * 3)}"#
    }
    let paths = try Self.paths(records)

    #expect(paths.contains("user.login") && !paths.contains("user"))
  }

  @Test func `fields that say the same are one column`() throws {
    let records = (1...9).map {
      #"{"name":"row \#($0)","by":"u\#($0)","user":"u\#($0)","n":\#($0)}"#
    }
    let paths = try Self.paths(records)

    #expect(paths.contains("by") != paths.contains("user"))
  }

  @Test(arguments: [
    (["1", "2.5", nil, "null"], false, ColumnFinder.Kind.numbers), (["1", #""x""#], false, .texts),
    ([#""2026-01-05""#, #""2026-02-01T10:00:00Z""#, nil], false, .times),
    (["1767607200"], false, .numbers), (["1767607200", "null"], true, .times),
    ([nil, "null"], true, .texts), ([], true, .texts), ([#""1767607200""#], false, .texts),
    (["1767607200", #""soon""#], true, .texts),
  ])
  func `what is in a column is told by its values`(
    values: [String?],
    isTime: Bool,
    kind: ColumnFinder.Kind
  ) throws {
    let read = try values.map { try $0.map { try JSONReader.value(of: Array($0.utf8)) } }

    #expect(ColumnFinder.kind(of: read, isTime: isTime) == kind)
  }
}
