import BrowserManagers
import BrowserModels
import PropertyTesting
import SystemTesting
import Testing

@Suite struct FilterMatcherTests {
  private static let visible = [
    FieldPath(["title"]), FieldPath(["author", "login"]), FieldPath(["tags"]),
  ]

  private static let record = #"""
    {"title":"Crash in LOGIN view","n":10,"x":1.0,"big":12345678901234567890123,"state":"open",
     "created":"2026-01-05T10:30:00Z","updated":1767607200,"flag":true,"gone":null,"none":[],
     "author":{"login":"Ann B","id":7},"tags":["bug","ui\nfix"],"labels":[{"name":"p1"},{"name":"p2"}],
     "file":"file10.txt","num":"5","year":"2026-03-01","é":"Ünï","esc":"say \"hi\" \\ \u00e9",
     "body":"lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor sit amet lorem ipsum dolor quux"}
    """#

  private static let fields = FieldCatalog(
    [(try? JSONReader.value(of: Array(record.utf8))) ?? .null],
    hasSources: true
  )

  private static func matches(
    _ filter: String,
    visible: [FieldPath] = visible,
    source: String? = nil
  ) throws -> Bool {
    let matcher = try FilterMatcher(parsing: filter, fields: fields, visible: visible)
    return Array(record.utf8).withUnsafeBytes { matcher.matches($0, source: source) }
  }

  static let filters: [(filter: String, isMatch: Bool)] = [
    ("", true), ("crash", true), ("csh", true), ("login", true), ("Login", false), ("LOGIN", true),
    ("crash bug", true), ("crash zz", false), ("zz | bug", true), ("-zz", true), ("-crash", false),
    ("crashbug", false), ("annb", true), ("open", false), (#""in login""#, true),
    (#""csh""#, false),
    ("/^crash.*view$/", true), ("/^Login/", false), ("/fix$/", true), ("-/^x/", true),
    ("state:open", true), ("state:OPEN", false), ("state:pen", true), ("state:x", false),
    ("n:10", true), ("n:1", false), ("x:1", true), ("x:1.00", true), (#"n:"1""#, true),
    ("n=10.0", true), ("n!=10", false), ("n!=11", true), ("zzz", false), (#""nowhere"!=1"#, false),
    ("n>9", true), ("n>10", false), ("n>=10", true), ("n<10", false), ("n<=10.0", true),
    ("n<1e9", true),
    ("big>12345678901234567890122", true), ("big>12345678901234567890123", false),
    ("big=12345678901234567890123", true),
    ("flag:true", true), ("flag:false", false), ("flag=true", true), ("flag>0", false),
    ("gone:", false), ("gone:null", true), ("gone=null", true), ("state:", true), ("none:", false),
    ("author:", true), ("author:ann", true), ("author:7", true), ("login:ann", true),
    ("tags:bug", true), ("tags=bug", true), ("tags=ui", false), ("tags!=bug", false),
    ("labels.name:p2", true),
    ("labels.1.name:p2", true), ("labels.0.name:p2", false),
    ("created:2026-01", true), ("created:2026-02", false), ("created=2026-01-05", true),
    ("created=2026-01-06", false),
    ("created>2026-01-04", true), ("created>2026-01-05", false), ("created>=2026-01-05", true),
    ("created<2026-01-06", true), ("created<2026", false), ("created>2025", true),
    ("created=2026", true),
    ("created>2026-01-05T10:00", true), ("created:2026-01-05T10:30", true),
    (#"created>"2026-01-05 10:00""#, true),
    ("created>5", false), ("created>open", false), ("created<open", true),
    ("state>2026-01-01", false),
    ("updated=2026-01-05", true), ("updated:2026-01", true), ("updated<2026-01-05", false),
    ("updated>2026", true),
    ("file>file9.txt", true), ("file<FILE11.TXT", true), ("file>file10.txt", false),
    ("n>abc", false),
    ("num>4", true), ("num=5.0", true), ("num>x", false), (#"num="5""#, true), (#"n="10""#, false),
    ("year>2025", true), ("year=2026", true), ("year:2026-03", true), ("n:2026", false),
    ("é:ünï", true), ("é:Ünï", true), ("é:uni", false), (#"esc:"say \"hi\"""#, true),
    ("esc:é", true), ("esc=x", false),
    (#"esc="say \"hi\" \\ é""#, true), ("state:/^op/", true), ("state:/^p/", false),
    ("n:/^1/", true), ("gone:/./", false),
    ("(crash | zz) -(zz | yy)", true), ("-(crash bug)", false),
    ("source:x", false),
  ]

  @Test(arguments: filters)
  func `a filter keeps a record or not`(filter: String, isMatch: Bool) throws {
    #expect(try Self.matches(filter) == isMatch)
  }

  @Test(arguments: [
    ("quux", true), ("dlr", false), ("lrmqx", false), ("open", true), ("12345", true),
    ("true", true),
    ("null", false), ("file", true),
  ])
  func `without visible fields words are looked for in all values`(
    filter: String,
    isMatch: Bool
  ) throws {
    #expect(try Self.matches(filter, visible: []) == isMatch)
  }

  @Test func `in a long field a word is as it is`() throws {
    let body = [FieldPath(["body"])]

    #expect(try Self.matches("quux", visible: body))
    #expect(try Self.matches("dolorquux", visible: body) == false)
  }

  @Test(arguments: [
    ("source:eu", true), ("source=EU-1", true), ("source=eu", false), (#"source:"\\""#, false),
    ("-source:us", true),
  ])
  func `a record is known by its source`(filter: String, isMatch: Bool) throws {
    #expect(try Self.matches(filter, source: "EU-1") == isMatch)
  }

  @Test func `the form of records is minded`() throws {
    var form = RecordFinder.nothing
    form.shape = .table(columns: ["name", "n"], namesAreInFirstRow: false)
    let expression = try FilterParser.parse("ann n>4")
    let matcher = try FilterMatcher(expression, visible: [FieldPath(["name"])], form: form)

    #expect(Array(#"["Ann",5]"#.utf8).withUnsafeBytes { matcher.matches($0) })
    #expect(!Array(#"["Ann",3]"#.utf8).withUnsafeBytes { matcher.matches($0) })
  }

  @Test(arguments: [
    ("(/a/ | n:/[x/)", "missing terminating ] for character class", 12),
    (#"é /a\/(b/"#, "missing closing parenthesis", 8),
    ("/a/(b/", "missing closing parenthesis", 5),
  ])
  func `a mistake in a pattern has its place in the filter`(
    filter: String,
    reason: String,
    position: Int
  ) {
    #expect(throws: FilterError.invalidPattern(reason, at: position)) {
      try FilterMatcher(parsing: filter, fields: Self.fields, visible: [])
    }
  }

  @Test func `values on which a pattern gives up are counted`() throws {
    let matcher = try FilterMatcher(.term(.pattern("^(a+)+$")), visible: [])
    let text = Array(("[\"" + String(repeating: "a", count: 5_000) + "!\",\"aa\"]").utf8)

    #expect(text.withUnsafeBytes { matcher.matches($0) })
    #expect(matcher.abandonedValues == 1)
  }

  @Test func `records with a better match have a greater score`() throws {
    func score(_ filter: String, _ title: String) throws -> Int? {
      let matcher = try FilterMatcher(
        try FilterParser.parse(filter),
        visible: [FieldPath(["title"])]
      )
      return Array(#"{"title":"\#(title)","n":1}"#.utf8).withUnsafeBytes { matcher.score($0) }
    }
    let better = try #require(try score("log", "the log"))

    #expect(better > (try #require(try score("log", "l o g"))))
    #expect(try score("log", "x") == nil)
    #expect(try score("log n:1", "the log") == better)
    #expect(try score("log -x", "the log") == better)
    #expect(try score("zz | log", "the log") == better)
    #expect(try score(#""log""#, "the log") == better)
    #expect(try score("log the", "the log").map { $0 > better } == true)
    #expect(try score("log | -zz", "x") == 0)
  }

  @Test func `a filter keeps what its rules say of the values`() throws {
    for seed in propertySeeds {
      var filters = RandomQueries(seed: seed)
      let text = filters.record()
      let value = try JSONReader.value(of: Array(text.utf8))
      for _ in 0..<4 {
        let expression = filters.expression(depth: 2)
        let naive = NaiveFilter(record: value, visible: RandomQueries.visible, source: "EU")
        let matcher = try FilterMatcher(expression, visible: RandomQueries.visible)

        let (isMatch, score) = Array(text.utf8).withUnsafeBytes {
          (matcher.matches($0, source: "EU"), matcher.score($0, source: "EU"))
        }

        #expect(isMatch == naive.matches(expression), "seed \(seed): \(expression) on \(text)")
        #expect((score != nil) == isMatch, "seed \(seed): \(expression) on \(text)")
      }
    }
  }

  @Test(arguments: [" ", " | "])
  func `a filter of very many terms is read and compared in linear time`(between: String) throws {
    let terms = (0..<4_000).map { $0 % 2 == 0 ? "word\($0)" : "/p\($0)é/" }

    let growth = try growth(fromSize: 500) { size in
      let text = terms.prefix(size).joined(separator: between)
      let old = try FilterParser.parse(text)
      let new = try FilterParser.parse(text + between + "more")
      #expect(new.isNarrowing(of: old) != old.isNarrowing(of: new))
    }

    #expect(growth < 24, "eight times as much takes \(growth) times as long")
  }

  @Test(arguments: [" ", " | "])
  func `a filter of very many terms is compared with others`(between: String) throws {
    let terms = (0..<20_000).map { $0 % 2 == 0 ? "word\($0)" : "/p\($0)é/" }
    let old = try FilterParser.read(terms.joined(separator: between))
    let new = try FilterParser.parse((terms + ["more"]).joined(separator: between))
    let other = try FilterParser.parse(terms.map { "x" + $0 }.joined(separator: between))

    #expect(new.isNarrowing(of: old.expression) == (between == " "))
    #expect(old.expression.isNarrowing(of: new) == (between == " | "))
    #expect(!other.isNarrowing(of: old.expression), "it is not plain to see")
    #expect(old.patterns.count == 10_000)
    #expect(old.patterns.last?.position == terms.joined(separator: between).count - 8)
  }

  @Test func `what a narrower filter keeps the wider one keeps`() throws {
    var narrowings = 0
    for seed in propertySeeds {
      var filters = RandomQueries(seed: seed)
      let old = filters.expression(depth: filters.chance(50) ? 0 : 2)
      let new = filters.chance(80) ? filters.edited(old) : filters.expression(depth: 2)
      guard new.isNarrowing(of: old) else { continue }
      if new != old { narrowings += 1 }
      for _ in 0..<16 {
        let text = filters.record()
        let value = try JSONReader.value(of: Array(text.utf8))
        let naive = NaiveFilter(record: value, visible: RandomQueries.visible, source: "EU")
        #expect(
          !naive.matches(new) || naive.matches(old),
          "seed \(seed): \(new) after \(old) on \(text)"
        )
      }
    }
    #expect(narrowings > propertySeeds.count / 50)
  }

  @Test(arguments: [
    ("a", "ab", true), ("ab", "a", false), ("a", "a b", true), ("a b", "a", false),
    ("a", "a | b", false),
    ("a | b", "a", true), ("a | b", "a c | b", true), ("-ab", "-a", true), ("-a", "-ab", false),
    ("", "a", true),
    ("ab", "aB", false), ("a", "aB", true), ("A", "a", false), ("state:o", "state:op", true),
    ("n:1", "n:12", false), ("state:2026", "state:2026-01", false), ("state:", "state:o", true),
    ("a", #""xay""#, true), (#""xay""#, "xay", false), ("state:o", "a state:o", true),
    ("n:", "n>5", true),
    ("n:", "n!=5", false), ("gone:", "gone:null", false), ("a b", "b a", true),
    ("k", "é\u{212A}", false),
  ])
  func `a filter is narrower when that is plain to see`(
    old: String,
    new: String,
    isNarrowing: Bool
  ) throws {
    let old = try FilterParser.parse(old, fields: Self.fields)

    #expect(try FilterParser.parse(new, fields: Self.fields).isNarrowing(of: old) == isNarrowing)
  }
}
