/// An answer in the form of GraphQL: `data`, `errors` and `extensions`, and nothing else that is no scalar
/// (rule R4).
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
    guard let object = root.object, let data = object[Self.data]?.object else { return nil }
    let others = object.members.filter { ![Self.data, "errors", "extensions"].contains($0.key) }
    // Some servers add a scalar or two, such as the account, beside a list alone.
    let isListAlone =
      data.members.count == 1 && data.members[0].value.array?.first?.object != nil
      && others.allSatisfy { $0.value.isScalar && $0.key != "id" }
    guard others.isEmpty || isListAlone else { return nil }
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
