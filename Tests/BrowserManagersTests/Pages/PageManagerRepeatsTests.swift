import BrowserModels
import PropertyTesting
import Testing

@testable import BrowserManagers

/// Servers that answer every request with the records that they sent before, of which fields have
/// changed since; and lists whose pages only look alike.
@MainActor struct PageManagerRepeatsTests {
  /// The records of an answer: by their position on the page, and how many requests came before.
  typealias Page = @Sendable (_ request: Int) -> [String]

  /// Answers with these records whatever is asked for.
  private func run(_ query: String = "?limit=20", _ page: @escaping Page) -> ManagerRun {
    var requests = 0
    return ManagerRun("https://a.example/items" + query) { request in
      defer { requests += 1 }
      return .page(request, "[\(page(requests).joined(separator: ","))]")
    }
  }

  private nonisolated static func page(
    _ count: Int = 20,
    _ record: @escaping @Sendable (_ position: Int, _ request: Int) -> String
  ) -> Page {
    { request in (0..<count).map { record($0, request) } }
  }

  private nonisolated static func random(_ position: Int, _ request: Int) -> UInt64 {
    var random = SplitMix64(seed: UInt64(position * 1_000 + request))
    return random.next()
  }

  nonisolated static let repeating: [(name: String, page: Page)] = [
    ("one lacks the id", page { #"{"id":\#($0 == 7 ? "null" : "\($0)"),"age":\#($0 + $1)}"# }),
    ("one has no id", page { $0 == 0 ? #"{"age":\#($1)}"# : #"{"id":\#($0),"age":\#($1)}"# }),
    ("an id comes twice", page { #"{"id":\#(max(1, $0)),"age":\#($0 * 7 + $1)}"# }),
    (
      "an id comes twice, with names",
      page { #"{"id":\#(max(1, $0)),"name":"n\#($0)","t":\#($1)}"# }
    ),
    (
      "later pages lack the id",
      page { #"{\#($1 == 0 ? #""id":\#($0),"# : "")"name":"n\#($0)","age":\#($1)}"# }
    ),
    (
      "half of later pages lack the id",
      page { #"{\#($1 == 0 || $0 % 2 == 0 ? #""id":\#($0),"# : "")"name":"n\#($0)","age":\#($1)}"# }
    ),
    ("a name and an age", page { #"{"name":"n\#($0)","age_seconds":\#($0 * 7 % 40 + $1)}"# }),
    ("a name and a short age", page { #"{"name":"n\#($0)","age":0.\#(17 + $1)}"# }),
    ("a name and random numbers", page { #"{"name":"n\#($0)","load":\#(random($0, $1) % 100)}"# }),
    (
      "a name and a random text",
      page { #"{"name":"n\#($0)","etag":"\#(String(random($0, $1), radix: 16))"}"# }
    ),
    ("a name and a clock", page { #"{"name":"n\#($0)","now":\#(1_700_000_000 + $1 * 3)}"# }),
    (
      "a name and a time as text",
      page { #"{"name":"n\#($0)","seen":"2026-11-22T09:10:\#(10 + $0 + $1)Z"}"# }
    ),
    ("a name and a phrase", page { #"{"name":"n\#($0)","seen":"\#($0 + $1) seconds ago"}"# }),
    ("a number of another name", page { #"{"nr":\#($0),"age":\#($0 * 3 + $1)}"# }),
    ("nothing but ages", page { #"{"age":\#($0 * $0 + $1)}"# }),
    ("one name for all", page { #"{"name":"x","age_seconds":\#($0 * 5 % 17 + $1)}"# }),
    (
      "one name and one age", page { _, request in #"{"name":"x","age_seconds":\#(17 + request)}"# }
    ),
    ("a single record", page(1) { #"{"name":"n\#($0)","age_seconds":\#(17 + $1)}"# }),
    ("three records", page(3) { #"{"name":"n\#($0)","age_seconds":\#(17 + $1)}"# }),
    (
      "three records of which one lacks the id",
      page(3) { #"{"id":\#($0 > 0 ? "\($0)" : "null"),"a":\#($1)}"# }
    ),
    (
      "a state that changes now and then",
      page { #"{"name":"n\#($0)","ok":\#(random($0, $1) % 3 == 0),"age":\#($1)}"# }
    ),
    (
      "fields one level down",
      page { #"{"about":{"name":"n\#($0)"},"live":{"age":\#($1),"load":[\#($1)]}}"# }
    ),
    (
      "signed links",
      page { #"{"name":"n\#($0)","url":"https://a.example/\#($0)?sig=\#(random($0, $1))"}"# }
    ),
    (
      "other order",
      { request in
        (0..<20).map { #"{"name":"n\#(($0 * 7 + request * 3) % 20)","age":\#($0 + request)}"# }
      }
    ),
    (
      "other order, with an id that comes twice",
      { request in
        (0..<20).map { ($0 * 7 + request * 3) % 20 }
          .map { #"{"id":\#(max(1, $0)),"age":\#($0 + 100 * request)}"# }
      }
    ),
    (
      "growing",
      { request in (0..<(20 + request)).map { #"{"name":"n\#($0)","age":\#(request)}"# } }
    ),
    ("few and growing, with ids", { request in (0..<(5 + request)).map { #"{"id":\#($0)}"# } }),
    (
      "growing at the top",
      { request in
        (0..<(20 + request)).map { #"{"name":"n\#(request - $0)","age":\#($0 + request)}"# }
      }
    ),
  ]

  nonisolated static let queries = ["?limit=20", "?offset=0", "?page=1", "?page=1&limit=20"]

  @Test(arguments: repeating, queries)
  func `a server that ignores the page it is asked for is asked for what goes with a size at most`(
    row: (name: String, page: Page),
    query: String
  ) {
    let count = row.page(0).count
    let run = run(query.replacing("20", with: "\(count)"), row.page)

    run.load(pages: 12)

    // A size has five companions; a number goes on by itself.
    #expect(run.fetcher.asked.count <= (query == "?limit=20" ? 6 : 3), "\(row.name), \(query)")
    #expect(run.ids.count <= count + 2, "\(row.name), \(query)")
    #expect(run.manager.status.phase != .ready)
  }

  /// Lists of which pages look alike, though each record is another one.
  nonisolated static let alike: [(name: String, record: @Sendable (Int) -> String)] = [
    ("one text, newest first", { #"{"text":"tick","time":\#(1_790_000_000 - $0 * 60)}"# }),
    ("one text, oldest first", { #"{"text":"tick","time":\#(1_700_000_000 + $0 * 60)}"# }),
    ("one text, counted", { #"{"text":"tick","line":\#($0)}"# }),
    ("one text, other ids", { #"{"id":"\#($0)","text":"tick"}"# }),
    ("three texts", { #"{"text":"t\#($0 % 3)","time":"\#(day($0)) 12:00:00"}"# }),
    ("seven texts", { #"{"text":"t\#($0 % 7)","time":"\#(day($0)) 12:00:00"}"# }),
    (
      "ten hosts, newest first",
      { #"{"host":"h\#($0 % 10)","time":\#(1_790_000_000 - $0 / 10 * 60)}"# }
    ),
    ("rows numbered on each page", { #"{"row":\#($0 % 10),"title":"\#(words($0))"}"# }),
    ("rows numbered as text", { #"{"row":"r\#($0 % 10)","title":"\#(words($0))"}"# }),
    (
      "few states",
      { #"{"state":"\#(["on", "off"][$0 % 2])","of":"\#(words($0))","n":\#($0 % 10)}"# }
    ),
    ("numbers alone", { #"{"value":\#(random($0, 7) % 100_000)}"# }),
    ("even numbers", { #"{"value":\#($0 * 2)}"# }),
    ("an id that comes twice", { #"{"id":\#($0 - $0 % 10 / 9),"text":"\#(words($0))"}"# }),
    (
      "an id that the tenth lacks",
      { #"{\#($0 % 10 == 9 ? "" : #""id":\#($0),"#)"text":"tick","n":\#($0)}"# }
    ),
    ("an id of something else", { #"{"id":\#($0 % 9),"text":"\#(words($0))"}"# }),
    ("the last names again", { #"{"name":"\#(words($0 % 21))","age":\#($0 * 3)}"# }),
    ("a month", { #"{"month":"m\#($0 % 10)","year":\#(2010 + $0 / 10),"n":\#($0 * 7 % 50)}"# }),
    ("a sensor", { #"{"at":\#(1_700_000_000 + $0 / 10 * 60),"of":"s\#($0 % 10)","n":1}"# }),
    (
      "a share",
      { #"{"symbol":"s\#($0 % 10)","date":"\#(day($0 - $0 % 10))","close":\#($0 % 3)}"# }
    ),
    ("a month of three", { #"{"month":"m\#($0 % 4)","of":\#($0 / 4),"n":\#($0 * 7 % 50)}"# }),
    ("a row of names", { #"["n\#($0 % 7)",\#($0 * $0)]"# }),
    ("a job", { #"{"time":\#(1_700_000_000 + $0 / 10 * 3_600 + $0 % 10),"text":"t\#($0 % 10)"}"# }),
    ("a round", { #"{"round":\#($0 / 10),"player":"p\#($0 % 10)","points":\#($0 % 4)}"# }),
    ("a weekday", { #"{"day":"d\#($0 % 10)","of":"\#(words($0 / 10))","visits":0}"# }),
    ("an hour", { #"{"hour":\#($0 % 10),"day":\#($0 / 10),"n":\#($0 % 3)}"# }),
    ("other addresses", { #"{"url":"https://a.example/\#($0)","text":"tick"}"# }),
  ]

  private nonisolated static func day(_ number: Int) -> String {
    "2026-\(10 + number / 20)-\(10 + number % 20)"
  }

  /// A name in letters, another one for each number.
  private nonisolated static func words(_ number: Int) -> String {
    String(random(number, 3), radix: 36).filter(\.isLetter) + " of "
      + String(String(number).compactMap(\.wholeNumberValue).map { Array("abcdefghij")[$0] })
  }

  @Test(arguments: alike, ["?limit=10", "?offset=0&limit=10", "?page=1&limit=10"])
  func `a list whose pages look alike is read to its end`(
    row: (name: String, record: @Sendable (Int) -> String),
    query: String
  ) {
    let run = obeying(query, count: 25) { position, _ in row.record(position) }

    run.load(pages: 6)

    #expect(run.texts == (0..<25).map(row.record), "\(row.name), \(query)")
  }

  @Test func `pages that name the next one are told by their own ids alone`() {
    let run = ManagerRun("https://a.example/items") { request in
      let day = URLReference(request.url).queryItems.first?.value.flatMap { Int($0) } ?? 1
      let records = (0..<8).map { #"{"pupil":{"id":\#($0)},"day":\#(day),"here":true}"# }
      let next = day < 4 ? #""/items?day=\#(day + 1)""# : "null"
      return .page(request, #"{"items":[\#(records.joined(separator: ","))],"next":\#(next)}"#)
    }

    run.load(pages: 6)

    #expect(run.ids.count == 32)
  }

  /// Answers with the records that it is asked for.
  private func obeying(
    _ query: String,
    count: Int,
    size: Int = 10,
    _ record: @escaping (_ position: Int, _ request: Int) -> String
  ) -> ManagerRun {
    var requests = 0
    return ManagerRun("https://a.example/items" + query) { request in
      defer { requests += 1 }
      let items = URLReference(request.url).queryItems
      let offset = items.first { $0.name == "offset" }?.value.flatMap { Int($0) }
      let start = offset ?? (request.number() - 1) * size
      let page = start..<min(count, start + size)
      let records = start < count ? page.map { record($0, requests) } : []
      return .page(request, "[\(records.joined(separator: ","))]")
    }
  }
}

/// Lists at random whose records have fields that change with every request.
@MainActor struct PageManagerRepeatsPropertyTests {
  /// A list at random.
  private struct RandomList: Sendable {
    let size: Int
    let count: Int
    let query: String
    private let ids: Int
    private let ages: Set<Int>
    private let seed: UInt64

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      self.seed = seed
      size = 1 + random.below(25)
      count = random.below(90)
      ids = random.below(6)
      let kinds = 1 + random.below(3)
      ages = Set((0..<kinds).map { _ in random.below(7) })
      query =
        ["?limit=N", "?limit=N&offset=0", "?page=1", "?page=1&per_page=N", "?per_page=N"]
        .randomElement(using: &random)?.replacing("N", with: "\(size)") ?? ""
    }

    /// What does not change is its name.
    func record(_ position: Int, request: Int) -> String {
      var random = SplitMix64(seed: seed &+ UInt64(position * 10_007 + request * 101))
      var members = [#""name":"n\#(position)""#]
      switch ids {
      case 0: members.insert(#""id":\#(position)"#, at: 0)
      case 1 where position % 7 != 3: members.append(#""id":"\#(position)""#)
      case 2: members.append(#""uuid":"\#(position % size == 1 ? position - 1 : position)""#)
      case 3: members.append(#""nr":\#(position)"#)
      default: break
      }
      for age in ages.sorted() {
        let value =
          switch age {
          case 0: "\(position % 3 + request % 2)"
          case 1: "\(position + request)"
          case 2: "\(random.below(1_000))"
          case 3: #""\#(String(random.next(), radix: 16))""#
          case 4: "\(1_790_000_000 + request * 5)"
          case 5: "\(random.chance(50))"
          default: #""\#(random.below(50)) minutes ago""#
          }
        members.append(#""age\#(age)":\#(value)"#)
      }
      return "{\(members.joined(separator: ","))}"
    }
  }

  @Test func `a list whose records age is read once, in order and to its end`() {
    for seed in propertySeeds.prefix(400) {
      let list = RandomList(seed: seed)
      var requests = 0
      let run = ManagerRun("https://a.example/items" + list.query) { request in
        defer { requests += 1 }
        let items = URLReference(request.url).queryItems
        let offset = items.first { $0.name == "offset" }?.value.flatMap { Int($0) }
        let start = offset ?? (request.number() - 1) * list.size
        let page = start..<max(start, min(list.count, start + list.size))
        let records = page.map { list.record($0, request: requests) }
        return .page(request, "[\(records.joined(separator: ","))]")
      }

      run.load(pages: list.count / list.size + 3)

      let names = run.texts.compactMap { $0.firstMatch(of: /"name":"n(\d+)"/)?.1 }.map(String.init)
      #expect(names == (0..<list.count).map(String.init), "SEED=\(seed) \(list.query)")
    }
  }

  @Test func `a list that ignores what it is asked for is asked five times more at most`() {
    for seed in propertySeeds.prefix(400) {
      let list = RandomList(seed: seed)
      let count = min(list.count, list.size)
      var requests = 0
      let run = ManagerRun("https://a.example/items" + list.query) { request in
        defer { requests += 1 }
        let records = (0..<count).map { list.record($0, request: requests) }
        return .page(request, "[\(records.joined(separator: ","))]")
      }

      run.load(pages: 9)

      #expect(run.fetcher.asked.count <= 6, "SEED=\(seed) \(list.query) \(count)")
      #expect(run.ids.count == count, "SEED=\(seed) \(list.query)")
    }
  }
}
