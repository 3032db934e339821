/// The names of members that hold the records, and of those that hold something else.
enum RecordVocabulary {
  /// Names of fields that identify a record, best first.
  static let identifiers = [
    "id", "_id", "uuid", "guid", "key", "_key", "sha", "uri", "url", "self", "@id", "DOI", "pageid",
    "Id",
    "ID", "UUID", "GUID", "objectID", "objectId", "href",
  ]

  /// Whether a name of `identifiers` is that of an address, which may be another one each time.
  static func isAddress(_ name: String) -> Bool {
    ["uri", "url", "self", "@id", "href"].contains(name)
  }

  /// Whether a name ends with the word for something that is counted on from group to group of records:
  /// a number of it is another one for each group.
  static func isOrdinal(_ name: String) -> Bool {
    KeyName.words(of: name).last.map(ordinals.contains) ?? false
  }

  private static let ordinals: Set<String> = [
    "batch", "block", "chapter", "date", "day", "edition", "game", "gameday", "group", "hour",
    "issue", "iteration", "lap", "level", "match", "matchday", "minute", "month", "page", "part",
    "period", "quarter", "race", "round", "row", "run", "season", "section", "semester", "series",
    "set", "sprint", "stage", "step", "term", "turn", "version", "volume", "wave", "week", "year",
  ]

  /// The strength of a name that often holds the list, 2.5 down to 1.7.
  static func strength(of name: String) -> Double? {
    // Hydra: `hydra:member`, or `member` where the prefix is declared away.
    let letters = KeyName.letters(of: name)
    return letters == "hydramember" || letters == "member" ? 1.7 : strengths[letters]
  }

  /// Names that hold something else, unless the URL asks for it.
  static let denied: Set<String> = [
    "errors", "warnings", "links", "included", "includes", "facets", "facetcounts", "aggregations",
    "aggs", "fields", "columns", "schema", "headers", "meta", "metadata", "filters", "filter",
    "sort", "sorts", "tags", "labels", "scopes", "permissions", "breadcrumbs", "breadcrumb",
    "normalized", "stream", "redirects", "converted", "interwiki", "messageschema", "options",
    "suggestions", "notices", "namespaces", "languages", "expand", "conformsto", "conformance",
    "bbox", "coordinates", "context", "rellinks", "actions", "parameters", "params", "sorting",
    "facetfields", "availablefilters", "deprecations", "info",
  ]

  /// Names of containers that never hold the records.
  static let deniedContainers: Set<String> = [
    "meta", "metadata", "links", "includes", "included", "facets", "extensions", "errors",
    "aggregations", "relationships", "responsemetadata", "searchinfo", "facetcounts", "debug",
  ]

  /// Names of envelopes around everything.
  static let envelopes: Set<String> = [
    "data", "result", "response", "query", "message", "embedded", "payload",
  ]

  /// Names of scalars and objects that say how the list is paged.
  static func isPaging(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return paging.contains(letters) || letters.hasPrefix("nextpage") || isTotal(name)
      || isCursor(name) || isAboutMore(name)
      || letters.hasPrefix("pagination")
  }

  /// Names of tokens of the next page, as `next_cursor` and `NextToken`.
  static func isCursor(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    guard !cursors.contains(letters), !letters.contains("cursor") else { return true }
    if ["lastevaluated", "continuation", "scroll", "resumption"].contains(where: letters.hasPrefix)
    {
      return true
    }
    guard letters.hasPrefix("next") else { return false }
    let rest = letters.dropFirst(4)
    return positions.contains(String(rest.hasPrefix("page") ? rest.dropFirst(4) : rest))
  }

  /// Names of the number of all records; sums of money and the like are none.
  static func isTotal(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return counts.contains(letters)
      || letters.hasPrefix("total") && !KeyName.words(of: name).contains(where: sums.contains)
  }

  /// Names of whether there is more, and of how many records a page has.
  static func isAboutMore(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return more.contains(letters) || letters.hasPrefix("hasmore") || letters.hasPrefix("hasnext")
      || letters.hasPrefix("moredata") || letters.hasPrefix("moreresults")
  }

  private static let strong = [
    "items", "results", "data", "records", "entries", "rows", "values", "value", "content",
    "objects", "elements", "list", "hits", "nodes", "edges", "docs", "documents", "children",
    "resources", "entities", "collection", "result", "response", "payload", "features", "statuses",
    "messages", "events", "ordereditems", "chunk", "feed", "posts", "articles", "bindings",
  ]

  private static let strengths = Dictionary(
    uniqueKeysWithValues: strong.enumerated().map { position, name in
      (name, 2.5 - 0.8 * Double(position) / Double(strong.count - 1))
    }
  )

  private static let paging: Set<String> = [
    "nexturl", "nextlink", "previous", "prev", "page", "pages", "pageno", "pagenumber",
    "currentpage", "lastpage", "offset", "skip", "start", "startat", "startindex", "count",
    "cursors", "paging", "pagination", "before", "beforeurl", "afterurl", "numberreturned",
    "moretopicsurl", "continue", "odatanextlink", "nbpages", "responsemetadata", "searchmetadata",
    "resultcount", "numresults",
  ]

  private static let cursors: Set<String> = [
    "after", "marker", "bookmark", "next", "pagetoken", "pagemarker",
  ]

  /// What follows `next` in the name of a token.
  private static let positions: Set<String> = [
    "token", "marker", "key", "start", "offset", "id", "startid", "batch", "startingafter",
  ]

  private static let counts: Set<String> = [
    "count", "numfound", "nbhits", "numbermatched", "resultcount", "numresults", "hitcount",
    "recordcount", "itemcount", "found",
  ]

  private static let sums: Set<String> = [
    "price", "amount", "cost", "tax", "taxes", "discount", "discounts", "weight", "due", "paid",
    "fee", "fees", "time", "duration", "shipping", "balance", "revenue", "distance", "bytes",
    "value", "spent", "score", "minutes", "seconds", "hours", "tip", "outstanding",
  ]

  private static let more: Set<String> = [
    "more", "istruncated", "truncated", "islast", "islastpage", "endofrecords", "endofstream",
    "limit", "pagesize", "perpage", "itemsperpage", "resultsperpage", "maxresults", "hitsperpage",
    "pagelen", "pagelimit", "moreitemsincollection", "moreavailable", "morerecords",
  ]
}
