import BrowserModels
import SystemTesting
import Testing

/// What follows the recorded answers, over all mechanisms.
@Suite struct RecordedPagingTests {
  @Test(.needsCorpus) func `the next pages of recorded answers are found`() throws {
    var right = 0
    var count = 0
    var ends = 0
    var endsSaid = 0
    for recorded in try RecordedAnswer.all() {
      let found = candidates(after: recorded)
      if recorded.isEnd {
        ends += 1
        endsSaid += found[0].decision == .end ? 1 : 0
        #expect(
          found[0].request == nil || found[0].confidence < 0.9,
          "a false next page: \(recorded.file), \(found[0].evidence)"
        )
        if found[0].decision != .end {
          print("  no end:", recorded.file, found[0].evidence, recorded.next["via"] ?? "")
        }
        continue
      }
      count += 1
      #expect(
        found[0].decision != .end,
        "a false last page: \(recorded.file), \(found[0].evidence)"
      )
      if recorded.isRight(found[0]) {
        right += 1
      } else {
        print("  miss:", recorded.file, found[0].decision, found[0].evidence, "not", recorded.next)
        #expect(found[0].request == nil || found[0].confidence < 0.9, "wrong: \(recorded.file)")
      }
    }
    print("next pages right: \(right) of \(count); true ends said: \(endsSaid) of \(ends)")
    #expect(Double(right) >= 0.97 * Double(count))
    #expect(Double(endsSaid) >= 0.88 * Double(ends))
  }

  private func candidates(after recorded: RecordedAnswer) -> [PagingCandidate] {
    let location = RecordFinder.candidates(in: recorded.root, url: recorded.url)[0]
    return PagingCandidateFinder.candidates(
      after: recorded.answer,
      root: recorded.root,
      at: location
    )
  }
}

extension RecordedAnswer {
  /// Whether nothing follows; a label `increment` says how one pages, not that there is more.
  fileprivate var isEnd: Bool { nextKind == "none" }

  fileprivate func isRight(_ found: PagingCandidate) -> Bool {
    let wanted = next["value"]
    guard let asked = found.request else {
      guard nextKind == "url", case .otherOrigin(let url, _) = found.decision else { return false }
      return isSame(url)
    }
    func has(_ name: String, _ value: Any?) -> Bool {
      let text = (value as? Int).map(String.init) ?? value as? String
      return URLReference(asked.url).queryItems.first { $0.name == name }?.value == text
    }
    switch nextKind {
    case "url": return isSame(asked.url)
    case "param", "increment", "derived":
      guard let name = next["param"] as? String else { return false }
      return has(name, wanted)
    case "params":
      let values = next["params"] as? [String: Any] ?? next["value"] as? [String: Any] ?? [:]
      return !values.isEmpty && values.allSatisfy { has($0.key, $0.value) }
    case "body":
      let name = next["param"] as? String ?? ""
      // Of what was recorded without its method the parameter counts.
      guard answer.request.body != nil else { return has(name, wanted) }
      let path = name.split(separator: ".").map(String.init)
      return RequestPlace.body(JSONPointer(tokens: path)).value(in: asked)?.string
        == wanted as? String
    case "post-body":
      return asked.method == "POST" && asked != answer.request && asked.body != answer.request.body
    default: return false
    }
  }

  private func isSame(_ asked: String) -> Bool {
    let target = URLReference(next["value"] as? String ?? "").resolved(against: URLReference(url))
    return URLReference(asked).normalized == target.normalized
  }
}
