/// An answer in the form of GraphQL: nothing but `data`, `errors` and `extensions` (rule R4).
struct GraphQLAnswer {
  /// The member with what was asked for.
  static let data = "data"

  /// The place of what decides whether the answer is a list: the only member of `data`, else `data`.
  let path: [String]

  /// The only member of `data`, where it is a list.
  let list: JSONPointer?

  /// How deep that place is.
  var level: Int { path.count }

  /// Nil when an answer has another form, or has `data` with several members and nothing beside it: so
  /// do many that are not GraphQL.
  init?(_ root: JSONValue) {
    guard let object = root.object, let data = object[Self.data]?.object,
      object.members.allSatisfy({ [Self.data, "errors", "extensions"].contains($0.key) })
    else { return nil }
    guard data.members.count == 1, let only = data.members.first else {
      guard object.members.count > 1 else { return nil }
      path = [Self.data]
      list = nil
      return
    }
    path = [Self.data, only.key]
    list = only.value.array == nil ? nil : JSONPointer(tokens: path)
  }
}
