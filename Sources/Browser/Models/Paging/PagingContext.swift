/// One page as the mechanisms see it: the answer, where its records are, and what surrounds them.
package struct PagingContext: Sendable {
  /// The page, with the request that it answers.
  package let answer: PageAnswer

  /// The page's body, read.
  package let root: JSONValue

  /// Where its records are.
  package let location: RecordLocation

  /// What the user said.
  package let declared: PagingRule

  /// The URL that the user named.
  let home: String

  /// What the pages before it taught.
  package let history: PagingHistory

  /// How many records the page brought.
  package let count: Int

  /// The objects where paging is spoken of, the nearest to the list first, with their paths.
  package let containers: [(path: [String], object: JSONObject)]

  /// The URL that the page was asked for.
  let requestURL: URLReference

  /// The JSON body of a POST; nil for other requests.
  let requestBody: RequestBody?

  /// The objects where a token may be, the nearest to the list first, with their paths.
  let surroundings: [(path: [String], object: JSONObject)]

  /// The tokens in them and in the header, those first that are called next (rules G5 and N9).
  private(set) var tokens: [PagingToken] = []

  /// The objects that hold the list, the nearest first, with their paths.
  let ancestors: [(path: [String], object: JSONObject)]

  init(
    _ answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    declared: PagingRule = PagingRule(),
    home: String = "",
    history: PagingHistory = PagingHistory()
  ) {
    self.answer = answer
    self.root = root
    self.location = location
    self.declared = declared
    self.home = home
    self.history = history
    count = RecordFinder.elements(at: location, in: root).count
    let isList = location.shape != .single
    ancestors = isList ? Self.ancestors(in: root, of: location.path) : []
    containers = isList ? Self.containers(in: root, above: location.path) : []
    surroundings = Self.surroundings(of: ancestors, around: location.path)
    requestURL = URLReference(answer.request.url)
    requestBody = answer.request.repetition == .onRequest ? RequestBody(of: answer.request) : nil
    if isList { tokens = PagingToken.all(in: self) }
  }

  /// The first member whose name is wanted, nearest first.
  package func member(
    where isWanted: (_ letters: String, _ value: JSONValue) -> Bool
  ) -> (path: JSONPointer, value: JSONValue)? {
    for (path, object) in containers {
      for (key, value) in object.members where isWanted(PagingVocabulary.letters(of: key), value) {
        return (JSONPointer(tokens: path + [key]), value)
      }
    }
    return nil
  }

  /// The whole number of the first of these names.
  func number(_ names: [String]) -> BodyNumber? { number(names, in: containers) }

  /// The same, only where one of the other names has a whole number in the same object.
  func number(_ names: [String], beside others: [String]) -> BodyNumber? {
    number(names, in: containers.filter { number(others, in: [$0]) != nil })
  }

  private func number(
    _ names: [String],
    in containers: [(path: [String], object: JSONObject)]
  ) -> BodyNumber? {
    for name in names {
      for (path, object) in containers {
        for (key, value) in object.members where PagingVocabulary.letters(of: key) == name {
          // Elasticsearch: `"total":{"value":40,"relation":"eq"}`.
          if let number = value.wholeNumber ?? value.object?["value"]?.wholeNumber {
            return BodyNumber(path: JSONPointer(tokens: path + [key]), key: key, value: number)
          }
        }
      }
    }
    return nil
  }

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

  /// The page size that was asked for in the URL, in the body of a POST, or by the user.
  var askedSize: (name: String, value: Int)? {
    if let size = requestBody?.size { return size }
    if let size = formSize { return size }
    for item in requestURL.queryItems where PagingVocabulary.isSize(item.name) {
      if let value = item.value.flatMap({ Int($0) }), value > 0 { return (item.name, value) }
    }
    return declared.size.map { ($0.into?.name ?? "limit", $0.value) }
  }

  /// The page size in a form that is posted.
  private var formSize: (name: String, value: Int)? {
    guard answer.request.repetition == .onRequest, requestBody == nil,
      let body = answer.request.body, body.count < 10_000
    else { return nil }
    for item in URLReference("?" + String(decoding: body, as: UTF8.self)).queryItems {
      guard PagingVocabulary.isSize(item.name), let value = item.value.flatMap({ Int($0) }),
        value > 0
      else { continue }
      return (item.name, value)
    }
    return nil
  }

  /// The parameter of the URL with a whole number whose name is wanted; of a POST the number beside a
  /// size in its body.
  func parameter(where isWanted: (String) -> Bool) -> (place: RequestPlace, value: Int)? {
    guard answer.request.repetition == .always else { return requestBody?.number(where: isWanted) }
    for item in requestURL.queryItems where isWanted(item.name) {
      if let value = item.value.flatMap({ Int($0) }) { return (.query(item.name), value) }
    }
    return nil
  }

  /// Whether a token can be put into the request: a form that is posted has no place for it.
  var takesTokens: Bool {
    answer.request.repetition == .always || requestBody != nil
      || answer.request.body?.isEmpty ?? true
  }

  /// Whether a parameter of the URL, or a member at the root of a body, has this very value.
  func hasInRequest(_ value: JSONValue) -> Bool {
    guard let text = value.string else { return false }
    return requestURL.queryItems.contains { $0.value == text } || requestBody?.has(text) == true
  }

  /// Whether all records are loaded, by what the answer says.
  var isAllLoaded: Bool {
    let total = total ?? RecordTotal.total(in: answer.fields)
    return total.map { received >= $0 } ?? false
  }

  /// The last record, as it was sent.
  var lastRecord: JSONValue? { RecordFinder.elements(at: location, in: root).last }

  /// The number that the request has of this page: where it is declared to be, else in a parameter
  /// of the URL whose name is wanted.
  func ownNumber(where isWanted: (String) -> Bool) -> (place: RequestPlace, value: Int?)? {
    if let place = declared.into { return (place, integer(at: place)) }
    return parameter(where: isWanted).map { ($0.place, $0.value) }
  }

  /// The number of this page or of its first record as a rule needs it: nil where the request has it
  /// at the place.
  func start(_ number: Int?, at place: RequestPlace) -> Int? {
    integer(at: place) == nil ? number : nil
  }

  /// The whole number that the request has at a place.
  func integer(at place: RequestPlace) -> Int? { place.value(in: answer.request)?.integer }

  /// What the answer has at a place.
  package func value(at place: AnswerPlace) -> JSONValue? {
    switch place {
    case .body(let pointer): pointer.value(in: root)
    case .header(let name): answer.fields.first(named: name).map { .string($0) }
    case .lastRecord(let pointer):
      RecordFinder.elements(at: location, in: root).last.flatMap { pointer.value(in: $0) }
    }
  }
}

/// A whole number beside or above the records of an answer.
struct BodyNumber {
  /// Where it is.
  let path: JSONPointer

  /// Its name as written.
  let key: String

  /// The number.
  let value: Int
}
