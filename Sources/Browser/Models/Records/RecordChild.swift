/// A list inside records: an array of objects, a page of a list with its own paging, ids of replies, or
/// the URL of a list at the same server.
package struct RecordChild: Hashable, Sendable {
  /// What is in the records.
  package enum Kind: Hashable, Sendable {
    /// A list of at most so many elements.
    case list(greatest: Int)
    /// The beginning of a list of at most so many elements, which says how it goes on.
    case page(greatest: Int)
    /// The URL of a list.
    case link
  }

  /// Where it is in a record.
  package let path: JSONPointer
  /// What is there.
  package let kind: Kind
  /// How many of the records have one that is not empty.
  package let recordCount: Int

  /// Records that are looked at.
  package static let sampleSize = 40

  /// The lists in the first records, at most two levels down, in the order in which they turn up.
  ///
  /// Of a URL only one at the origin of the list, `url`, counts, whose name is that of several things:
  /// `comments_url`, not `html_url`.
  package static func all(in records: some Sequence<JSONValue>, url: String?) -> [RecordChild] {
    var found: [JSONPointer: RecordChild] = [:]
    var order: [JSONPointer] = []
    let origin = url.flatMap { Origin(url: $0) }
    for record in records.prefix(sampleSize) {
      guard let object = record.object else { continue }
      for child in children(of: object, at: .root, origin) {
        if found[child.path] == nil { order.append(child.path) }
        found[child.path] = found[child.path].map { $0.joined(with: child) } ?? child
      }
    }
    return order.compactMap { found[$0] }
  }

  private func joined(with other: RecordChild) -> RecordChild {
    let kind: Kind =
      switch (kind, other.kind) {
      case (.list(let one), .list(let two)): .list(greatest: max(one, two))
      case (.page(let one), .page(let two)), (.page(let one), .list(let two)),
        (.list(let one), .page(let two)):
        .page(greatest: max(one, two))
      case (.link, let kind), (let kind, .link): kind
      }
    return RecordChild(path: path, kind: kind, recordCount: recordCount + other.recordCount)
  }

  private static func children(
    of object: JSONObject,
    at place: JSONPointer,
    _ origin: Origin?
  ) -> [RecordChild] {
    object.members.prefix(200).flatMap { key, value -> [RecordChild] in
      let path = place.appending(key)
      switch value {
      case .array(let elements) where isList(elements, named: key):
        let level = RecordLevel(object)
        let isPage = place != .root && level.saysPaging(beside: key)
        let kind = isPage ? Kind.page(greatest: elements.count) : .list(greatest: elements.count)
        return [RecordChild(path: path, kind: kind, recordCount: 1)]
      case .object(let inner) where place.tokens.count < 2:
        return children(of: inner, at: path, origin)
      case .string(let text) where isListURL(key) && origin != nil && Origin(url: text) == origin:
        return [RecordChild(path: path, kind: .link, recordCount: 1)]
      default: return []
      }
    }
  }

  private static func isList(_ elements: [JSONValue], named key: String) -> Bool {
    if elements.contains(where: { ($0.object?.members.count ?? 0) > 0 }) { return true }
    return !elements.isEmpty && ["kids", "replies"].contains(KeyName.letters(of: key))
  }

  private static func isListURL(_ key: String) -> Bool {
    let words = KeyName.words(of: key)
    guard words.count > 1, words.last == "url", let noun = words.dropLast().last else {
      return false
    }
    return KeyName.singular(noun) != noun
  }
}
