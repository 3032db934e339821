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
