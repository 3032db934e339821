/// An array or a uniform object somewhere in an answer, which may hold the records.
struct RecordCandidate {
  /// The path from the root.
  let path: [String]

  /// The objects from the root down to the one that it is a member of.
  let ancestors: [RecordLevel]

  /// The elements, or the values of the object's members.
  let elements: [JSONValue]

  /// Whether it is an object.
  let isMap: Bool

  /// The object that it is a member of.
  var container: RecordLevel { ancestors[ancestors.count - 1] }

  /// The member's name.
  var key: String { path.last ?? "" }

  /// Whether its name is one of what stands beside a list: links, errors, facets.
  var isAside: Bool { RecordVocabulary.denied.contains(KeyName.letters(of: key)) }

  /// Whether it is an array of several texts or numbers right under the root.
  var isBareList: Bool {
    path.count == 1 && !isMap && elements.count >= 5 && elements.prefix(40).allSatisfy(\.isScalar)
  }

  /// Members of an answer that are looked at.
  private static let mostPlaces = 5_000

  /// All candidates of an answer, at most five levels down, in the order of the answer.
  ///
  /// - Parameters:
  ///   - root: The answer.
  ///   - words: What its URL says: an object of few records needs a name.
  /// - Returns: The arrays and the maps; an answer that is an array has none.
  static func all(in root: JSONValue, words: URLWords) -> [RecordCandidate] {
    guard case .object(let object) = root else { return [] }
    var walk = Walk(words: words)
    walk.addRoot(object)
    walk.visit(path: [], ancestors: [RecordLevel(object)])
    return walk.found
  }

  private struct Walk {
    var found: [RecordCandidate] = []
    private let words: URLWords
    private var visits = 0

    init(words: URLWords) { self.words = words }

    mutating func visit(path: [String], ancestors: [RecordLevel]) {
      guard path.count < 5, let members = ancestors.last?.object.members else { return }
      for (key, value) in members {
        visits += 1
        guard visits <= RecordCandidate.mostPlaces else { return }
        switch value {
        case .array(let elements) where !isLinks(elements, named: key):
          add(elements, at: path + [key], ancestors, isMap: false)
        // Some servers write null for a list of none.
        case .null where isListName(key) && ancestors[ancestors.count - 1].hasTotalOfNone:
          add([], at: path + [key], ancestors, isMap: false)
        case .object(let inner):
          let isMap = isMap(inner, named: key)
          if isMap { add(inner.members.map(\.value), at: path + [key], ancestors, isMap: true) }
          if !isMap || inner.members.count < 3 {
            visit(path: path + [key], ancestors: ancestors + [RecordLevel(inner)])
          }
        default: break
        }
      }
    }

    /// An answer that is nothing but objects of one form is a list of them by key.
    mutating func addRoot(_ object: JSONObject) {
      guard object.members.count >= 3, isMap(object, named: "") else { return }
      add(object.members.map(\.value), at: [], [RecordLevel(object)], isMap: true)
    }

    private mutating func add(
      _ elements: [JSONValue],
      at path: [String],
      _ ancestors: [RecordLevel],
      isMap: Bool
    ) {
      found.append(
        RecordCandidate(
          path: path,
          ancestors: ancestors,
          elements: elements,
          isMap: isMap
        )
      )
    }

    /// Whether the values of an object are records by key: objects of one form under ids, or eight of
    /// them, or three under a name that says so; `sizes` with `small` and `large` has none.
    private func isMap(_ object: JSONObject, named key: String) -> Bool {
      let count = object.members.count
      let isById = !object.members.isEmpty && object.members.prefix(20).allSatisfy { isID($0.key) }
      guard isById || count >= 8 || (count >= 3 && isListName(key)) else { return false }
      let facts = RecordFacts(of: object.members.map(\.value))
      return facts.objectShare == 1 && facts.uniformity >= 0.5
        && facts.fields >= (isById ? 1 : 2)
    }

    private func isListName(_ key: String) -> Bool {
      RecordVocabulary.strength(of: key) != nil || words.asksFor(key)
    }

    private func isID(_ key: String) -> Bool { URLWords.isIdentifier(key) || key.contains("@") }

    /// Whether these are links of the answer, which are never its records.
    private func isLinks(_ elements: [JSONValue], named key: String) -> Bool {
      guard ["links", "link", "rellinks"].contains(KeyName.letters(of: key)) else { return false }
      return !elements.isEmpty
        && elements.prefix(40).allSatisfy { link in
          guard let link = link.object else { return false }
          return (link["rel"] ?? link["relation"]) != nil
            && ["href", "url", "uri"].contains { link[$0] != nil }
        }
    }
  }
}

/// An object on the way to a list, with what is asked of it for each list that it holds.
struct RecordLevel {
  let object: JSONObject

  /// How many members are texts, numbers or the like.
  let scalars: Int

  /// Whether it names what it is.
  let hasIdentity: Bool

  /// Whether it is a connection of GraphQL, which says so.
  let hasPageInfo: Bool

  /// Whether it has a token of the next page.
  let hasCursor: Bool

  private let paging: Set<String>

  /// O(members).
  init(_ object: JSONObject) {
    self.object = object
    scalars = object.members.count { $0.value.isScalar }
    hasIdentity = ["id", "_id", "uuid", "sha", "self", "Id", "ID"].contains {
      object[$0]?.isScalar == true
    }
    hasPageInfo = object["pageInfo"] != nil
    hasCursor = object.members.contains { $0.value.isScalar && RecordVocabulary.isCursor($0.key) }
    paging = Set(
      object.members.lazy.filter {
        RecordVocabulary.isPaging($0.key) || Self.saysPaging($0.value, depth: 2)
      }.map(\.key)
    )
  }

  /// Whether a small object is about paging, by a token, a total or a flag in it.
  private static func saysPaging(_ value: JSONValue, depth: Int) -> Bool {
    guard depth > 0, let members = value.object?.members, members.count <= 12,
      members.allSatisfy({ $0.value.array == nil })
    else { return false }
    return members.contains { key, value in
      value.isScalar
        ? RecordVocabulary.isCursor(key) || RecordVocabulary.isAboutMore(key)
        : key.lowercased() == "cursors" || saysPaging(value, depth: depth - 1)
    }
  }

  /// Whether it says that there are none: a total of 0 beside little else.
  var hasTotalOfNone: Bool {
    scalars <= 5
      && object.members.contains { RecordVocabulary.isTotal($0.key) && $0.value.integer == 0 }
  }

  /// Whether it says of an empty list that it is one: a total of 0, whether there is more, a token or
  /// a size.
  var saysNone: Bool {
    hasCursor
      || object.members.contains { key, value in
        RecordVocabulary.isTotal(key) && value.integer == 0
          || RecordVocabulary.isAboutMore(key) && value.isScalar
      }
  }

  /// Whether all members but this one are about paging.
  func isOnlyAboutPaging(beside key: String) -> Bool {
    object.members.count > 1
      && object.members.allSatisfy { $0.key == key || paging.contains($0.key) }
  }

  /// Whether a member other than this one says how the list is paged.
  func saysPaging(beside key: String) -> Bool {
    paging.count > (paging.contains(key) ? 1 : 0)
  }
}

/// What the first records have in common.
struct RecordFacts {
  /// The share of elements that are objects.
  let objectShare: Double

  /// The mean number of members of an object, divided by the number of different names.
  let uniformity: Double

  /// How many different names there are.
  let fields: Int

  /// Whether nearly all objects have a member that looks like an identifier.
  let haveIdentifiers: Bool

  init(of elements: [JSONValue]) {
    let sample = elements.prefix(40)
    let objects = sample.compactMap(\.object)
    let present = sample.count { $0 != .null }
    var names: [String: Int] = [:]
    var members = 0
    for object in objects {
      members += object.members.count
      for name in Set(object.members.prefix(500).map(\.key)) { names[name, default: 0] += 1 }
    }
    objectShare = present == 0 ? 0 : Double(objects.count) / Double(present)
    fields = names.count
    uniformity =
      names.isEmpty || objects.isEmpty
      ? 0 : min(1, Double(members) / Double(objects.count) / Double(names.count))
    haveIdentifiers = RecordVocabulary.identifiers.contains {
      (names[$0] ?? 0) * 5 >= objects.count * 4 && !objects.isEmpty
    }
  }
}
