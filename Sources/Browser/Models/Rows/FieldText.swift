/// The text that a value stands for in a row.
enum FieldText {
  /// The text of a scalar, of a rich text, of a text with languages, or of a list of texts.
  ///
  /// `nil` for null, for what is empty, and for objects that are not one text.
  static func text(of value: JSONValue) -> String? {
    switch value {
    case .string(let text): return text.isEmpty ? nil : text
    case .number(let text): return text
    case .bool(let flag): return flag ? "true" : "false"
    case .object(let object): return text(of: object)
    case .array(let elements): return text(of: elements)
    case .null, .elided: return nil
    }
  }

  /// As `text(of:)`, for something that stands for a person or a thing: its name.
  static func name(of value: JSONValue) -> String? {
    guard let object = value.object ?? value.array?.first?.object else { return text(of: value) }
    for key in nameKeys {
      if let text = object[key].flatMap(text) { return text }
    }
    if let text = nameInParts(of: object) { return text }
    for member in object.members.prefix(8) {
      if let inner = member.value.object {
        for key in nameKeys {
          if let text = inner[key]?.string, !text.isEmpty { return text }
        }
      }
    }
    return nil
  }

  /// What a row says of a value in few words: a text, the name of a thing, the names of the first
  /// things of a list, how many there are.
  ///
  /// `nil` for null, false, for what is empty and for things without a name.
  static func label(of value: JSONValue) -> String? {
    switch value {
    case .bool(false): return nil
    case .array(let elements) where elements.first?.string != nil || elements.first?.object != nil:
      if let rich = text(of: elements), elements[0].string == nil { return rich }
      let names = elements.prefix(20).compactMap { element in
        element.string ?? element.object.flatMap { text(of: $0) ?? labelItself(of: $0) }
      }
      guard !names.isEmpty, names.count == min(elements.count, 20) else { return nil }
      let more = elements.count > 3 ? " +\(elements.count - 3)" : ""
      return names.prefix(3).joined(separator: ", ") + more
    case .object(let object):
      if let text = text(of: object) ?? labelItself(of: object) { return text }
      // `{"type": "select", "select": {"name": …}}`, `{"user": {"displayName": …}}`.
      if let type = object["type"]?.string, let inner = object[type] { return label(of: inner) }
      let person = personKeys.lazy.compactMap { object[$0]?.object }.first
      if let text = person.flatMap(labelItself) { return text }
      guard object.members.count <= 3 else { return nil }
      return countKeys.lazy.compactMap { object[$0]?.number }.first
    default: return text(of: value)
    }
  }

  private static func labelItself(of object: JSONObject) -> String? {
    for key in labelKeys {
      guard let value = object[key], value.isScalar, value.bool == nil else { continue }
      if let text = text(of: value) { return text }
    }
    return nil
  }

  /// Whether a value is a coded concept: `{"coding": [{"display": …}], "text": …}`, or a list of them.
  static func isConcept(_ value: JSONValue) -> Bool {
    (value.object ?? value.array?.first?.object)?["coding"]?.array != nil
  }

  // `{"coding":[{"code":"29463-7","display":"Body weight"}],"text":"Weight"}`: what people call it.
  private static func concept(of object: JSONObject) -> String? {
    guard let codings = object["coding"]?.array else { return nil }
    if let text = object["text"]?.string, !text.isEmpty { return text }
    let displays = codings.compactMap { $0.object?["display"]?.string }
    return displays.first ?? codings.compactMap { $0.object?["code"]?.string }.first
  }

  // `{"given":["Ada","M."],"family":"Lovelace"}`: the parts of a person's name.
  private static func nameInParts(of object: JSONObject) -> String? {
    for keys in [
      ["first_name", "last_name"], ["given", "family"], ["firstName", "lastName"],
      ["first", "last"],
    ] {
      let parts = keys.compactMap { object[$0] }.flatMap { $0.array ?? [$0] }
      let names = parts.compactMap(\.string).filter { !$0.isEmpty }
      if !names.isEmpty { return names.joined(separator: " ") }
    }
    return nil
  }

  private static let wrappers = [
    "rendered", "plain_text", "common", "text", "#text", "content", "value", "en", "en-US",
    "default", "raw", "_", "$t", "html", "plain",
  ]

  // `{"stringValue": "Ann"}`, `{"S": "Ann"}`: a text with its type, as databases write it.
  private static let scalars: Set<String> = ["stringValue", "S", "N", "integerValue", "$oid"]

  private static let nameKeys = [
    "display_name", "displayName", "name", "full_name", "fullName", "title", "label", "login",
    "username", "userName", "screen_name", "nickname", "acct", "handle", "email", "emailAddress",
    "text", "value", "slug", "id",
  ]

  private static let labelKeys = [
    "display_name", "displayName", "name", "full_name", "fullName", "title", "label", "display",
    "login", "username", "userName", "model", "value", "slug", "text", "number", "address", "Name",
    "Title", "DisplayName", "Label",
    "original", "main", "formatted",
    "description",
  ]

  private static let personKeys = ["user", "emailAddress", "person", "profile", "account", "node"]

  private static let countKeys = ["totalCount", "total_count", "total", "count"]

  private static func text(of object: JSONObject) -> String? {
    guard !object.members.isEmpty, object.members.count <= 12 else { return nil }
    if object.members.count == 1, scalars.contains(object.members[0].key),
      let text = object.members[0].value.string
    {
      return text.isEmpty ? nil : text
    }
    if let text = money(of: object) ?? concept(of: object) ?? nameInParts(of: object) {
      return text
    }
    for key in wrappers {
      guard let value = object[key] else { continue }
      if let text = value.string { return text.isEmpty ? nil : text }
    }
    if let text = textInLanguage(object) { return text }
    guard object.members.allSatisfy({ isLanguage($0.key) }) else { return nil }
    let texts = object.members.compactMap {
      $0.value.string ?? $0.value.object.flatMap(textInLanguage)
    }
    return texts.count == object.members.count ? texts[0] : nil
  }

  /// `{"lang":"en","value":"First"}`, as it stands in lists and behind languages, JSON-LD's too.
  private static func textInLanguage(_ object: JSONObject) -> String? {
    guard object.members.count <= 4,
      ["lang", "language", "locale", "@language"].contains(where: { object[$0] != nil })
    else { return nil }
    let texts = ["value", "@value", "text", "label", "title", "name"].compactMap {
      object[$0]?.string
    }
    return texts.first { !$0.isEmpty }
  }

  /// `50.00 EUR`, `166.9 cm`.
  private static func money(of object: JSONObject) -> String? {
    let amount = (object["value"] ?? object["amount"]).flatMap { $0.string ?? $0.number }
    if let unit = object["unit"]?.string, let amount = object["value"]?.number {
      return unit.isEmpty ? amount : "\(amount) \(unit)"
    }
    let currency = object["currency"] ?? object["currencyCode"] ?? object["currency_code"]
    guard let amount, let currency = currency?.string else { return nil }
    return "\(amount) \(currency)"
  }

  private static func text(of elements: [JSONValue]) -> String? {
    guard let first = elements.first else { return nil }
    if first.string != nil {
      let texts = elements.prefix(8).compactMap(\.string).filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    if let name = first.object.flatMap({ nameInParts(of: $0) ?? concept(of: $0) }) { return name }
    if let text = first.object.flatMap(textInLanguage) { return text }
    guard let rich = first.object, rich["plain_text"] != nil || rich["text"]?.string != nil else {
      return nil
    }
    let texts = elements.prefix(100).compactMap { element in
      element.object.flatMap { $0["plain_text"]?.string ?? $0["text"]?.string }
    }
    let joined = texts.joined()
    return joined.isEmpty ? nil : joined
  }

  private static func isLanguage(_ key: String) -> Bool {
    let letters = key.split(whereSeparator: { $0 == "-" || $0 == "_" })
    return letters.first.map { (2...3).contains($0.utf8.count) } == true && letters.count <= 3
  }
}
