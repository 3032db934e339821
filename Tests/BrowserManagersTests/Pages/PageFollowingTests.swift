import BrowserModels
import Testing

@testable import BrowserManagers

/// A server that is asked for newer records, on a virtual clock.
@MainActor struct PageFollowingTests {
  /// Records with these ids, and members beside them.
  private static func body(_ ids: [Int], _ members: String = "") -> String {
    let items = ids.map { #"{"id":\#($0),"name":"n"}"# }.joined(separator: ",")
    return #"{"items":[\#(items)]\#(members)}"#
  }

  /// The ids of the records in the order of the list.
  private static func ids(_ run: ManagerRun) -> [Int] {
    run.texts.compactMap { text in
      let value = try? JSONReader.value(of: Array(text.utf8))
      return value?.object?["id"]?.number.flatMap { Int($0) }
    }
  }

  @Test func `a list that is newest first is asked for its first page every five seconds`() {
    var newest = 3
    let run = ManagerRun("https://a.example/items") { request in
      .page(request, Self.body((1...newest).reversed()))
    }
    run.load()
    run.manager.follow(true)
    #expect(run.manager.growsAtTop)
    newest = 5
    run.clock.advance(by: 4.8)
    #expect(run.fetcher.asked.count == 1)
    run.clock.advance(by: 0.4)

    #expect(run.fetcher.asked.count == 2)
    #expect(Self.ids(run) == [5, 4, 3, 2, 1])
    #expect(run.ids.suffix(3) == [0, 1, 2])
    #expect(run.log.lines.last == "did add +2")
    run.clock.advance(by: 20)
    #expect(run.fetcher.asked.count == 5)
    #expect(run.manager.status.isFollowing)

    run.manager.follow(false)
    run.clock.advance(by: 60)
    #expect(run.fetcher.asked.count == 5)
    #expect(!run.manager.status.isFollowing)
  }

  @Test func `a pause that the server wants is told, until it is over`() {
    let pause = SourceStatus.Pause(seconds: 30, reason: "a.example answered 429")
    var isBusy = false
    let run = ManagerRun("https://a.example/items") { request in
      isBusy
        ? .waiting(seconds: pause.seconds, reason: pause.reason)
        : .page(request, Self.body([3, 2, 1]))
    }
    run.load()
    isBusy = true
    run.manager.follow(true)
    run.clock.advance(by: 6)
    #expect(run.manager.status.followingPause == pause)
    #expect(run.manager.status.isFollowing)

    run.manager.follow(false)
    #expect(run.manager.status.followingPause == nil)
    run.manager.follow(true)
    run.clock.advance(by: 6)
    #expect(run.manager.status.followingPause == pause)
    run.manager.refresh()
    #expect(run.manager.status.followingPause == nil)
  }

  @Test func `when more came than a page has, nothing goes, and that is said`() {
    var ids = [3, 2, 1]
    let run = ManagerRun("https://a.example/items") { .page($0, Self.body(ids)) }
    run.load()
    run.manager.follow(true)
    ids = [30, 29, 28]
    run.clock.advance(by: 6)

    #expect(Self.ids(run) == [30, 29, 28, 3, 2, 1])
    #expect(
      run.manager.status.warning == "More came than one page has: records between may be missing."
    )
  }

  @Test func `a link to what is before the first page is asked, and the one that follows it`() {
    let run = ManagerRun("https://a.example/items") { request in
      switch URLReference(request.url).query {
      case nil: .page(request, Self.body([3, 2, 1], #","newer":"/items?since=3""#))
      case "since=3": .page(request, Self.body([4], #","newer":"/items?since=4""#))
      default: .page(request, Self.body([]))
      }
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 17)

    #expect(
      run.fetcher.asked.dropFirst().map { URLReference($0).query } == [
        "since=3", "since=4", "since=4",
      ]
    )
    #expect(Self.ids(run) == [4, 3, 2, 1])
  }

  @Test func `a link for synchronising brings new records and new texts of known ones`() {
    let run = ManagerRun("https://a.example/items") { request in
      let delta = ##","@odata.deltaLink":"https://a.example/items?delta=1""##
      return request.url.contains("delta")
        ? .page(request, #"{"items":[{"id":2,"name":"other"},{"id":9,"name":"n"}]\#(delta)}"#)
        : .page(request, Self.body([1, 2, 3], delta))
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 6)

    #expect(Self.ids(run) == [1, 2, 3, 9])
    #expect(run.texts[1].contains("other"))
    #expect(!run.manager.growsAtTop)
  }

  @Test func `of a list that is oldest first the last page is asked, then the one after it`() {
    var all = 25
    let run = ManagerRun("https://a.example/items?page=1") { request in
      let page = ManagerRun.number("page", in: request)
      let ids = Array((page - 1) * 10 + 1..<min(all, page * 10) + 1)
      let next = page * 10 < all ? #","next":"/items?page=\#(page + 1)""# : #","next":null"#
      return .page(request, Self.body(ids, next))
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 30)
    #expect(run.fetcher.asked.count == 1)

    run.manager.loadToEnd()
    run.clock.advance(by: 1)
    all = 32
    run.clock.advance(by: 20)

    #expect(Self.ids(run) == Array(1...32))
    #expect(run.fetcher.asked.last == "https://a.example/items?page=4")
  }

  /// How an answer that is oldest first names what comes after it: in its body, or in a header.
  enum Naming: String, CaseIterable { case links, since, header }

  @Test(arguments: Naming.allCases)
  func `a link to what is newer is asked where the list is oldest first, too`(naming: Naming) {
    var last = 20
    let run = ManagerRun("https://a.example/items") { request in
      let since = Int(URLReference(request.url).queryItems.first?.value ?? "0") ?? 0
      let ids = Array((since + 1)..<(min(last, since + 20) + 1))
      let link = "/items?since=\(ids.last ?? since)"
      switch naming {
      case .links: return .page(request, Self.body(ids, #","links":{"newer":"\#(link)"}"#))
      case .since: return .page(request, Self.body(ids, #","since":"\#(link)""#))
      case .header:
        let records = ids.map { #"{"id":\#($0)}"# }.joined(separator: ",")
        let fields: HTTPFields = [
          HTTPField("Content-Type", "application/json"),
          HTTPField("Link", "<\(link)>; rel=\"newer\""),
        ]
        return .page(request, "[\(records)]", fields)
      }
    }
    run.manager.follow(true)
    run.load()
    #expect(!run.manager.growsAtTop)
    #expect(run.manager.status.isFinished)
    #expect(run.manager.status.speculation == nil)
    last = 45
    run.clock.advance(by: 17)

    #expect(Self.ids(run) == Array(1...45))
    #expect(
      run.fetcher.asked.dropFirst().map { URLReference($0).query } == [
        "since=20", "since=40", "since=45",
      ]
    )

    run.manager.follow(false)
    #expect((run.manager.status.speculation != nil) == (naming == .header))
  }

  @Test func `the pages of a list that is oldest first come before what its links name`() {
    let run = ManagerRun("https://a.example/items?page=1") { request in
      let page = ManagerRun.number("page", in: request)
      let isNewer = request.url.contains("since")
      let ids = isNewer ? [41] : Array((page - 1) * 20 + 1..<page * 20 + 1)
      let next = page == 1 && !isNewer ? #""/items?page=2""# : "null"
      return .page(
        request,
        Self.body(ids, #","next":\#(next),"newer":"/items?since=\#(ids[ids.count - 1])""#)
      )
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 12)
    #expect(run.fetcher.asked.count == 1)

    run.manager.loadToEnd()
    run.clock.advance(by: 6)

    #expect(run.fetcher.asked.last == "https://a.example/items?since=40")
    #expect(Self.ids(run) == Array(1...41))
  }

  @Test func `whoever hears of the first page knows at which end the list grows`() {
    let run = ManagerRun("https://a.example/items") { .page($0, Self.body([3, 2, 1])) }
    let ear = GrowthEar()
    run.manager.follow(true)
    run.manager.delegate = ear
    run.load()

    #expect(ear.growsAtTop == true)
  }

  @Test func `a failure that may pass is tried again ever later, any other ends it`() {
    var failure: PageError? = .refused(host: "a.example")
    let run = ManagerRun("https://a.example/items") { request in
      failure.map { request.url.contains("items") ? .failed($0) : .failed($0) }
        ?? .page(request, Self.body([2, 1]))
    }
    failure = nil
    run.load()
    run.manager.follow(true)
    failure = .refused(host: "a.example")
    run.clock.advance(by: 6)
    #expect(run.manager.status.warning?.contains("Asking again in 10 s.") == true)
    run.clock.advance(by: 9)
    #expect(run.fetcher.asked.count == 2)
    run.clock.advance(by: 2)
    #expect(run.fetcher.asked.count == 3)
    #expect(run.manager.order.joined().count == 2)

    failure = .status(403, message: "No.", host: "a.example")
    run.clock.advance(by: 60)

    #expect(!run.manager.status.isFollowing)
    #expect(
      run.manager.status.warning?.hasPrefix("Following has ended: a.example answered 403") == true
    )
  }

  @Test func `a server with little left is asked seldom`() {
    let fields: HTTPFields = [
      HTTPField("Content-Type", "application/json"), HTTPField("X-RateLimit-Limit", "60"),
      HTTPField("X-RateLimit-Remaining", "2"), HTTPField("X-RateLimit-Reset", "3000"),
    ]
    let run = ManagerRun("https://a.example/items") { .page($0, Self.body([2, 1]), fields) }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 6)
    #expect(run.fetcher.asked.count == 2)
    run.clock.advance(by: 290)
    #expect(run.fetcher.asked.count == 2)
    run.clock.advance(by: 20)
    #expect(run.fetcher.asked.count == 3)
  }

  @Test func `a load goes before, and asking waits for its end`() {
    let run = ManagerRun("https://a.example/items?page=1") { request in
      let page = ManagerRun.number("page", in: request)
      let next = #","next":"/items?page=\#(page + 1)""#
      return .page(request, Self.body([20 - 2 * page, 19 - 2 * page], next))
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 5.05)
    #expect(run.fetcher.asked.count == 2)
    run.manager.loadNextPage()

    #expect(run.fetcher.cancelled == 1)
    #expect(run.fetcher.asked.last == "https://a.example/items?page=2")
    run.clock.advance(by: 5.2)
    #expect(run.fetcher.asked.last == "https://a.example/items?page=1")
    #expect(run.log.lines.filter { $0.hasPrefix("did fail") || $0.hasPrefix("did cancel") } == [])
  }

  @Test(arguments: [("GET", true), ("POST", false), ("HEAD", false), ("PUT", false)])
  func `only GET is followed`(method: String, canFollow: Bool) {
    let run = ManagerRun(
      "https://a.example/items",
      { $0.request.method = method },
      answer: { .page($0, Self.body([2, 1])) }
    )
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 60)

    #expect(run.manager.canFollow == canFollow)
    #expect(run.manager.status.isFollowing == canFollow)
    #expect((run.fetcher.asked.count > 1) == canFollow)
  }

  @Test func `a link to another origin is not asked`() {
    let run = ManagerRun("https://a.example/items") { request in
      .page(request, Self.body([3, 2, 1], #","newer":"https://b.example/items?since=3""#))
    }
    run.load()
    run.manager.follow(true)
    run.clock.advance(by: 30)

    #expect(Set(run.fetcher.asked) == ["https://a.example/items"])
  }
}

/// Hears of the first page, and looks where the list grows.
@MainActor private final class GrowthEar: RecordSourceDelegate {
  private(set) var growsAtTop: Bool?

  func recordSource(_ source: any RecordSource, willStart load: SourceLoad) {}
  func recordSource(_ source: any RecordSource, didSucceed load: SourceLoad, change: RecordChange) {
    growsAtTop = growsAtTop ?? source.growsAtTop
  }
  func recordSource(
    _ source: any RecordSource,
    didFail load: SourceLoad,
    with error: PageError
  ) {}
  func recordSource(_ source: any RecordSource, didCancel load: SourceLoad) {}
  func recordSource(_ source: any RecordSource, didChange status: SourceStatus) {}
}
