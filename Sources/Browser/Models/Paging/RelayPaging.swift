extension PagingMechanism {
  /// A connection of GraphQL says in `pageInfo` whether there is more, and after which cursor
  /// (rule N5; the GraphQL Cursor Connections specification).
  static let relay = PagingMechanism(rule: "N5") { context in
    guard let (path, info) = RelayPaging.pageInfo(context) else { return [] }
    let more = info.value(named: "hasnextpage")?.bool
    let kind = PagingRule(.cursor)
    // Asked for the last ones: what comes before them is no next page.
    if let query = context.requestBody?.graphQL, query.hasArgument("last"),
      !query.hasArgument("first"),
      info.value(named: "haspreviouspage")?.bool == true
    {
      let fact =
        "\(path) says that there are records before these, which ‘first’ instead of ‘last’ begins with"
      return [PagingFinding(.unread, by: kind, evidence: fact, confidence: 0.9, claim: fact)]
    }
    if more == false {
      let evidence = "\(path) says that there is no next page"
      return [PagingFinding(.end, by: kind, evidence: evidence, confidence: 1)]
    }
    guard let (name, cursor) = info.member(named: "endcursor"), !cursor.isNothing else { return [] }
    let from = path.appending(name)
    let place = RelayPaging.place(of: path, context)
    guard let place else {
      let fact = "\(from) names a next page, but the query has no variable for its argument ‘after’"
      return [PagingFinding(.unread, by: kind, evidence: fact, confidence: 0.9, claim: fact)]
    }
    var finding = PagingFinding(
      place,
      to: cursor,
      .cursor,
      from: .body(from),
      evidence: "\(path) has a cursor of the next page",
      confidence: more == true && context.requestBody != nil ? 0.95 : 0.85
    )
    if more == true { finding.claim = "\(path) says that there is a next page" }
    return [finding]
  }
}

/// The page information of a connection.
private enum RelayPaging {
  /// That of the list's own connection, else the nearest above it.
  static func pageInfo(_ context: PagingContext) -> (path: JSONPointer, info: JSONObject)? {
    for (path, object) in context.ancestors {
      guard let (name, value) = object.member(named: "pageinfo"), let info = value.object,
        info.value(named: "endcursor") != nil || info.value(named: "hasnextpage")?.bool == false
      else { continue }
      return (JSONPointer(tokens: path + [name]), info)
    }
    return nil
  }

  /// Where the cursor goes: a variable of the query, or the parameter `after` of a GET.
  static func place(of pageInfo: JSONPointer, _ context: PagingContext) -> RequestPlace? {
    guard let body = context.requestBody else {
      return context.takesTokens ? .query("after") : nil
    }
    guard let query = body.graphQL else {
      return body.place { KeyName.letters(of: $0) == "after" } ?? body.place(of: "after")
    }
    let field = pageInfo.tokens.dropLast().last ?? ""
    let name = query.variable(ofArgument: "after", in: field) ?? query.variable(ofArgument: "after")
    return name.map { .variable($0) }
  }
}

extension JSONObject {
  /// The first member whose name has these letters, whatever its case and its marks.
  func member(named letters: String) -> (key: String, value: JSONValue)? {
    members.first { KeyName.letters(of: $0.key) == letters }
  }

  /// Its value.
  func value(named letters: String) -> JSONValue? { member(named: letters)?.value }
}
