/// The JSON body of a POST, as far as it asks for a page: a size with numbers beside it, and where a
/// token goes (rules N5, N9 and N11).
struct RequestBody {
  /// How many objects are looked at, and how deep.
  private static let objectLimit = 100
  private static let depthLimit = 4

  /// How many records a page shall have: the member's name and its number; nil where it says nothing.
  let size: (name: String, value: Int)?

  /// The GraphQL query in it; nil for any other request.
  let graphQL: GraphQLText?

  private let objects: [(path: [String], object: JSONObject)]
  /// The position of the object with the size.
  private let sized: Int?

  /// The body of a request; nil where it is no JSON object.
  init?(of request: PageRequest) {
    guard let bytes = request.body, let root = try? JSONReader.value(of: bytes), root.object != nil
    else { return nil }
    var values: [(path: [String], value: JSONValue)] = [([], root)]
    var objects: [(path: [String], object: JSONObject)] = []
    var position = 0
    while position < min(values.count, Self.objectLimit) {
      let (path, value) = values[position]
      position += 1
      guard let object = value.object else { continue }
      objects.append((path, object))
      guard path.count < Self.depthLimit else { continue }
      values += object.members.map { (path + [$0.key], $0.value) }
    }
    self.objects = objects
    var size: (name: String, value: Int)?
    sized = objects.firstIndex { _, object in
      for (name, value) in object.members where PagingVocabulary.isSize(name) {
        guard let number = value.integer, number > 0 else { continue }
        size = (name, number)
        return true
      }
      return false
    }
    self.size = size
    graphQL = root.object?["query"]?.string.flatMap(GraphQLText.init)
  }

  /// The whole number beside the size whose name is wanted.
  func number(where isWanted: (String) -> Bool) -> (place: RequestPlace, value: Int)? {
    guard let sized, let size else { return nil }
    let (path, object) = objects[sized]
    for (name, value) in object.members where name != size.name && isWanted(name) {
      guard let number = value.integer else { continue }
      return (.body(JSONPointer(tokens: path + [name])), number)
    }
    return nil
  }

  /// Whether a member, at any depth that is looked at, is this text.
  func has(_ text: String) -> Bool {
    objects.contains { $0.object.members.contains { $0.value == .string(text) } }
  }

  /// The first member whose name is wanted, from the root downwards, but not in what is filtered by.
  func place(where isWanted: (String) -> Bool) -> RequestPlace? {
    for (path, object) in objects
    where !path.contains(where: { ["filter", "filters", "where"].contains($0.lowercased()) }) {
      for (name, value) in object.members where isWanted(name) && (value.isScalar || path.isEmpty) {
        if name == "query", graphQL != nil { continue }
        return .body(JSONPointer(tokens: path + [name]))
      }
    }
    return graphQL?.variables.first(where: isWanted).map { .variable($0) }
  }

  /// Where a parameter of that name is put that is not there yet: beside the size, else at the root.
  func place(of name: String) -> RequestPlace {
    if graphQL != nil { return .variable(name) }
    let path = sized.map { objects[$0].path } ?? []
    return .body(JSONPointer(tokens: path + [name]))
  }
}
