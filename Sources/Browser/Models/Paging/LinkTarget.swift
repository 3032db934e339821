/// URLs by which answers name their next page.
enum LinkTarget {
  /// The URL in a value: a text that looks like one, or an object that holds one; else nil.
  static func url(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): isURL(text) ? text : nil
    case .object(let object):
      members.lazy.compactMap { object[$0]?.string }.first { isURL($0) || isRelative($0) }
    case .array(let links) where links.count == 1 && links[0].object != nil: url(of: links[0])
    default: nil
    }
  }

  /// The URL in a value that is declared to be one, whatever it looks like; nil when it is no text
  /// and holds none.
  static func declaredURL(of value: JSONValue) -> String? {
    if let url = url(of: value) ?? value.string { return url }
    return members.lazy.compactMap { value.object?[$0]?.string }.first { !$0.isEmpty }
  }

  private static let members = ["href", "url", "uri", "link"]

  /// The finding for a URL that was found at a place, and how sure it is to be the next page's.
  static func finding(
    _ target: String,
    at place: String,
    by rule: PagingRule,
    sure confidence: Double,
    in context: PagingContext
  ) -> PagingFinding {
    var rule = rule
    rule.into = .url
    let target = underBase(target, rule.from, context)
    let base = URLReference(context.answer.finalURL)
    let isItself = URLReference(target).resolved(against: base).normalized == base.normalized
    if isItself, context.count == 0 {
      let evidence = "\(place) links to this page, which is empty"
      return PagingFinding(.end, by: rule, evidence: evidence, confidence: 0.95)
    }
    // Some servers give the same URL other records; only the records can tell.
    return PagingFinding(
      .next([RequestEdit(.url, to: .string(target))]),
      by: rule,
      evidence: isItself ? "\(place) links to this page" : "\(place) links to the next page",
      confidence: isItself ? 0.5 : confidence,
      claim: isItself && context.isAllLoaded ? nil : "\(place) links to a next page"
    )
  }

  // Confluence: `_links.base` says what its paths begin with, which is not the root of the server.
  private static func underBase(
    _ target: String,
    _ place: AnswerPlace?,
    _ context: PagingContext
  ) -> String {
    guard target.hasPrefix("/"), !target.hasPrefix("//"), case .body(let pointer)? = place else {
      return target
    }
    let links = JSONPointer(tokens: pointer.tokens.dropLast()).value(in: context.root)?.object
    guard let base = links?["base"]?.string, base.hasPrefix("http"), !base.hasSuffix("/"),
      !target.hasPrefix(URLReference(base).path + "/") || URLReference(base).path.isEmpty
    else { return target }
    return base + target
  }

  private static func isURL(_ text: String) -> Bool {
    let beginnings = ["http://", "https://", "/", "?", "./", "../"]
    let start = text.prefix(8).lowercased()
    return text.utf8.count > 1 && text.utf8.count < 1 << 20
      && (beginnings.contains { start.hasPrefix($0) } || isRelative(text))
  }

  // `items?page=2`, `page2.json`: without a mark at its beginning.
  private static func isRelative(_ text: String) -> Bool {
    guard text.utf8.count < 1 << 20, !text.contains(where: \.isWhitespace) else { return false }
    if text.hasSuffix(".json") { return true }
    guard let mark = text.firstIndex(of: "?"), mark > text.startIndex else { return false }
    return text[mark...].contains("=") && !text[..<mark].contains("=")
  }
}
