import BrowserModels
import Testing

@testable import riffle

/// What may be given together with several sources.
struct SeveralSourcesOptionsTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let words: [String]
    var defaults = ""
    /// What it is refused with; nil when it is not.
    let mistake: UsageError?
    var testDescription: String {
      (defaults.isEmpty ? "" : "\(defaults) | ") + words.joined(separator: " ")
    }

    init(_ words: String, after defaults: String = "", _ mistake: UsageError?) {
      self.words = words.split(separator: " ").map(String.init)
      self.defaults = defaults
      self.mistake = mistake
    }
  }

  private static func origins(_ option: String, isDefault: Bool = false) -> UsageError {
    .severalOrigins(option, isDefault: isDefault, "https://a.example", "https://b.example")
  }

  private static let two = "a.json https://a.example/x https://b.example/y"

  static let rows = [
    Row("a.json b.json", nil), Row("a.json a.json", nil), Row("- a.json", nil),
    Row("- a.json -", .inputTwice),
    Row("- https://a.example -d @-", .inputTaken(by: "-d")),
    Row("- https://a.example --json @-", .inputTaken(by: "--json")),
    Row("\(two) -u n:p", origins("-u")), Row("\(two) --bearer t", origins("--bearer")),
    Row("\(two) --cert c", origins("--cert")), Row("\(two) -d x", origins("-d")),
    Row("\(two) --json 1", origins("--json")), Row("\(two) -H A:b", origins("-H")),
    Row("\(two) --query k=v", origins("--query")),
    Row(two, after: "-u n:p", origins("-u", isDefault: true)),
    Row(two, after: "--header A:b -k", origins("-H", isDefault: true)),
    Row("\(two) --user n:p", after: "-u m:p", origins("-u")),
    Row("\(two) -H A:b", after: "-u n:p", origins("-u", isDefault: true)),
    Row("\(two) --netrc", nil), Row("\(two) -k --max-records 3 --title a --merge", nil),
    Row("a.json https://a.example/x https://a.example:443/y -u n:p -H A:b", nil),
    Row(
      "http://a.example https://a.example -u n:p",
      .severalOrigins("-u", isDefault: false, "http://a.example", "https://a.example")
    ),
    Row("a.json https://a.example/x -u n:p", nil),
    Row("a.json b.json -u n:p", .needsURL("-u", got: "a.json")),
    Row("--explain a.json b.json", .oneSource("--explain", got: 2)),
    Row("--record s.riffle https://a.example https://a.example", .oneSource("--record", got: 2)),
    Row("--merge a.json", .mergeAlone), Row("--merge", .mergeAlone),
    Row("a.json --no-merge", after: "--merge", nil), Row("a.json", after: "--merge", nil),
    Row("my file.json", .unquoted("my file.json")),
  ]

  private static func address(_ word: String) -> SourceAddress {
    if word == "-" { return .standardInput }
    guard word.hasPrefix("http"), let url = SourceURL(word) else { return .file(word) }
    return .url(url)
  }

  @Test(arguments: rows)
  func `what cannot hold for all sources is refused`(row: Row) throws {
    var found: UsageError?
    do throws(UsageError) {
      let options = try ArgumentParser.parse(
        row.words,
        after: ["RIFFLE_DEFAULT_OPTS": row.defaults]
      )
      let addresses = options.sources.map(Self.address)
      try options.refuseSeveral(addresses) { $0 == "my file.json" }
      try options.refuseIdle(on: addresses)
    } catch {
      found = error
    }

    #expect(found == row.mistake)
  }

  @Test func `a sentence names the option and both servers`() {
    #expect(
      Self.origins("-u").description
        == "-u would be sent to two servers, https://a.example and https://b.example. "
        + "Open them one by one, or leave it out."
    )
    #expect(
      Self.origins("-u", isDefault: true).description
        == "-u in RIFFLE_DEFAULT_OPTS would be sent to two servers, https://a.example and "
        + "https://b.example. Open them one by one, or take it out there."
    )
  }

  @Test func `nobody is asked twice for a password, and no file is read twice`() throws {
    var asked: [String] = []
    let inputs = RequestPlan.Inputs(
      read: { path in
        asked.append(path)
        return [1]
      },
      variable: { $0 },
      password: { name in
        asked.append(name)
        return name == "ann" ? "secret" : nil
      }
    ).readingOnce()

    #expect(try inputs.read("-") == inputs.read("-"))
    #expect(inputs.password("ann") == "secret" && inputs.password("ann") == "secret")
    #expect(inputs.password("bob") == nil && inputs.password("bob") == nil)

    #expect(asked == ["-", "ann", "bob"])
  }
}
