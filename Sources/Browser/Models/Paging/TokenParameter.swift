/// Where a token goes in the next request (rule N9): the places to try, best first.
///
/// Measured on 52 names of public connectors: the first place is right for 42, one of the first two for
/// 45.
struct TokenParameter {
  private let token: PagingToken
  private let context: PagingContext

  /// The places of a token of that page.
  init(of token: PagingToken, in context: PagingContext) {
    self.token = token
    self.context = context
  }

  /// The place that the request already has for it; nil when it has none.
  var own: RequestPlace? {
    let names = names
    let letters = Set(names.map { KeyName.letters(of: $0) })
    func isWanted(_ name: String) -> Bool { letters.contains(KeyName.letters(of: name)) }
    let items = context.requestURL.queryItems.map(\.name)
    for name in names {
      let same = items.first { KeyName.letters(of: $0) == KeyName.letters(of: name) }
      if let same { return .query(same) }
    }
    if let body = context.requestBody, let place = body.place(where: isWanted) { return place }
    if let field = context.answer.request.headers.first(where: { isWanted($0.name) }) {
      return .header(field.name)
    }
    return nil
  }

  /// Whether that place can be for nothing but a token: others filter as often.
  var isOwnSure: Bool {
    guard let own else { return false }
    let name = KeyName.letters(of: own.name)
    return ["cursor", "token", "marker", "bookmark", "continuation", "scroll"].contains {
      name.contains($0)
    } || name == letters
  }

  /// The places to try where the request has none, best first, at most five.
  var places: [RequestPlace] {
    var places: [RequestPlace] = []
    for place in headerPlaces + names.map(place) where !places.contains(place) {
      places.append(place)
    }
    return Array(places.prefix(5))
  }

  // A field without a name that is known goes back as it came, which is what its prefix says.
  private var headerPlaces: [RequestPlace] {
    guard case .header(let name) = token.place, !KeyName.words(of: name).contains("next"),
      Self.usual[stem] == nil
    else { return [] }
    return [.header(name)]
  }

  private func place(_ name: String) -> RequestPlace {
    guard let body = context.requestBody else { return .query(name) }
    return body.place(of: name)
  }
}

extension TokenParameter {
  /// The names of the parameter, best first.
  private var names: [String] {
    var names: [String] = []
    for name in usualNames + ownNames where !names.contains(name) { names.append(name) }
    return names
  }

  private var key: String {
    guard case .header(let name) = token.place else { return token.key }
    return name.lowercased().hasPrefix("x-") ? String(name.dropFirst(2)) : name
  }

  private var letters: String { PagingVocabulary.letters(of: key) }

  // Of a vendor's field what is behind the vendor's name.
  private var stem: String {
    guard case .header = token.place else { return letters }
    return Self.usual.keys.filter { letters.hasSuffix($0) }.max { $0.count < $1.count } ?? letters
  }

  // The names of the table, in the spelling of the request or of the token.
  private var usualNames: [String] {
    let container = KeyName.letters(of: token.container)
    if let size = context.askedSize?.name, size.hasSuffix("]"),
      let bracket = size.firstIndex(of: "[")
    {
      let group = size[..<bracket]
      let word =
        letters.hasSuffix("offset") ? "offset" : letters.contains("cursor") ? "cursor" : "after"
      let other = word == "cursor" ? "after" : "cursor"
      return ["\(group)[\(word)]", "\(group)[\(other)]"]
    }
    // Notion: a list that says that it is one goes on after `start_cursor`.
    if letters == "nextcursor", context.root.object?["object"] == .string("list") {
      return ["start_cursor", "cursor", "after"]
    }
    if container == "page", letters == "after" { return ["page[cursor]", "page[after]", "after"] }
    if container == "pagination", letters == "nextoffset" { return ["page[offset]", "offset"] }
    if container == "pagination", letters == "nextkey" { return ["pagination.key", "key"] }
    // Of DynamoDB's kind: `LastEvaluatedTableName` → `ExclusiveStartTableName`.
    if letters.hasPrefix("lastevaluated"), key.hasPrefix("LastEvaluated") {
      return ["ExclusiveStart" + key.dropFirst("LastEvaluated".count)]
    }
    // Twitter: searches take the token under its own name, other lists do not.
    if letters == "nexttoken", context.member(where: { name, _ in name == "resultcount" }) != nil,
      !context.requestURL.path.contains("/search")
    {
      return ["pagination_token", key]
    }
    return (Self.usual[stem] ?? []).map { style.applied(to: $0) }
  }

  // `next_page_start_id` → `page_start_id`, then the name itself.
  private var ownNames: [String] {
    guard KeyName.words(of: key).count > 1, letters.hasPrefix("next") else { return [key] }
    let stripped = key.dropFirst(4).drop { "_-.".contains($0) }
    let style = NameStyle(of: key)
    return stripped.isEmpty
      ? [key] : [style == .camel ? stripped.lowercasedFirst : String(stripped), key]
  }

  // That of the request's own size, else that of the token; a field of a header has none.
  private var style: NameStyle {
    let own = NameStyle(of: context.askedSize?.name ?? "")
    guard own == .plain else { return own }
    return token.place.isHeader ? .camel : NameStyle(of: key)
  }

  /// Names of tokens with the usual parameters, as they are in snake case.
  private static let usual: [String: [String]] = [
    "nextcursor": ["cursor", "after", "start_cursor", "next_cursor"],
    "nextcursorstr": ["cursor"],
    "nextpagecursor": ["cursor", "page_cursor", "next_page_cursor"],
    "nextpagetoken": ["page_token", "next_page_token"],
    "nextforwardtoken": ["next_token", "next_forward_token"],
    "nexttoken": ["next_token", "pagination_token", "token"],
    "nextpaginationtoken": ["pagination_token", "next_pagination_token"],
    "nextcontinuationtoken": ["continuation_token", "next_continuation_token"],
    "continuationtoken": ["continuation_token"],
    "nextmarker": ["marker", "next_marker"],
    "nextpagekey": ["next_page_key", "page_key"],
    "nextpageid": ["page_id", "next_page_id", "page"],
    "nextpage": ["page", "page_token", "next_page", "cursor"],
    "nextstartingafter": ["starting_after"],
    "nextoffset": ["offset", "next_offset"],
    "nextbatch": ["since", "from", "next_batch"],
    "nextid": ["start_id", "next_id", "after_id", "id"],
    "nextbookmark": ["bookmark"],
    "nextcursormark": ["cursor_mark"],
    "nextsearchafter": ["search_after"],
    "next": ["cursor", "next", "page_token", "from", "offset", "after"],
    "end": ["from"],
    "endcursor": ["after", "cursor", "end_cursor"],
    "aftercursor": ["page[after]", "cursor", "after", "after_cursor"],
    "cursornext": ["_cursor", "cursor"],
    "lastid": ["after_id", "after", "last_id"],
    "lastevaluatedkey": ["exclusive_start_key", "ExclusiveStartKey"],
    "startingafter": ["starting_after"],
  ]
}

/// How a name of several words is spelt.
enum NameStyle {
  case snake, camel, pascal, kebab
  /// One word, which says nothing.
  case plain

  /// The style of a name.
  init(of name: String) {
    if name.contains("_") {
      self = .snake
    } else if name.contains("-") {
      self = .kebab
    } else if name.first?.isUppercase == true {
      self = .pascal
    } else {
      self = name.contains(where: \.isUppercase) ? .camel : .plain
    }
  }

  /// A name in snake case in this style; one that is in another case stays.
  func applied(to name: String) -> String {
    let words = name.split(separator: "_").map(String.init)
    guard !name.hasPrefix("_"), !name.contains("["), name == name.lowercased() else { return name }
    return switch self {
    case .snake, .plain: name
    case .kebab: words.joined(separator: "-")
    case .pascal: words.map(\.capitalizedFirst).joined()
    case .camel: words[0] + words.dropFirst().map(\.capitalizedFirst).joined()
    }
  }
}

extension StringProtocol {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
