/// One page as the mechanisms see it: the answer, where its records are, and what surrounds them.
struct PagingContext {
  let answer: PageAnswer
  let location: RecordLocation
  let options: PagingPreferences
  let memory: PagingMemory

  /// How many records the page brought.
  let count: Int

  /// The objects where paging is spoken of, the nearest to the list first, with their paths.
  let containers: [(path: [String], object: JSONObject)]

  /// The URL that the page was asked for.
  let requestURL: URLReference

  init(
    _ answer: PageAnswer,
    root: JSONValue,
    at location: RecordLocation,
    options: PagingPreferences,
    memory: PagingMemory
  ) {
    self.answer = answer
    self.location = location
    self.options = options
    self.memory = memory
    count = RecordFinder.elements(at: location, in: root).count
    containers = location.shape == .single ? [] : Self.containers(in: root, above: location.path)
    requestURL = URLReference(answer.request.url)
  }

  /// The first member whose name is wanted, nearest first.
  func member(
    where isWanted: (_ letters: String, _ value: JSONValue) -> Bool
  ) -> (path: String, value: JSONValue)? {
    for (path, object) in containers {
      for (key, value) in object.members where isWanted(PagingVocabulary.letters(of: key), value) {
        return (JSONPointer(tokens: path + [key]).description, value)
      }
    }
    return nil
  }

  /// The whole number of the first of these names, with the name as written.
  func number(_ names: [String]) -> (key: String, value: Int)? {
    number(names, in: containers.map(\.object))
  }

  /// The same, only where one of the other names has a whole number in the same object.
  func number(_ names: [String], beside others: [String]) -> (key: String, value: Int)? {
    number(names, in: containers.map(\.object).filter { number(others, in: [$0]) != nil })
  }

  private func number(_ names: [String], in objects: [JSONObject]) -> (key: String, value: Int)? {
    for name in names {
      for object in objects {
        for (key, value) in object.members where PagingVocabulary.letters(of: key) == name {
          // Elasticsearch: `"total":{"value":40,"relation":"eq"}`.
          if let number = value.integer ?? value.object?["value"]?.integer { return (key, number) }
        }
      }
    }
    return nil
  }

  /// The first finding that has not turned out to be wrong, else the first.
  func firstNotRejected(of findings: [PagingFinding]) -> PagingFinding? {
    findings.first { !memory.rejected.contains($0.name) } ?? findings.first
  }

  /// What the answer says about more pages in so many words; `nil` when it does not.
  var saysMore: Bool? {
    let found = member { letters, value in
      value.bool != nil
        && (PagingVocabulary.moreWhenTrue.contains(letters)
          || PagingVocabulary.moreWhenFalse.contains(letters))
    }
    guard let found, let value = found.value.bool else { return nil }
    let name = JSONPointer(found.path)?.tokens.last ?? ""
    let isInverse = PagingVocabulary.moreWhenFalse.contains(PagingVocabulary.letters(of: name))
    return value != isInverse
  }

  /// How many records there are in all, as far as the answer says; a number that is smaller than
  /// what has come says nothing, nor does a `count` that is only as large as this page.
  var total: Int? {
    if let total = number(PagingVocabulary.totals)?.value {
      return total < memory.records &+ count ? nil : total
    }
    return number(["count", "hits", "matches"]).flatMap { $0.value > count ? $0.value : nil }
  }

  /// What says that there are more records than have come, as a clause; `nil` when nothing does.
  var claim: String? {
    let received = memory.records &+ count
    if let total = total ?? RecordTotal.total(in: answer.fields), total > received {
      return "\(received) of \(total) records are here"
    }
    if let pages = number(PagingVocabulary.pageCounts)?.value, pages > memory.pages &+ 1,
      parameter(where: PagingVocabulary.isPageParameter).map({ $0.value < pages }) ?? true
    {
      return "the answer speaks of \(pages) pages, and \(received) records are here"
    }
    return saysMore == true ? "the answer says that there are more than these \(received)" : nil
  }

  /// The page size that was asked for in the URL or by the user.
  var askedSize: (name: String, value: Int)? {
    for item in requestURL.queryItems where PagingVocabulary.isSize(item.name) {
      if let value = item.value.flatMap({ Int($0) }), value > 0 { return (item.name, value) }
    }
    return options.pageSize.map { ($0.parameter ?? "limit", $0.value) }
  }

  /// The parameter of the URL with a whole number whose name is wanted.
  func parameter(where isWanted: (String) -> Bool) -> (name: String, value: Int)? {
    for item in requestURL.queryItems where isWanted(item.name) {
      if let value = item.value.flatMap({ Int($0) }) { return (item.name, value) }
    }
    return nil
  }

  private static func containers(
    in root: JSONValue,
    above path: JSONPointer
  ) -> [(path: [String], object: JSONObject)] {
    var result: [(path: [String], object: JSONObject)] = []
    var seen: Set<[String]> = []
    func add(_ object: JSONObject, at place: [String], depth: Int) {
      guard place != path.tokens, seen.insert(place).inserted, result.count < 60 else { return }
      result.append((place, object))
      guard depth < 2 else { return }
      for (key, value) in object.members.prefix(200) {
        guard PagingVocabulary.containers.contains(KeyName.letters(of: key)),
          let inner = value.object
        else { continue }
        add(inner, at: place + [key], depth: depth + 1)
      }
    }
    for length in stride(from: path.tokens.count - 1, through: 0, by: -1) {
      let place = Array(path.tokens.prefix(length))
      let value = JSONPointer(tokens: place).value(in: root)
      if let object = value?.object { add(object, at: place, depth: 0) }
      if let paging = value?.array?.first?.object, path.tokens != place + ["0"] {
        add(paging, at: place + ["0"], depth: 0)
      }
    }
    return result
  }
}
