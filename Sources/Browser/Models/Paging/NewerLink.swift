/// What an answer names to be asked for what is newer than its records.
///
/// A link for synchronising is one of those that must not be taken for the next page (trap T18).
package struct NewerLink: Hashable, Sendable {
  /// The URL, absolute.
  package let url: String
  /// Whether it asks for all that has changed since, and not for the records before the first one.
  package let isSync: Bool

  private static let newer: Set<String> = ["newer", "since", "before", "prev", "previous"]
  private static let sync: Set<String> = [
    "deltalink", "nextdeltalink", "synclink", "syncurl", "nextsyncurl", "refreshurl",
  ]
  private static let tokens: Set<String> = ["nextsynctoken"]

  /// Finds it; nil where the answer names nothing at its own origin.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - root: Its value.
  ///   - location: Where its records are.
  ///   - isFirst: Whether they are the first of the list: what is before others is here already.
  package init?(
    in answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    isFirst: Bool
  ) {
    let context = PagingContext(answer, root: root, at: location)
    let base = URLReference(answer.finalURL)
    let sync = context.member { letters, value in
      Self.sync.contains(letters) && LinkTarget.url(of: value) != nil
    }
    let token = context.member { letters, value in
      Self.tokens.contains(letters) && value.string?.isEmpty == false
    }
    var target: URLReference?
    if let url = sync.flatMap({ LinkTarget.url(of: $0.value) }) {
      target = URLReference(url).resolved(against: base)
    } else if let token = token?.value.string {
      var reference = base
      reference.query = nil
      for item in base.queryItems where KeyName.letters(of: item.name) != "pagetoken" {
        reference = reference.appending(item.name, item.value ?? "")
      }
      target = reference.setting("syncToken", to: token)
    }
    isSync = target != nil
    if target == nil, isFirst { target = Self.before(answer, context, base) }
    guard let target, Origin(target) != nil, Origin(target) == Origin(base) else { return nil }
    url = target.description
  }

  /// What is before the first record, by the header or by a link in the body.
  private static func before(
    _ answer: PageAnswer,
    _ context: PagingContext,
    _ base: URLReference
  ) -> URLReference? {
    let header = LinkHeader(answer.fields.all(named: "link"))
    for relation in ["newer", "prev", "previous"] {
      if let link = header.first(relation, at: answer.finalURL) {
        return URLReference(link.target).resolved(against: base)
      }
    }
    let member = context.member { letters, value in
      let isNamed = newer.contains {
        letters == $0 || ["url", "link", "href"].contains(letters.dropping($0))
      }
      return isNamed && LinkTarget.url(of: value) != nil
    }
    return member.flatMap { LinkTarget.url(of: $0.value) }
      .map { URLReference($0).resolved(against: base) }
  }
}

extension String {
  /// What follows a beginning; nothing where it begins otherwise.
  fileprivate func dropping(_ beginning: String) -> String {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : ""
  }
}
