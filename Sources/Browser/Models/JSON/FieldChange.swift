/// One value of a record that has changed, by its path.
package struct FieldChange: Hashable, Sendable {
  /// What has become of a value.
  package enum Kind: Hashable, Sendable {
    case added(JSONValue)
    case removed(JSONValue)
    case changed(JSONValue, to: JSONValue)
  }

  /// The place, as jq writes it: `.user.login`, `.labels[2]`, `.["a b"]`; of an element that is gone its
  /// place before.
  package let path: String
  package let kind: Kind

  /// The changes that a difference is made of, at most so many.
  package static func all(in difference: JSONDifference, most: Int) -> [FieldChange] {
    var changes: [FieldChange] = []
    difference.visit(at: "") { path, kind in
      if changes.count < most { changes.append(FieldChange(path: path, kind: kind)) }
    }
    return changes
  }

  /// How many changes a difference is made of.
  package static func count(in difference: JSONDifference) -> Int {
    var count = 0
    difference.visit(at: "") { _, _ in count += 1 }
    return count
  }
}

extension JSONDifference {
  fileprivate func visit(at path: String, _ body: (String, FieldChange.Kind) -> Void) {
    switch self {
    case .replaced(let old, let new): body(path.isEmpty ? "." : path, .changed(old, to: new))
    case .members(let members):
      for member in members {
        let place = JQPath.member(member.key, of: path)
        // Of several equal keys those after the first say which they are.
        member.part.visit(at: place + (member.number == 0 ? "" : "#\(member.number + 1)"), body)
      }
    case .elements(let elements): Self.visit(elements, at: path, body)
    }
  }

  private static func visit(
    _ elements: [Element],
    at path: String,
    _ body: (String, FieldChange.Kind) -> Void
  ) {
    var (old, new) = (0, 0)
    for element in elements {
      switch element {
      case .kept(let count): (old, new) = (old + count, new + count)
      case .part(.removed(let value)):
        body(JQPath.element(old, of: path), .removed(value))
        old += 1
      case .part(.added(let value)):
        body(JQPath.element(new, of: path), .added(value))
        new += 1
      case .part(.changed(let difference)):
        difference.visit(at: JQPath.element(new, of: path), body)
        (old, new) = (old + 1, new + 1)
      }
    }
  }
}

extension JSONDifference.Part {
  fileprivate func visit(at path: String, _ body: (String, FieldChange.Kind) -> Void) {
    switch self {
    case .added(let value): body(path, .added(value))
    case .removed(let value): body(path, .removed(value))
    case .changed(let difference): difference.visit(at: path, body)
    }
  }
}
