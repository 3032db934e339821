/// Records that hold their fields one level down, as `{"added_at": …, "track": {…}}` (rule R6).
enum RecordWrapper {
  /// The member that at least four of five records keep their fields in, if there is one.
  static func key(of records: [JSONValue]) -> String? {
    let sample = records.prefix(40)
    guard !sample.isEmpty else { return nil }
    var votes: [String: Int] = [:]
    for record in sample {
      guard let object = record.object, (1...3).contains(object.members.count) else { continue }
      let inner = object.members.filter { ($0.value.object?.members.count ?? 0) >= 4 }
      if inner.count == 1 { votes[inner[0].key, default: 0] += 1 }
    }
    guard let best = votes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      best.value * 5 >= sample.count * 4
    else { return nil }
    return best.key
  }

  /// The inner object, followed by the wrapper's own fields whose names are free.
  static func unwrapping(_ record: JSONValue, key: String) -> JSONValue {
    guard let outer = record.object, let inner = outer[key]?.object else { return record }
    let extras = outer.members.filter { $0.key != key && inner[$0.key] == nil }
    return .object(JSONObject(inner.members + extras))
  }
}
