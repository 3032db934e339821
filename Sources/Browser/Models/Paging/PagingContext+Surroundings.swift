// The objects around a list in which paging is spoken of.
extension PagingContext {
  /// The objects where a token may be: those that hold the list, and what is beside them, at most three
  /// levels away and with at most twelve members, where that is neither a record nor an echo of the
  /// request.
  ///
  /// O(members of the objects that hold the list).
  static func surroundings(
    of ancestors: [(path: [String], object: JSONObject)],
    around list: JSONPointer
  ) -> [(path: [String], object: JSONObject)] {
    var result: [(path: [String], object: JSONObject)] = []
    var seen: Set<[String]> = []
    for (place, object) in ancestors {
      var level = [(path: place, object: object)]
      for depth in 0...3 {
        for (path, object) in level where seen.insert(path).inserted && result.count < 60 {
          guard depth == 0 || object.members.count <= 12 else { continue }
          result.append((path, object))
        }
        level = level.prefix(40).flatMap { path, object in
          object.members.prefix(200).compactMap { key, value in
            let isAside = PagingVocabulary.asides.contains(KeyName.letters(of: key))
            guard let inner = value.object, !isAside, path + [key] != list.tokens else {
              return nil
            }
            return (path + [key], inner)
          }
        }
      }
    }
    return result
  }

  static func ancestors(
    in root: JSONValue,
    of path: JSONPointer
  ) -> [(path: [String], object: JSONObject)] {
    var result: [(path: [String], object: JSONObject)] = []
    for length in stride(from: path.tokens.count - 1, through: 0, by: -1) {
      let place = Array(path.tokens.prefix(length))
      let value = JSONPointer(tokens: place).value(in: root)
      if let object = value?.object { result.append((place, object)) }
      // The World Bank's form: an array of the paging object and the records.
      if let paging = value?.array?.first?.object, path.tokens != place + ["0"] {
        result.append((place + ["0"], paging))
      }
    }
    return result
  }

  static func containers(
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
        guard PagingVocabulary.isContainer(key), let inner = value.object else { continue }
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
