/// The next page is named by a URL in the body, near the list (rule N7).
enum BodyLinkPaging {
  static func find(in situation: PagingContext) -> PagingFinding? {
    let found = situation.member { letters, value in
      PagingVocabulary.links.contains(letters) && target(of: value) != nil
    }
    guard let found, let target = target(of: found.value) else { return nil }
    return finding(target, at: found.path, in: situation, mechanism: .bodyLink)
  }

  /// The finding for a URL at a place, by whatever way the place is known.
  static func finding(
    _ target: String,
    at path: String,
    in situation: PagingContext,
    mechanism: PagingMechanism
  ) -> PagingFinding {
    let base = URLReference(situation.answer.finalURL)
    let isItself = URLReference(target).resolved(against: base).normalized == base.normalized
    if isItself, situation.count == 0 {
      return PagingFinding(
        way: .end,
        mechanism: mechanism,
        evidence: "\(path) names this page, which is empty",
        confidence: 0.95
      )
    }
    // Some servers give the same URL other records; only the records can tell.
    return PagingFinding(
      way: .link(target),
      mechanism: mechanism,
      evidence: isItself ? "\(path) names this page again" : "\(path) names a next page",
      confidence: isItself ? 0.5 : mechanism == .bodyLink ? 0.95 : 1
    )
  }

  /// The URL in a value: a text that looks like one, or an object that holds one.
  static func target(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): isURL(text) ? text : nil
    case .object(let object):
      ["href", "url", "uri"].lazy.compactMap { object[$0]?.string }.first(where: isURL)
    default: nil
    }
  }

  private static func isURL(_ text: String) -> Bool {
    let beginnings = ["http://", "https://", "/", "?", "./", "../"]
    let start = text.prefix(8).lowercased()
    return text.utf8.count > 1 && text.utf8.count < 16_384
      && beginnings.contains { start.hasPrefix($0) }
  }
}
