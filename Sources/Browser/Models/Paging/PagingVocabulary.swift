/// The names that answers and requests use for paging, compared by their letters alone.
enum PagingVocabulary {
  static let links: Set<String> = [
    "next", "nextlink", "nexturl", "nexthref", "nexturi", "nextpage", "nextpageurl",
    "nextpagelink", "nextpageuri", "nextpagepath", "nextpagehref", "nextrecordsurl",
    "nextresults", "nextresultsurl", "moretopicsurl", "nextpath", "nextset", "nextbatchurl",
  ]

  /// The names of the next page's number or of its first record's.
  static let nextPages = ["nextpage", "nextpagenumber"]
  static let nextOffsets = ["nextoffset", "nextstart", "nextskip", "nextfrom", "nextstartindex"]

  /// Whether a member of that name is looked into for numbers, links and flags of paging.
  static func isContainer(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return containers.contains(letters) || letters.contains("pagin") || letters.hasSuffix("meta")
      || letters.hasPrefix("page") || letters.hasPrefix("meta")
  }

  private static let containers: Set<String> = [
    "links", "paging", "pagination", "meta", "metadata", "page", "pages", "pageinfo", "pager",
    "cursor", "cursors", "responsemetadata", "searchmetadata", "info", "data", "d", "embedded",
    "pageable", "paginator", "resultinfo", "navigation", "resultset", "additionaldata", "listinfo",
    "cursorinfo", "searchinfo", "view", "hydraview", "status", "control", "summary",
  ]

  /// Members that are never looked into for a token: what was asked for, links, and what is shown
  /// beside the list.
  static let asides: Set<String> = [
    "request", "params", "parameters", "filters", "filter", "included", "includes", "facets",
    "aggregations", "links", "link", "query", "user", "account", "errors", "warnings", "cookies",
    "auth", "oauth", "session", "headers", "config", "settings", "features",
  ]

  /// Whether a whole number under that name is a number of the next page or record, and no token.
  static func isNumbered(_ letters: String) -> Bool {
    nextPages.contains(letters) || nextOffsets.contains(letters)
      || ["next", "offset", "start"].contains(letters)
  }

  static let moreWhenTrue: Set<String> = [
    "hasmore", "hasnextpage", "hasnext", "moreresults", "istruncated", "truncated", "more",
    "moreitemsincollection", "hasmoreitems", "hasmoreresults", "hasmorepages", "hasadditional",
    "moreavailable", "hasmorerecords", "hasmoredata", "morerecords", "moredataavailable",
    "microsoftgraphhasmoredata", "havenextpage", "hasnextpages", "isnextpage",
    "hasmorepage", "hasolder", "existsnext", "nextpageexists",
  ]

  static let moreWhenFalse: Set<String> = [
    "islast", "last", "done", "endofrecords", "endofstream", "islastpage", "lastpage", "isend",
    "nomore", "nomorepages", "isfinished", "endoflist", "exhausted", "nomoredata", "eof", "final",
    "reachedend",
    "iscomplete", "nomoreresults", "lastbatch", "finished", "islastbatch", "end",
  ]

  /// Whether a member says in so many words that there are more pages, or none; nil where it says nothing
  /// about that.
  static func saysMore(_ name: String, _ value: JSONValue) -> Bool? {
    let letters = letters(of: name)
    // `next: true`
    if links.contains(letters) { return value == .bool(true) ? true : nil }
    if moreWhenFalse.contains(letters) { return value.flag(isNumber: false).map { !$0 } }
    guard moreWhenTrue.contains(letters) || isAboutMore(KeyName.words(of: name)) else { return nil }
    return value.flag(isNumber: letters.hasPrefix("has"))
  }

  // `is_more`, `moreItems`, `canLoadMore`, `has_next_batch`.
  private static func isAboutMore(_ words: [String]) -> Bool {
    guard (2...4).contains(words.count), let first = words.first else { return false }
    return ["has", "is", "can", "more"].contains(first)
      && (words.contains("more") || words.contains("next") || words.contains("additional"))
  }

  /// Flags that say something else as often: they end nothing beside a token or a larger total.
  static let weakFlags: Set<String> = [
    "done", "truncated", "end", "final", "finished", "exhausted",
  ]

  static let pageNumbers = [
    "page", "currentpage", "pagenumber", "pageno", "pagenum", "currentpagenumber", "pageindex",
    "number", "current",
  ]

  static let pageCounts = [
    "totalpages", "pages", "pagecount", "pagestotal", "lastpage", "numpages", "nbpages",
    "totalpagecount",
    "pagetotal", "maxpage", "totalpage", "numberofpages", "pagescount", "finalpage",
  ]

  static let totals = [
    "total", "totalcount", "totalresults", "totalelements", "totalitems", "totalrecords",
    "totalentries", "totalsize", "numfound", "nbhits", "totalhits", "recordstotal", "totalrows",
    "numbermatched", "totalmatches", "totalobjects", "resultstotal", "found", "totalnumber",
    "recordcount",
    "itemstotal", "resultcounttotal", "recordsfiltered", "itotalrecords", "counttotal",
    "recordtotal",
    "totalavailable", "numberofresults", "totalrecordcount", "totalitemcount", "totalresultcount",
    "totalrecord", "totalcountrecords", "allcount",
    "numberofrecords",
  ]

  static let sizes = [
    "perpage", "pagesize", "limit", "hitsperpage", "resultsperpage", "itemsperpage", "pagelen",
    "maxresults", "size", "rows", "take", "rpp", "pagelimit", "maxitems", "maxrecords",
    "limitnumber",
    "recordsperpage", "numresults", "pagecountlimit", "maxnumber", "maxkeys",
  ]

  static let offsets = [
    "offset", "startat", "startindex", "skip", "start", "from", "startrow", "firstresult",
    "startposition", "currentoffset",
  ]

  /// The body's name for a page number that is not a parameter's name, with the usual parameter.
  static let parameterOfEcho = [
    "number": "page", "currentpage": "page", "current": "page", "currentpagenumber": "page",
    "currentoffset": "offset",
  ]

  /// The parameters that a size parameter is usually accompanied by, the most frequent first, in the
  /// style of its name.
  ///
  /// One companion alone is right for 38 of 66 APIs.
  static func companions(ofSize name: String) -> [String] {
    if let bracket = name.firstIndex(of: "["), name.hasSuffix("]") {
      let group = name[..<bracket]
      return ["\(group)[number]", "\(group)[offset]"]
    }
    let prefix = String(name.prefix { $0 == "_" || $0 == "$" })
    let bare = String(name.dropFirst(prefix.count))
    let letters = KeyName.letters(of: bare)
    let style = NameStyle(of: bare)
    if letters == "sysparmlimit" { return ["sysparm_offset"] }
    return (companions[letters] ?? ["page", "offset"]).map { companion in
      // `Limit` → `Offset`: one word with a capital is no style that the table knows.
      let styled = style.applied(to: companion)
      return prefix + styled
    }
  }

  static func isSize(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return sizes.contains(letters) || companions[letters] != nil
      || ["top", "count", "sysparmlimit", "first"].contains(letters)
  }

  static func isPageParameter(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return pageNumbers.contains(letters) || letters == "p" || letters == "pg"
  }

  static func isOffsetParameter(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return offsets.contains(letters)
      || ["sysparmoffset", "pgoffset", "sindex", "recordoffset", "resultoffset"].contains(letters)
  }

  /// The letters of a member's name without the marks of OData and Hydra.
  static func letters(of name: String) -> String {
    let letters = KeyName.letters(of: name)
    for prefix in ["odata", "hydra"]
    where letters.hasPrefix(prefix) && letters.utf8.count > prefix.utf8.count {
      return String(letters.dropFirst(prefix.utf8.count))
    }
    return letters
  }

  private static let companions: [String: [String]] = [
    "limit": ["offset", "page", "start", "skip"],
    "count": ["offset", "start", "page", "start_index"],
    "top": ["skip"], "ps": ["p"], "perpage": ["page", "offset"], "pagesize": ["page", "offset"],
    "items": ["page"], "per": ["page"], "pagelen": ["page"], "hitsperpage": ["page"],
    "size": ["page", "from", "offset"], "maxresults": ["start_at", "start", "offset"],
    "rows": ["start", "offset", "page"], "take": ["skip"], "rpp": ["page"],
    "itemsperpage": ["page"],
    "resultsperpage": ["page"], "max": ["offset", "page", "start"],
    "pagelimit": ["page", "offset"],
    "num": ["start", "page"], "results": ["page", "offset"], "length": ["start", "offset"],
  ]
}
