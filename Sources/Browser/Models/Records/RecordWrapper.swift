/// Records that hold their fields one level down, as `{"added_at": …, "track": {…}}` (rule R6).
enum RecordWrapper {
  /// The place in each of at least four of five records that has their fields, if there is one.
  ///
  /// - Parameters:
  ///   - records: The records; the first 40 are looked at.
  ///   - list: The name of their list: `edges` have `node`.
  ///   - words: What the URL says: of `{"customer": …, "card": …}` it names the one.
  /// - Returns: One name, or a name and the first position of its array.
  static func place(
    in records: [JSONValue],
    of list: String,
    words: URLWords
  ) -> JSONPointer? {
    let sample = records.prefix(40)
    guard !sample.isEmpty else { return nil }
    var votes: [JSONPointer: Int] = [:]
    for record in sample {
      guard let object = record.object, (1...3).contains(object.members.count),
        let place = place(in: object, of: list, words: words)
      else { continue }
      votes[place, default: 0] += 1
    }
    guard
      let best = votes.max(by: {
        ($0.value, $1.key.description) < ($1.value, $0.key.description)
      }),
      best.value * 5 >= sample.count * 4
    else { return nil }
    return best.key
  }

  private static func place(
    in record: JSONObject,
    of list: String,
    words: URLWords
  ) -> JSONPointer? {
    if KeyName.letters(of: list) == "edges", record["node"]?.object != nil {
      return JSONPointer(tokens: ["node"])
    }
    if record.members.count == 1, let only = record.members.first {
      if only.value.object?.members.isEmpty == false { return JSONPointer(tokens: [only.key]) }
      guard let elements = only.value.array, elements.count == 1,
        (elements[0].object?.members.count ?? 0) >= 2
      else { return nil }
      return JSONPointer(tokens: [only.key, "0"])
    }
    let inner = record.members.filter { ($0.value.object?.members.count ?? 0) >= 4 }
    let named = inner.filter { words.asksFor($0.key) }
    let chosen = inner.count == 1 ? inner : named
    return chosen.count == 1 ? JSONPointer(tokens: [chosen[0].key]) : nil
  }

  /// The inner object, followed by the wrapper's own fields whose names are free.
  static func unwrapping(_ record: JSONValue, at place: JSONPointer) -> JSONValue {
    guard let outer = record.object, let key = place.tokens.first,
      let inner = place.value(in: record)?.object
    else { return record }
    let extras = outer.members.filter { $0.key != key && inner[$0.key] == nil }
    return .object(JSONObject(inner.members + extras))
  }
}
