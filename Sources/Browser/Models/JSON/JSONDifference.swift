/// What has to be changed in one value so that it becomes another.
///
/// Members are compared by their keys, equal keys by their order, whatever their places; elements by a
/// longest common subsequence, and by place where a list is too long for that.
package indirect enum JSONDifference: Hashable, Sendable {
  /// Another value.
  case replaced(JSONValue, by: JSONValue)
  /// The members that are different, those that are gone first, of an object that stays one.
  case members([Member])
  /// All elements of an array that stays one, old and new, in order.
  case elements([Element])

  /// What has become of a part.
  package enum Part: Hashable, Sendable {
    case added(JSONValue)
    case removed(JSONValue)
    case changed(JSONDifference)
  }

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let key: String
    /// Which one of the members of that key it is, from 0.
    package let number: Int
    package let part: Part
  }

  /// Elements of an array.
  package enum Element: Hashable, Sendable {
    /// So many that are the same.
    case kept(Int)
    case part(Part)
  }

  /// Elements that are compared each with each, in either list.
  static let mostCompared = 256
  /// Comparisons of elements each with each, in all lists of a value.
  static let mostComparisons = 1 << 22

  /// Compares two values; nil when only the order of members differs, or nothing.
  ///
  /// O(values), and in lists up to `mostCompared`², in all of them up to `mostComparisons`: the lists
  /// that come after that are compared by place.
  package init?(from old: JSONValue, to new: JSONValue) {
    var comparisons = Self.mostComparisons
    self.init(from: old, to: new, comparisons: &comparisons)
  }

  /// Compares two values with so many comparisons of elements at most.
  init?(from old: JSONValue, to new: JSONValue, comparisons: inout Int) {
    switch (old, new) {
    case (.object(let old), .object(let new)):
      let members = Self.members(from: old, to: new, &comparisons)
      guard !members.isEmpty else { return nil }
      self = .members(members)
    case (.array(let old), .array(let new)):
      let elements = Self.elements(from: old[...], to: new[...], &comparisons)
      guard elements.contains(where: { if case .part = $0 { true } else { false } }) else {
        return nil
      }
      self = .elements(elements)
    default:
      guard old != new else { return nil }
      self = .replaced(old, by: new)
    }
  }

  private static func members(
    from old: JSONObject,
    to new: JSONObject,
    _ comparisons: inout Int
  ) -> [Member] {
    let before = Dictionary(grouping: old.members, by: \.key).mapValues { $0.map(\.value) }
    let counts = Dictionary(grouping: new.members, by: \.key).mapValues(\.count)
    let removed = numbered(old).compactMap { key, number, value -> Member? in
      guard number >= counts[key, default: 0] else { return nil }
      return Member(key: key, number: number, part: .removed(value))
    }
    let others = numbered(new).compactMap { key, number, value -> Member? in
      guard let known = before[key], number < known.count else {
        return Member(key: key, number: number, part: .added(value))
      }
      return JSONDifference(from: known[number], to: value, comparisons: &comparisons)
        .map { Member(key: key, number: number, part: .changed($0)) }
    }
    return removed + others
  }

  private static func numbered(
    _ object: JSONObject
  ) -> [(key: String, number: Int, value: JSONValue)] {
    var counts: [String: Int] = [:]
    return object.members.map { key, value in
      defer { counts[key, default: 0] += 1 }
      return (key, counts[key, default: 0], value)
    }
  }
}
