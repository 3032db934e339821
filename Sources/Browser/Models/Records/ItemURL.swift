/// Where the record is that an id of a list stands for (rule R7).
package struct ItemURL: Hashable, Sendable {
  /// How the lists of one API and its records are called.
  private struct API {
    /// The last segments of a list's path; `*` stands for any text in a segment.
    let list: [String]
    /// The way from a list to a record (RFC 3986), with `{id}` in it.
    let item: String
  }

  /// APIs that are known by the path of their lists, at any host: what they name is at the same one.
  private static let known = [
    // Hacker News: v0/topstories.json, v0/newstories.json …, and v0/item/8863.json.
    API(list: ["v0", "*stories.json"], item: "item/{id}.json")
  ]

  /// Ids that a list has at least.
  private static let fewest = 5

  private let list: URLReference
  private let item: String

  /// The place of records by a template, `item/{id}.json`, that begins at the URL of their list.
  package init(_ template: String, from list: String) {
    item = template
    self.list = URLReference(list)
  }

  /// The place of the records of a known API; nil where the URL is of no such list, or its elements are
  /// no ids.
  package init?(ofList url: String, records: [JSONValue]) {
    let segments = URLReference(url).segments
    let api = Self.known.first { api in
      segments.count >= api.list.count
        && zip(segments.suffix(api.list.count), api.list).allSatisfy(Self.fits)
    }
    guard let api, records.count >= Self.fewest,
      records.allSatisfy({ ($0.number.flatMap { Int($0) } ?? -1) >= 0 })
    else { return nil }
    self.init(api.item, from: url)
  }

  /// The URL of the record of an id; nil where that is no number and no text.
  package func url(of id: JSONValue) -> String? {
    guard let text = id.number ?? id.string, !text.isEmpty else { return nil }
    let path = item.replacing("{id}", with: PercentCoding.encoding(text))
    return URLReference(path).resolved(against: list).description
  }

  private static func fits(_ segment: String, _ pattern: String) -> Bool {
    guard let star = pattern.firstIndex(of: "*") else { return segment == pattern }
    let (start, end) = (pattern[..<star], pattern[pattern.index(after: star)...])
    return segment.hasPrefix(start) && segment.hasSuffix(end)
      && segment.count > start.count + end.count
  }
}
