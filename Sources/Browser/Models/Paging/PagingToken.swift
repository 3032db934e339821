/// An opaque value outside the records that names the next page, by the words of its name (rules G5
/// and N9).
struct PagingToken {
  /// Where it is.
  let place: AnswerPlace
  /// The name of the object that it is a member of; empty at the root and in a header.
  let container: String
  /// The value, passed on as it is.
  let value: JSONValue

  /// Its name as written.
  var key: String { place.name }

  /// All tokens of a page, those first whose name says `next`; of the body, then of the header.
  ///
  /// For `PagingContext.tokens`, which has them once for a page.
  static func all(in context: PagingContext) -> [PagingToken] {
    let found = (inBody(context) + inHeader(context.answer.fields)).filter { token in
      // What the request has already, and is not called the next one, is this page's own.
      KeyName.words(of: token.key).contains("next") || !context.hasInRequest(token.value)
    }
    let named = found.filter { KeyName.words(of: $0.key).contains("next") }
    let others = found.filter { !KeyName.words(of: $0.key).contains("next") }
    return named + others
  }

  private static func inBody(_ context: PagingContext) -> [PagingToken] {
    context.surroundings.flatMap { path, object in
      object.members.compactMap { key, value in
        guard isToken(value, named: key, in: object) else { return nil }
        let place = AnswerPlace.body(JSONPointer(tokens: path + [key]))
        return PagingToken(place: place, container: path.last ?? "", value: value)
      }
    }
  }

  private static func inHeader(_ fields: HTTPFields) -> [PagingToken] {
    fields.all.compactMap { field in
      guard TokenNames.isHeader(field.name), isOpaque(field.value), Int(field.value) == nil else {
        return nil
      }
      let value = JSONValue.string(field.value)
      return PagingToken(place: .header(field.name), container: "", value: value)
    }
  }

  private static func isToken(
    _ value: JSONValue,
    named key: String,
    in object: JSONObject
  ) -> Bool {
    let letters = PagingVocabulary.letters(of: key)
    // Messages of Matrix have both ends of a page.
    if letters == "end", object["chunk"] != nil { return value.string.map(isOpaque) ?? false }
    guard TokenNames.contains(key) else { return false }
    switch value {
    case .string(let text):
      if Int(text) != nil, PagingVocabulary.isNumbered(letters) { return false }
      // What is called the next token or cursor is one, whatever it looks like: a path, a name with
      // blanks, a date.
      if isCalledToken(letters), letters.hasPrefix("next") {
        return !JSONValue.string(text).isNothing && !text.lowercased().hasPrefix("http")
      }
      guard isCalledToken(letters), !text.contains("?") else { return isOpaque(text) }
      return isOpaque(text.filter { $0 != " " && $0 != "/" })
    // What rule N10 reads are numbers, too.
    case .number(let text):
      return text != "0" && !text.hasPrefix("-") && TokenNames.known.contains(letters)
        && !PagingVocabulary.isNumbered(letters)
    // Some tokens are several values: what a query goes on after.
    case .object(let object):
      if letters.hasPrefix("lastevaluated") { return !object.members.isEmpty }
      let isNamed =
        letters.hasPrefix("next") && letters != "next" && TokenNames.known.contains(letters)
      return isNamed && !object.members.isEmpty && LinkTarget.url(of: value) == nil
        && !object.members.contains { TokenNames.contains($0.key) }
    case .array(let values) where isCalledToken(letters) && letters.hasPrefix("next"):
      return !values.isEmpty
    case .array(let values):
      return TokenNames.known.contains(letters) && (1...12).contains(values.count)
        && values.allSatisfy(\.isScalar)
    default: return false
    }
  }

  /// Whether a text says nothing to people: no URL, no date, no blank.
  private static func isOpaque(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < 1 << 20
      && (!text.contains(where: \.isWhitespace) || text.hasPrefix("[") || text.hasPrefix("{"))
      && LinkTarget.url(of: .string(text)) == nil && !["0", "null", "false", "true"].contains(text)
      && (Int(text) != nil || Timestamp(text) == nil)
  }

  private static func isCalledToken(_ letters: String) -> Bool {
    letters.hasSuffix("token") || letters.hasSuffix("cursor")
  }
}

/// The names of tokens.
enum TokenNames {
  /// Names that are tokens whatever their words.
  static let known: Set<String> = [
    "nextcursor", "nextpagetoken", "nexttoken", "nextmarker", "nextpagekey", "nextoffset",
    "nextstart", "nextstartingafter", "next", "endcursor", "aftercursor", "after", "cursor",
    "continuationtoken", "nextcontinuationtoken", "continue", "bookmark", "scrollid",
    "scrollparam", "nextcursormark", "resumptiontoken", "marker", "lastid", "lastevaluatedkey",
    "nextcursorstr", "nextpagecursor", "nextpageid", "nextpagestartid", "pagetoken", "searchafter",
    "nextsearchafter", "nextkey", "nextid", "nextbatch", "offset", "nextpage", "pagingstate",
    "resumekey",
  ]

  /// Names that end the list when nothing is in them: an offset of 0 is the first page's.
  static let ended = known.subtracting(["offset"])

  /// Whether a member's name is that of a token.
  static func contains(_ name: String) -> Bool {
    let letters = PagingVocabulary.letters(of: name)
    if known.contains(letters) || letters.hasPrefix("lastevaluated") { return true }
    let words = KeyName.words(of: name)
    return isMarked(letters, words) && others.isDisjoint(with: words)
  }

  /// Whether a header field's name is.
  static func isHeader(_ name: String) -> Bool {
    let letters = KeyName.letters(of: name)
    let words = KeyName.words(of: name)
    return isMarked(letters, words)
      && others.union(["retry", "limit", "ratelimit", "link"]).isDisjoint(with: words)
  }

  private static func isMarked(_ letters: String, _ words: [String]) -> Bool {
    !marks.isDisjoint(with: words) || joined.contains { letters.contains($0) }
  }

  private static let marks: Set<String> = [
    "next", "cursor", "token", "after", "bookmark", "marker", "scroll", "continuation",
  ]

  // Of names that do not show where a word ends.
  private static let joined = [
    "nextpage", "nextcursor", "nexttoken", "pagetoken", "continuation", "searchafter",
  ]

  // The other end of a page, this page, links for later, tokens that let somebody in, and what comes next
  // in the records' own world.
  private static let others: Set<String> = [
    "access", "api", "auth", "back", "backward", "backwards", "bearer", "before", "billing", "can",
    "csrf", "current", "delta", "due", "expiration", "expires", "expiry", "first", "has", "hours",
    "invoice", "is", "last", "new", "newer", "older", "payment", "prev", "previous", "prior",
    "refresh", "request", "reverse", "review", "secret", "security", "self", "session", "step",
    "steps", "sync", "tax", "this", "type", "upload", "xsrf",
  ]
}
