/// What the fields of a header say about pages: single fields such as `X-Next-Page` and
/// `X-Pagination-Page-Count`, and the members of one that is a JSON object, such as `X-Pagination`.
struct PagingHeader {
  /// A field, or a member of one.
  struct Entry {
    /// The field's name as sent.
    let field: String
    /// The letters of what it says, without prefixes: `totalpages`.
    let letters: String
    let value: JSONValue
  }

  /// All that may be about pages, in the order of the header.
  let entries: [Entry]

  /// The fields of a header.
  init(_ fields: HTTPFields) {
    entries = fields.all.flatMap { field -> [Entry] in
      let name = Self.stripped(field.name)
      guard name.hasPrefix("pag"), let object = Self.object(field.value) else {
        return [Entry(field: field.name, letters: name, value: .string(field.value))]
      }
      return object.members.map { key, value in
        Entry(field: field.name, letters: KeyName.letters(of: key), value: value)
      }
    }
  }

  /// The first that has one of these names.
  func entry(_ names: [String]) -> Entry? {
    names.lazy.compactMap { name in entries.first { $0.letters == name } }.first
  }

  /// The first whole number that has one of these names.
  func number(_ names: [String]) -> (field: String, value: Int)? {
    for name in names {
      for entry in entries where entry.letters == name {
        if let value = entry.value.integer { return (entry.field, value) }
      }
    }
    return nil
  }

  /// What a field says about more pages in so many words; nil when none does.
  var saysMore: Bool? {
    for entry in entries where !PagingVocabulary.links.contains(entry.letters) {
      let flag = entry.value.flag(isNumber: false)
      guard let flag else { continue }
      if PagingVocabulary.moreWhenTrue.contains(entry.letters) { return flag }
      if PagingVocabulary.moreWhenFalse.contains(entry.letters) { return !flag }
    }
    return nil
  }

  // `X-Pagination-Page-Count` → `pagecount`, `X-Pagination` → `pagination`.
  private static func stripped(_ name: String) -> String {
    var letters = KeyName.letters(of: name)
    let isMarked = letters.hasPrefix("x") && name.dropFirst().first == "-"
    if isMarked { letters.removeFirst() }
    for prefix in ["pagination", "paging", "wp", "pager"]
    where letters.hasPrefix(prefix) && letters.utf8.count > prefix.utf8.count {
      letters.removeFirst(prefix.count)
    }
    return letters
  }

  private static func object(_ text: String) -> JSONObject? {
    guard text.first == "{" else { return nil }
    return (try? JSONReader.value(of: Array(text.utf8)))?.object
  }
}
