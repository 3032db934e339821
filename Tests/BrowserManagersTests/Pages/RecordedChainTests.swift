import BrowserModels
import SystemTesting
import Testing

@testable import BrowserManagers

/// Recorded lists of several pages, from a server that ignores what it does not know, and as such servers
/// spoil them.
@MainActor @Suite(.needsCorpus) struct RecordedChainTests {
  @Test func `recorded lists are read completely, in order, once`() throws {
    let chains = try RecordedChain.all()
    try #require(chains.count >= 6)
    for chain in chains {
      let run = chain.run { $0 }

      run.load(pages: chain.pages.count + 3)

      // Of two lists a record was recorded on two pages.
      let repeated = run.manager.facts.duplicates
      #expect(repeated <= 1, "\(chain.name)")
      #expect(run.values.count + repeated == chain.records.count, "\(chain.name)")
      #expect(run.values.isSubsequence(of: chain.records), "\(chain.name)")
      // One request a page, and one for what follows the last that was recorded.
      #expect(run.fetcher.asked.count <= chain.pages.count + 1, "\(chain.name)")
      guard case .complete = run.manager.status.phase else {
        Issue.record("\(chain.name): \(run.manager.status.phase)")
        continue
      }
    }
  }

  @Test func `records that come again at the border of pages are hidden and counted`() throws {
    for chain in try RecordedChain.all() where chain.pages.allSatisfy({ $0.recordList != nil }) {
      let plain = chain.run { $0 }
      plain.load(pages: chain.pages.count + 3)
      let run = chain.run { page in
        guard page.number > 1, let before = chain.pages[page.number - 2].recordList?.last else {
          return page
        }
        return page.setting([before] + (page.recordList ?? []))
      }

      run.load(pages: chain.pages.count + 3)

      #expect(run.values == plain.values, "\(chain.name)")
      let added = run.manager.facts.duplicates - plain.manager.facts.duplicates
      #expect(added == chain.pages.count - 1, "\(chain.name)")
    }
  }

  @Test func `a page without records in the middle is passed over`() throws {
    for chain in try RecordedChain.all() where chain.pages.count > 2 {
      guard chain.pages[1].recordList != nil else { continue }
      let run = chain.run { $0.number == 2 ? $0.setting([]) : $0 }

      run.load(pages: chain.pages.count + 3)

      let left = chain.pages.filter { $0.number != 2 }.flatMap(\.records)
      #expect(run.values == left, "\(chain.name)")
    }
  }

  @Test func `an error on the third page keeps what is loaded, and goes on after a retry`() throws {
    for chain in try RecordedChain.all() where chain.pages.count > 3 {
      var failures = 1
      let run = chain.run { page in
        guard page.number == 3, failures > 0 else { return page }
        failures -= 1
        return nil
      }

      run.load(pages: 3)
      #expect(run.values == chain.pages.prefix(2).flatMap(\.records), "\(chain.name)")
      #expect(
        run.manager.status.phase == .failed(.status(500, message: "Broken", host: "a.example"))
      )
      run.retry(pages: chain.pages.count)

      #expect(run.values == chain.records, "\(chain.name)")
    }
  }

  @Test func `a body that is cut gives the records before the cut, and the rest after a retry`()
    throws
  {
    for chain in try RecordedChain.all() where chain.pages[0].recordList?.count ?? 0 > 2 {
      var cuts = 1
      let plain = chain.run { $0 }
      plain.load(pages: chain.pages.count + 3)
      let run = chain.run { page in
        guard page.number == 1, cuts > 0 else { return page }
        cuts -= 1
        return page.cut()
      }

      run.load()
      #expect(run.manager.recordCount < chain.pages[0].records.count, "\(chain.name)")
      guard case .failed = run.manager.status.phase else {
        Issue.record("\(chain.name): \(run.manager.status.phase)")
        continue
      }
      run.retry(pages: chain.pages.count)

      #expect(run.values == plain.values, "\(chain.name)")
    }
  }
}

extension [JSONValue] {
  /// Whether these are some of the others, in their order.
  fileprivate func isSubsequence(of others: [JSONValue]) -> Bool {
    var rest = others[...]
    return allSatisfy { value in
      guard let position = rest.firstIndex(of: value) else { return false }
      rest = rest[(position + 1)...]
      return true
    }
  }
}

extension ManagerRun {
  /// Tries again what failed, then loads so many further pages.
  fileprivate func retry(pages: Int) {
    manager.retry()
    clock.advance(by: 1)
    for _ in 0..<pages {
      manager.loadNextPage()
      clock.advance(by: 1)
    }
  }

  fileprivate var values: [JSONValue] {
    manager.order.joined().compactMap { id in
      (try? manager.store.recordBytes(at: id)).flatMap { try? JSONReader.value(of: $0) }
    }
  }
}

/// The pages of one list, one after the other.
private struct RecordedChain {
  let name: String
  let pages: [RecordedPage]

  var records: [JSONValue] { pages.flatMap(\.records) }

  /// All lists of the corpus of which more than one page was recorded.
  static func all() throws -> [RecordedChain] {
    let index = try #require(RecordedCorpus.json("index.json") as? [[String: Any]])
    var chains: [RecordedChain] = []
    var pages: [RecordedPage] = []
    var name = ""
    func end() {
      if pages.count > 1 { chains.append(RecordedChain(name: name, pages: pages)) }
      pages = []
    }
    for entry in index {
      let file = entry["file"] as? String ?? ""
      guard let match = file.firstMatch(of: /^(.*)[-_]p(\d+)\.json$/) else {
        end()
        continue
      }
      if String(match.1) != name { end() }
      name = String(match.1)
      pages.append(try RecordedPage(entry, file: file, number: pages.count + 1))
      if pages.last?.nextKind == "none" { end() }
    }
    end()
    return chains
  }

  /// A manager that reads them from a server which answers what it does not know with the first page;
  /// a page that is nil fails, and behind the last one there are no records.
  @MainActor func run(_ change: @escaping (RecordedPage) -> RecordedPage?) -> ManagerRun {
    let first = pages[0].request
    return ManagerRun(
      first.url,
      { $0.request = first },
      answer: { request in
        let before = pages.lastIndex { $0.names(request) }
        let number = before.map { $0 + 1 } ?? 0
        guard number < pages.count else {
          return .page(request, pages[0].setting([]).withoutNext, [])
        }
        guard let page = change(pages[number]) else {
          return .failed(.status(500, message: "Broken", host: "a.example"))
        }
        return .page(request, page.body, page.fields)
      }
    )
  }
}

/// One recorded page, with what it says of the next one.
private struct RecordedPage {
  let number: Int
  let request: PageRequest
  let fields: HTTPFields
  let path: JSONPointer
  var body: String
  var root: JSONValue
  let next: [String: Any]

  var nextKind: String { next["kind"] as? String ?? "" }

  init(_ entry: [String: Any], file: String, number: Int) throws {
    self.number = number
    next = entry["next"] as? [String: Any] ?? [:]
    path = JSONPointer(entry["records"] as? String ?? "") ?? .root
    let asked = entry["request"] as? [String: Any] ?? [:]
    request = PageRequest(
      method: asked["method"] as? String ?? "GET",
      url: asked["url"] as? String ?? "",
      body: (asked["body"] as? String).map { Array($0.utf8) }
    )
    let bytes = try RecordedCorpus.bytes("answers/" + file)
    body = String(decoding: bytes, as: UTF8.self)
    root = try JSONReader.value(of: bytes)
    let meta =
      try? RecordedCorpus.json("answers/" + file.replacing(".json", with: ".meta.json"))
      as? [String: Any]
    let headers = (meta?["response"] as? [String: Any])?["headers"] as? [String: Any] ?? [:]
    fields = HTTPFields(
      headers.flatMap { name, value in
        (value as? [String] ?? [value as? String ?? ""]).map { HTTPField(name, $0) }
      }.filter { $0.isNamed("link") }
    )
  }

  /// The records, where they are an array.
  var recordList: [JSONValue]? { path.value(in: root)?.array }

  var records: [JSONValue] {
    recordList ?? path.value(in: root)?.object?.members.map(\.value) ?? []
  }

  /// The page with other records.
  func setting(_ records: [JSONValue]) -> RecordedPage {
    var page = self
    page.root = root.setting(.array(records), at: path) ?? root
    page.body = String(decoding: PlainJSON.bytes(of: page.root), as: UTF8.self)
    return page
  }

  /// The page without its last byte and a third of the rest.
  func cut() -> RecordedPage {
    var page = self
    page.body = String(decoding: Array(body.utf8).prefix(body.utf8.count * 2 / 3), as: UTF8.self)
    return page
  }

  /// The body without what names a next page.
  var withoutNext: String {
    guard let object = root.object else { return "[]" }
    let members = object.members.filter {
      !["links", "continue", "nextPageToken"].contains($0.key)
    }
    return String(decoding: PlainJSON.bytes(of: .object(JSONObject(members))), as: UTF8.self)
  }

  /// Whether a request is for the page after this one.
  func names(_ request: PageRequest) -> Bool {
    let asked = URLReference(request.url)
    func has(_ name: String, _ value: Any?) -> Bool {
      let text = (value as? Int).map(String.init) ?? value as? String
      return text != nil && asked.queryItems.contains { $0.name == name && $0.value == text }
    }
    switch nextKind {
    case "url":
      let target = URLReference(next["value"] as? String ?? "")
      return target.resolved(against: URLReference(self.request.url)).normalized == asked.normalized
    case "param", "increment": return has(next["param"] as? String ?? "", next["value"])
    case "params":
      let values = next["value"] as? [String: Any] ?? [:]
      return !values.isEmpty && values.allSatisfy { has($0.key, $0.value) }
    case "body":
      let path = (next["param"] as? String ?? "").split(separator: ".").map(String.init)
      return RequestPlace.body(JSONPointer(tokens: path)).value(in: request)
        == .string(next["value"] as? String ?? "")
    case "post-body":
      let wanted = (next["body"] as? [String: Any])?["token"] as? String
      return RequestPlace.body(JSONPointer(tokens: ["token"])).value(in: request)
        == wanted.map { .string($0) }
    default: return false
    }
  }
}
