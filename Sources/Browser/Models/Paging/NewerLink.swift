/// What an answer names to be asked for what is newer than its records.
///
/// A link for synchronising is one of those that must not be taken for the next page (trap T18).
package struct NewerLink: Hashable, Sendable {
  /// The URL, absolute.
  package let url: String
  /// Whether it asks for all that has changed since, and not only for newer records.
  package let isSync: Bool

  /// Names of what is newer, whatever the order.
  private static let newer: Set<String> = ["newer", "since"]
  /// Names of what is before the first record, which is newer unless the list is oldest first.
  private static let before: Set<String> = ["before", "prev", "previous"]
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
  ///   - chronology: Which end of the list is the newest; where it is the last one, what is newer than
  ///     the records of any page follows them.
  package init?(
    in answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    isFirst: Bool,
    _ chronology: RecordChronology = .unknown
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
    if target == nil, isFirst || chronology == .oldestFirst {
      let names = chronology == .oldestFirst ? Self.newer : Self.newer.union(Self.before)
      target = Self.link(named: names, answer, context, base)
    }
    guard let target, Origin(target) != nil, Origin(target) == Origin(base) else { return nil }
    url = target.description
  }

  /// A link with one of these names, in the header or in the body.
  private static func link(
    named names: Set<String>,
    _ answer: PageAnswer,
    _ context: PagingContext,
    _ base: URLReference
  ) -> URLReference? {
    let header = LinkHeader(answer.fields.all(named: "link"))
    for relation in ["newer", "since", "prev", "previous"] where names.contains(relation) {
      if let link = header.first(relation, at: answer.finalURL) {
        return URLReference(link.target).resolved(against: base)
      }
    }
    let member = context.member { letters, value in
      let isNamed = names.contains {
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
