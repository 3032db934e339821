/// The names of members that hold the records, and of those that hold something else.
enum RecordVocabulary {
  /// Names of fields that identify a record, best first.
  static let identifiers = [
    "id", "_id", "uuid", "guid", "key", "sha", "uri", "url", "self", "@id", "DOI", "pageid", "Id",
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
    strengths[KeyName.letters(of: name)]
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
    return paging.contains(letters) || letters.hasPrefix("nextpage") || letters.hasPrefix("total")
      || letters.hasPrefix("pagination") || TokenNames.contains(name)
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
    "next", "nexturl", "nextlink", "nexttoken", "nextmarker", "nextcursor", "previous", "prev",
    "page", "pages",
    "pageno", "pagenumber", "pagesize", "perpage", "currentpage", "lastpage", "limit", "offset",
    "skip", "start", "startat", "startindex", "maxresults", "count", "total", "hasmore",
    "hasnextpage", "more", "cursor", "cursors", "paging", "pagination", "numfound",
    "itemsperpage", "resultsperpage", "resultcount", "numresults", "after", "before", "marker",
    "istruncated", "islast", "endofrecords", "moretopicsurl", "continue", "odatanextlink",
    "numberreturned", "numbermatched", "nbhits", "nbpages", "responsemetadata", "searchmetadata",
  ]
}
