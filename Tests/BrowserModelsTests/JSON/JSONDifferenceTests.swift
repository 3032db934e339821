import PropertyTesting
import Testing

@testable import BrowserModels

struct JSONDifferenceTests {
  @Test func `applied to the old value it gives the new one`() throws {
    for seed in propertySeeds {
      var random = RandomJSON(seed: seed)
      let old = try JSONReader.value(of: random.text(depth: 5))
      var new = try JSONReader.value(of: random.text(depth: 5))
      // Most values that come again are nearly the same.
      if random.random.chance(80) { new = random.changing(old) }

      guard let difference = JSONDifference(from: old, to: new) else {
        #expect(old.sorted == new.sorted, "seed \(seed)")
        continue
      }
      #expect(try difference.applied(to: old).sorted == new.sorted, "seed \(seed)")
    }
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("[1,2]", "[1,2]"), ("1.0", "1.0"),
    (#"[{"a":1,"b":2}]"#, #"[{"b":2,"a":1}]"#), (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
  ])
  func `the order of members is no difference`(old: String, new: String) throws {
    #expect(
      try JSONDifference(from: JSONReader.value(of: old), to: JSONReader.value(of: new)) == nil
    )
  }

  @Test func `a long list is compared without comparing each with each`() throws {
    let old = JSONValue.array((0..<20_000).map { .number("\($0)") })
    let new = JSONValue.array((1..<20_001).map { .number("\($0)") })
    let difference = try #require(JSONDifference(from: old, to: new))

    #expect(try difference.applied(to: old) == new)
  }

  @Test func `of many lists the first ones are compared each with each`() throws {
    func list(_ first: Int, _ last: Int) -> JSONValue {
      .array((first..<last).map { .number("\($0)") })
    }
    let old = JSONValue.array((0..<200).map { _ in list(0, 250) })
    let new = JSONValue.array((0..<200).map { _ in list(1, 251) })
    let difference = try #require(JSONDifference(from: old, to: new))

    #expect(try difference.applied(to: old) == new)
    guard case .elements(let lists) = difference else { throw Mismatch() }
    let kept = lists.map { list -> Int in
      guard case .part(.changed(.elements(let elements))) = list else { return 0 }
      return elements.reduce(0) { if case .kept(let count) = $1 { $0 + count } else { $0 } }
    }
    #expect(kept.first == 249 && kept.last == 0, "\(kept)")
  }
}

extension JSONReader {
  fileprivate static func value(of text: String) throws -> JSONValue {
    try value(of: Array(text.utf8))
  }
}

extension RandomJSON {
  /// A value that is nearly another one.
  fileprivate mutating func changing(_ value: JSONValue) -> JSONValue {
    guard random.chance(70) else { return (try? JSONReader.value(of: text(depth: 2))) ?? .null }
    switch value {
    case .array(let elements):
      var changed = elements.map { random.chance(20) ? changing($0) : $0 }
      if random.chance(40) { changed.insert(.number("9"), at: random.below(changed.count + 1)) }
      if random.chance(40), !changed.isEmpty { changed.remove(at: random.below(changed.count)) }
      return .array(changed)
    case .object(let object):
      var members = object.members.map { member in
        (key: member.key, value: random.chance(30) ? changing(member.value) : member.value)
      }
      if random.chance(40) {
        let key =
          members.isEmpty || random.chance(50) ? "new" : members[random.below(members.count)].key
        members.insert((key, .bool(true)), at: random.below(members.count + 1))
      }
      if random.chance(40), !members.isEmpty { members.remove(at: random.below(members.count)) }
      return .object(JSONObject(members))
    default: return random.chance(50) ? .null : value
    }
  }
}

extension JSONValue {
  /// The value with its members in the order of their keys, equal keys in their own.
  fileprivate var sorted: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.sorted))
    case .object(let object):
      .object(
        JSONObject(
          object.members.enumerated()
            .sorted { ($0.element.key, $0.offset) < ($1.element.key, $1.offset) }
            .map { (key: $0.element.key, value: $0.element.value.sorted) }
        )
      )
    default: self
    }
  }
}

private struct Mismatch: Error {}

extension JSONDifference {
  /// What a value becomes, which must be the one that was compared.
  fileprivate func applied(to value: JSONValue) throws -> JSONValue {
    switch (self, value) {
    case (.replaced(let old, let new), value):
      guard old == value else { throw Mismatch() }
      return new
    case (.members(let changes), .object(let object)):
      return .object(JSONObject(try Self.applied(changes, to: object.members)))
    case (.elements(let script), .array(let elements)):
      return .array(try Self.applied(script, to: elements))
    default: throw Mismatch()
    }
  }

  private static func applied(
    _ changes: [Member],
    to members: [(key: String, value: JSONValue)]
  ) throws -> [(key: String, value: JSONValue)] {
    var counts: [String: Int] = [:]
    var result: [(key: String, value: JSONValue)] = []
    for (key, value) in members {
      let number = counts[key, default: 0]
      counts[key] = number + 1
      switch changes.first(where: { $0.key == key && $0.number == number })?.part {
      case nil: result.append((key, value))
      case .changed(let difference): result.append((key, try difference.applied(to: value)))
      case .removed(let old): if old != value { throw Mismatch() }
      case .added: throw Mismatch()
      }
    }
    return result
      + changes.compactMap {
        if case .added(let value) = $0.part { ($0.key, value) } else { nil }
      }
  }

  private static func applied(_ script: [Element], to elements: [JSONValue]) throws -> [JSONValue] {
    var rest = elements[...]
    var result: [JSONValue] = []
    for step in script {
      switch step {
      case .kept(let count):
        result += rest.prefix(count)
        rest = rest.dropFirst(count)
      case .part(.added(let value)): result.append(value)
      case .part(.removed(let value)): if rest.popFirst() != value { throw Mismatch() }
      case .part(.changed(let difference)):
        guard let old = rest.popFirst() else { throw Mismatch() }
        result.append(try difference.applied(to: old))
      }
    }
    guard rest.isEmpty else { throw Mismatch() }
    return result
  }
}
