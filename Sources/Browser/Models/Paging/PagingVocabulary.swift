/// The names that answers and requests use for paging, compared by their letters alone.
enum PagingVocabulary {
  static let links: Set<String> = [
    "next", "nextlink", "nexturl", "nexthref", "nexturi", "nextpage", "nextpageurl",
    "nextpagelink", "nextpageuri", "nextpagepath", "nextpagehref", "nextrecordsurl",
    "nextresults", "moretopicsurl", "nextpath",
  ]

  static let tokens: Set<String> = [
    "nextcursor", "nextpagetoken", "nexttoken", "nextmarker", "nextpagekey", "nextoffset",
    "nextstart", "nextpagenumber", "nextstartingafter", "endcursor", "aftercursor",
    "continuationtoken", "nextcontinuationtoken", "nextcursormark", "resumptiontoken",
    "nextcursorstr", "scrollid", "nextpagecursor", "nextpageid", "nextpagestartid",
  ]

  /// The names of the next page's number or of its first record's.
  static let nextPages = ["nextpage", "nextpagenumber"]
  static let nextOffsets = ["nextoffset"]

  static let containers: Set<String> = [
    "links", "paging", "pagination", "meta", "metadata", "page", "pages", "pageinfo", "pager",
    "cursor", "cursors", "responsemetadata", "searchmetadata", "info", "data", "d", "embedded",
    "pageable", "paginator", "resultinfo", "navigation", "resultset",
  ]

  static let moreWhenTrue: Set<String> = [
    "hasmore", "hasnextpage", "hasnext", "moreresults", "istruncated", "truncated", "more",
    "moreitemsincollection", "hasmoreitems", "hasmoreresults", "hasmorepages", "hasadditional",
    "moreavailable", "hasmorerecords", "hasmoredata", "morerecords",
  ]

  static let moreWhenFalse: Set<String> = [
    "islast", "last", "done", "endofrecords", "endofstream", "islastpage", "lastpage", "isend",
    "nomore",
  ]

  static let pageNumbers = [
    "page", "currentpage", "pagenumber", "pageno", "pagenum", "currentpagenumber", "pageindex",
    "number", "current",
  ]

  static let pageCounts = [
    "totalpages", "pages", "pagecount", "lastpage", "numpages", "nbpages", "totalpagecount",
    "pagetotal", "maxpage", "totalpage", "numberofpages", "pagescount", "finalpage",
  ]

  static let totals = [
    "total", "totalcount", "totalresults", "totalelements", "totalitems", "totalrecords",
    "totalentries", "totalsize", "numfound", "nbhits", "totalhits", "recordstotal", "totalrows",
    "numbermatched", "totalmatches", "totalobjects", "resultstotal", "found",
  ]

  static let sizes = [
    "perpage", "pagesize", "limit", "hitsperpage", "resultsperpage", "itemsperpage", "pagelen",
    "maxresults", "size", "rows", "take", "rpp", "pagelimit",
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

  /// What a size parameter is usually accompanied by, and the number of the second page if it is a
  /// page number.
  ///
  /// Where sources differ the lower number is tried, because a page that was already seen is
  /// noticed and a page that was skipped is not.
  static func companion(ofSize name: String) -> (parameter: String, secondPage: Int?)? {
    companions[name] ?? companions[name.lowercased()]
  }

  static func isSize(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    return companion(ofSize: name) != nil || sizes.contains(letters) || letters == "top"
      || letters == "count" || letters == "sysparmlimit"
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

  /// The letters of a member's name without the marks of OData.
  static func letters(of name: String) -> String {
    let letters = KeyName.letters(of: name)
    return letters.hasPrefix("odata") && letters.utf8.count > 5
      ? String(letters.dropFirst(5)) : letters
  }

  private static let companions: [String: (parameter: String, secondPage: Int?)] = [
    "per_page": ("page", 2), "perPage": ("page", 2), "page_size": ("page", 2),
    "pageSize": ("page", 1), "pagelen": ("page", 2), "limit": ("offset", nil),
    "$top": ("$skip", nil), "$limit": ("$offset", nil), "count": ("start", nil),
    "maxResults": ("startAt", nil), "page[size]": ("page[number]", 2),
    "page[limit]": ("page[offset]", nil), "hitsPerPage": ("page", 1), "size": ("page", 1),
    "sysparm_limit": ("sysparm_offset", nil), "rows": ("start", nil), "take": ("skip", nil),
    "_limit": ("_start", nil), "rpp": ("page", 2),
  ]
}
