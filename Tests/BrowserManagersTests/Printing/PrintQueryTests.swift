import BrowserModels
import Testing

@testable import BrowserManagers

@MainActor @Suite struct PrintQueryTests {
  /// What is printed of a text, and how that ends.
  private func print(
    _ steps: [StubByteSupply.Step],
    _ filter: String,
    maximumCount: Int? = nil,
    sourceName: String? = nil
  ) throws -> (ids: [Substring], outcome: PrintOutcome) {
    var request = QueryRequest()
    request.filter = filter
    let file = try OpenFile.temporary()
    let supply = StubByteSupply(steps, isStream: true)
    let query = PrintQuery(
      request,
      of: SourceDeclaration(),
      url: "data",
      sourceName: sourceName
    )
    let printer = RecordPrinter(
      to: RecordOutput(file: file.descriptor),
      maximumCount: maximumCount,
      query: query
    )
    let outcome = FileFeeder(.standardInput, named: nil, printer: printer) { _ in supply }.run()
    let output = String(decoding: file.bytes(in: 0..<4_000_000), as: UTF8.self)
    return (output.split(separator: "\n"), outcome)
  }

  private static func lines(_ numbers: Range<Int>) -> String {
    numbers.map { "{\"id\":\($0),\"name\":\"row \($0)\",\"odd\":\($0 % 2 == 1)}\n" }.joined()
  }

  @Test(arguments: [
    ("id>97", ["98", "99"]), ("id=3 | id=50", ["3", "50"]), ("\"row 41\"", ["41"]),
    ("-odd:true id<4", ["0", "2"]), ("/^row 9[01]$/", ["90", "91"]),
  ])
  func `what matches is printed as it was sent`(filter: String, ids: [String]) throws {
    let printed = try print([.text(Self.lines(0..<100))], filter)

    #expect(printed.ids.map { $0.split(separator: ",")[0] } == ids.map { "{\"id\":\($0)" })
    #expect(printed.outcome == PrintOutcome(exitCode: 0, count: ids.count))
  }

  @Test func `records are found in a list, a table and a map, too`() throws {
    let list = #"{"items":[{"a":1},{"a":7},{"a":9}]}"#
    #expect(try print([.text(list)], "a>5").ids == [#"{"a":7}"#, #"{"a":9}"#])

    let table = #"{"columns":["a","b"],"rows":[[1,"x"],[7,"y"],[9,"z"]]}"#
    #expect(try print([.text(table)], "a>5 b:y").ids == [#"[7,"y"]"#])
  }

  @Test func `a field of later records only is found`() throws {
    let text = Self.lines(0..<100) + "{\"id\":100,\"rare\":5}\n"

    #expect(try print([.text(text)], "rare>4").ids == [#"{"id":100,"rare":5}"#])
  }

  @Test(arguments: [
    ("id>1000", "None of the 100 records matches the filter."),
    (
      "nam:x",
      "the filter. None of the first 40 records has a field nam. Did you mean name?"
    ),
  ])
  func `nothing that matches is said, with a field that may be meant`(
    filter: String,
    sentence: String
  ) throws {
    let outcome = try print([.text(Self.lines(0..<100))], filter).outcome

    #expect(outcome.exitCode == 1)
    #expect(outcome.sentence?.contains(sentence) == true, "\(outcome.sentence ?? "")")
  }

  @Test func `one record that does not match is said to be the only one`() throws {
    let outcome = try print([.text(Self.lines(0..<1))], "id>1000").outcome

    #expect(outcome.sentence == "The only record does not match the filter.")
  }

  @Test(arguments: [
    ("id>abc", 1, 0, "The values of id are numbers; abc is none of them."),
    ("id>abc | id=7", 0, 1, "The values of id are numbers; abc is none of them."),
    ("-id>abc", 0, 100, "The values of id are numbers; abc is none of them."),
    ("nmae:x | id=7", 0, 1, "None of the first 40 records has a field nmae. Did you mean name?"),
    (
      "foo:bar | id=7", 0, 1,
      "None of the first 40 records has a field foo: foo:bar is looked for as a text."
    ),
    ("id=7", 0, 1, nil),
  ])
  func `what cannot be meant so is said, whatever is printed`(
    filter: String,
    code: Int32,
    count: Int,
    sentence: String?
  ) throws {
    let outcome = try print([.text(Self.lines(0..<100))], filter).outcome

    #expect(outcome.exitCode == code && outcome.count == count)
    #expect(outcome.sentence?.hasSuffix(sentence ?? "") ?? (sentence == nil))
  }

  @Test(arguments: [("t:/^(a+)+$|!!/", 0), ("t:/^(a+)+$/", 1), ("-t:/^(a+)+$/ | t:c", 2)])
  func `a pattern that gives up is told of, whatever is printed`(
    filter: String,
    count: Int
  ) throws {
    let long = String(repeating: "a", count: 5_000) + "!"
    let text = "{\"t\":\"\(long)\"}\n{\"t\":\"\(count == 1 ? "aa" : "b")\"}\n"

    let outcome = try print([.text(text)], filter).outcome

    #expect(outcome.count == count)
    #expect(outcome.sentence?.contains("takes too long on 1 value") == true)
  }

  @Test func `a filter is understood by the first records, however late they come`() throws {
    let file = try OpenFile.temporary()
    var request = QueryRequest()
    request.filter = "name:bob"
    let query = PrintQuery(request, of: SourceDeclaration(), url: "data", sourceName: nil)
    let printer = RecordPrinter(to: RecordOutput(file: file.descriptor), query: query)

    try printer.flush()
    try printer.handOver()
    try printer.waitForDemand()
    try printer.write(Array(#"{"user":{"name":"bob"}}"#.utf8)[...]) { "" }

    #expect(printer.finish(.complete) == PrintOutcome(exitCode: 0, count: 1))
  }

  @Test func `a limit of records counts those that were looked at`() throws {
    let printed = try print([.text(Self.lines(0..<100))], "odd:true", maximumCount: 10)

    #expect(printed.ids.count == 5)
  }

  @Test func `what came before a pause is printed, though few records are here`() throws {
    let printed = try print(
      [.text(Self.lines(0..<5)), .pause, .text(Self.lines(5..<100))],
      "odd:true"
    )

    #expect(printed.ids.count == 50)
  }

  @Test func `the name of one of several sources is a field`() throws {
    let text = [StubByteSupply.Step.text(Self.lines(0..<3))]

    #expect(try print(text, "source:b.json", sourceName: "b.json").ids.count == 3)
    #expect(try print(text, "source:b.json", sourceName: "a.json").ids.count == 0)
  }
}
