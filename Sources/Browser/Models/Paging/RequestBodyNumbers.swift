/// The numbers in the JSON body of a request that ask for a page: those beside a size (rule N11).
struct RequestBodyNumbers {
  /// How many objects are looked at, and how deep.
  private static let objectLimit = 100
  private static let depthLimit = 4

  /// How many records a page shall have: the member's name and its number.
  let size: (name: String, value: Int)

  private let path: [String]
  private let object: JSONObject

  /// The numbers of a request; nil where its body is not JSON or has no size.
  init?(of request: PageRequest) {
    guard let root = request.body.flatMap({ try? JSONReader.value(of: $0) }) else { return nil }
    var objects: [(path: [String], value: JSONValue)] = [([], root)]
    var position = 0
    while position < min(objects.count, Self.objectLimit) {
      let (path, value) = objects[position]
      position += 1
      guard let object = value.object else { continue }
      for (name, value) in object.members where PagingVocabulary.isSize(name) {
        guard let number = value.integer, number > 0 else { continue }
        (self.path, self.object, size) = (path, object, (name, number))
        return
      }
      guard path.count < Self.depthLimit else { continue }
      objects += object.members.map { (path + [$0.key], $0.value) }
    }
    return nil
  }

  /// The whole number beside the size whose name is wanted.
  func number(where isWanted: (String) -> Bool) -> (place: RequestPlace, value: Int)? {
    for (name, value) in object.members where name != size.name && isWanted(name) {
      guard let number = value.integer else { continue }
      return (.body(JSONPointer(tokens: path + [name])), number)
    }
    return nil
  }
}
