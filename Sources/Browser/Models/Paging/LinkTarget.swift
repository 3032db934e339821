/// URLs by which answers name their next page.
enum LinkTarget {
  /// The URL in a value: a text that looks like one, or an object that holds one; else nil.
  static func url(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): isURL(text) ? text : nil
    case .object(let object):
      ["href", "url", "uri"].lazy.compactMap { object[$0]?.string }.first(where: isURL)
    default: nil
    }
  }

  /// The finding for a URL that was found at a place.
  static func finding(
    _ target: String,
    at place: String,
    by rule: PagingRule,
    in context: PagingContext
  ) -> PagingFinding {
    var rule = rule
    rule.into = .url
    let base = URLReference(context.answer.finalURL)
    let isItself = URLReference(target).resolved(against: base).normalized == base.normalized
    if isItself, context.count == 0 {
      let evidence = "\(place) links to this page, which is empty"
      return PagingFinding(.end, by: rule, evidence: evidence, confidence: 0.95)
    }
    // Some servers give the same URL other records; only the records can tell.
    let isDetected = context.declared.kind == nil
    return PagingFinding(
      .next([RequestEdit(.url, to: .string(target))]),
      by: rule,
      evidence: isItself ? "\(place) links to this page" : "\(place) links to the next page",
      confidence: isItself ? 0.5 : rule.kind == .link && isDetected ? 0.95 : 1
    )
  }

  private static func isURL(_ text: String) -> Bool {
    let beginnings = ["http://", "https://", "/", "?", "./", "../"]
    let start = text.prefix(8).lowercased()
    return text.utf8.count > 1 && text.utf8.count < 16_384
      && beginnings.contains { start.hasPrefix($0) }
  }
}
