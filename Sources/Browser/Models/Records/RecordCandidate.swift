/// An array or a uniform object somewhere in an answer, which may hold the records.
struct RecordCandidate {
  /// The path from the root.
  let path: [String]

  /// The object that it is a member of.
  let container: JSONObject

  /// The objects from the root down to the container.
  let ancestors: [JSONObject]

  /// The elements, or the values of the object's members.
  let elements: [JSONValue]

  /// Whether it is an object.
  let isMap: Bool

  /// The member's name.
  var key: String { path.last ?? "" }

  /// All candidates of an answer, at most five levels down, in the order of the answer.
  static func all(in root: JSONValue) -> [RecordCandidate] {
    guard case .object(let object) = root else { return [] }
    var walk = Walk()
    walk.visit(object, path: [], ancestors: [object])
    return walk.found
  }

  private struct Walk {
    var found: [RecordCandidate] = []
    private var visits = 0

    mutating func visit(_ object: JSONObject, path: [String], ancestors: [JSONObject]) {
      guard path.count < 5 else { return }
      for (key, value) in object.members {
        visits += 1
        guard visits < 400 else { return }
        switch value {
        case .array(let elements):
          add(elements, at: path + [key], in: object, ancestors, isMap: false)
        case .object(let inner):
          let values = inner.members.map(\.value)
          if isUniformMap(inner, values) {
            add(values, at: path + [key], in: object, ancestors, isMap: true)
          }
          if !isUniformMap(inner, values) || values.count < 3 {
            visit(inner, path: path + [key], ancestors: ancestors + [inner])
          }
        default: break
        }
      }
    }

    private mutating func add(
      _ elements: [JSONValue],
      at path: [String],
      in container: JSONObject,
      _ ancestors: [JSONObject],
      isMap: Bool
    ) {
      found.append(
        RecordCandidate(
          path: path,
          container: container,
          ancestors: ancestors,
          elements: elements,
          isMap: isMap
        )
      )
    }

    private func isUniformMap(_ object: JSONObject, _ values: [JSONValue]) -> Bool {
      let keysAreIdentifiers = object.members.prefix(20).allSatisfy {
        URLWords.isIdentifier($0.key)
      }
      guard values.count >= 3 || (keysAreIdentifiers && !values.isEmpty) else { return false }
      let facts = RecordFacts(of: values)
      return facts.objectShare == 1 && facts.uniformity >= 0.5 && facts.fields >= 2
    }
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
