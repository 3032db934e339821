// How many records there are, and how many have come, as far as the answer says.
extension PagingContext {
  /// What the answer says about more pages in so many words; `nil` when it does not.
  var saysMore: Bool? { moreFlag?.says }

  /// The member that says whether there are more pages, and what it says.
  var moreFlag: (name: String, says: Bool)? {
    for (_, object) in containers + surroundings {
      for (key, value) in object.members {
        if let says = PagingVocabulary.saysMore(key, value) { return (key, says) }
      }
    }
    return nil
  }

  /// How many records there are in all, as far as the answer says; a number that is smaller than
  /// what has come says nothing, nor does a `count` that is only as large as this page.
  var total: Int? {
    if let total = number(PagingVocabulary.totals)?.value ?? totalByWords {
      // Some servers give the number of records on the page the name of a total.
      let isOfPage = total == count && saysMore == true
      return total < received || isOfPage ? nil : total
    }
    return number(["count", "hits", "matches"]).flatMap { $0.value > count ? $0.value : nil }
  }

  /// Whether the total is an estimate by its form, as YouTube's `pageInfo.totalResults` and what
  /// Elasticsearch has counted no further (trap T7).
  private var isEstimate: Bool {
    containers.contains { path, object in
      KeyName.letters(of: path.last ?? "") == "pageinfo" && object["totalResults"] != nil
        || object["total"]?.object?["relation"] == .string("gte")
    }
  }

  private var totalByWords: Int? {
    for (_, object) in containers + surroundings {
      for (key, value) in object.members {
        let letters = PagingVocabulary.letters(of: key)
        guard RecordVocabulary.isTotal(key), letters != "count",
          !PagingVocabulary.pageCounts.contains(letters), let number = value.wholeNumber
        else { continue }
        return number
      }
    }
    return nil
  }

  /// How many records have come, and lie before the first page that was asked for.
  var received: Int { history.before &+ history.records &+ count }

  /// How many records lie before the first page, by its own number; 0 for a list from its beginning.
  var before: Int {
    guard history.pages == 0 else { return history.before }
    let before = beforeByNumber
    // A number that leads beyond the total is none of a page.
    let said = number(PagingVocabulary.totals)?.value ?? totalByWords
    return said.map { before &+ count <= $0 } ?? true ? before : 0
  }

  private var beforeByNumber: Int {
    if let offset = parameter(where: PagingVocabulary.isOffsetParameter)?.value, isOffset(offset) {
      return max(0, min(offset, 1 << 40))
    }
    let own = parameter(where: PagingVocabulary.isPageParameter)?.value
    guard let page = own ?? number(["page", "currentpage"])?.value, page > 1,
      let size = askedSize?.value ?? number(PagingVocabulary.sizes)?.value
    else { return 0 }
    return max(0, min(page - 1, 1 << 20)) * max(0, min(size, 1 << 20))
  }

  /// Whether a number under the name of an offset is one, and not the beginning of a span of time.
  func isOffset(_ value: Int) -> Bool {
    let ends: Set<String> = ["to", "end", "until", "endtime", "enddate", "todate"]
    let hasEnd = requestURL.queryItems.contains { ends.contains(KeyName.letters(of: $0.name)) }
    // Seconds and milliseconds since 1970.
    return !hasEnd && !(100_000_000..<100_000_000_000_000).contains(value)
  }

  /// What says that there are more records than have come, as a clause; `nil` when nothing does.
  var claim: String? {
    guard location.shape != .single else { return nil }
    let received = received
    let said = total ?? RecordTotal.total(in: answer.fields) ?? history.total
    if let total = said, total > received, history.chain == nil || !isEstimate {
      let all = Quantity.text(total, "record")
      return "\(received) of \(all) \(Quantity.isOrAre(received)) loaded"
    }
    let header = PagingHeader(answer.fields)
    let pageCount =
      number(PagingVocabulary.pageCounts)?.value
      ?? header.number(PagingVocabulary.pageCounts)?.value
    if let pages = pageCount, pages > history.pages &+ 1,
      parameter(where: PagingVocabulary.isPageParameter).map({ $0.value < pages }) ?? true
    {
      let loaded = Quantity.text(received, "record") + " " + Quantity.isOrAre(received)
      return "the server reports \(Quantity.text(pages, "page")), and \(loaded) loaded"
    }
    return saysMore == true || header.saysMore == true
      ? "the server reports more than the \(received) loaded" : nil
  }

  /// The fact that so many records are loaded as there are, as a clause.
  func allLoaded(of total: Int) -> String {
    total == 1 ? "the only record is loaded" : "all \(total) records are loaded"
  }

  /// Why there may be more records though nothing says so, as a clause; nil without such a reason.
  var doubt: String? {
    guard location.shape != .single, let size = askedSize?.value, count >= size else { return nil }
    return
      "the last page has the \(Quantity.text(size, "record")) that \(size == 1 ? "was" : "were") asked for"
  }

  /// Whether all records are loaded, by what the answer says.
  var isAllLoaded: Bool {
    let total = total ?? RecordTotal.total(in: answer.fields)
    return total.map { received >= $0 } ?? false
  }
}
