/// The way to a field of a record: one to four names.
package struct FieldPath: Hashable, Sendable {
  /// The names from the outside in.
  package let names: [String]

  /// A way along these names.
  package init(_ names: [String]) {
    self.names = names
  }

  /// The way that a user wrote: a JSON Pointer or names joined by dots; nil for none, and for one that
  /// leads deeper than values are read.
  package init?(_ text: String) {
    guard let pointer = RecordFinder.path(named: text),
      (1...JSONReader.greatestDepth).contains(pointer.tokens.count)
    else { return nil }
    names = pointer.tokens
  }

  /// The name of a record that is neither an object nor an array.
  package static let scalar = FieldPath(["value"])

  /// The value there; `nil` when a step is missing.
  ///
  /// Steps into an array take its first element, unless they are numbers. `value` leads also to a record that
  /// is a scalar.
  package func value(in record: JSONValue) -> JSONValue? {
    var value = record
    for name in names {
      switch value {
      case .object(let object):
        guard let next = object[name] else { return nil }
        value = next
      case .array(let elements):
        if let position = Int(name), elements.indices.contains(position) {
          value = elements[position]
        } else if let next = elements.first?.object?[name] {
          value = next
        } else {
          return nil
        }
      default: return self == .scalar && value.isScalar ? value : nil
      }
    }
    return value
  }

  /// The last name.
  var key: String { names.last ?? "" }

  /// Whether a member of this name holds a record's own fields.
  static func isWrapper(_ key: String) -> Bool {
    key == "_source" || wrappers.contains(KeyName.letters(of: key))
  }

  /// The names around the field that are no wrappers.
  var depth: Int { names.dropLast().count { !Self.isWrapper($0) } }

  private static let wrappers: Set<String> = [
    "data", "attributes", "properties", "fields", "snippet", "node", "commit", "metadata",
    "profile",
    "spec", "record", "resource", "item", "object", "document", "entry", "info", "details",
    "payload", "content", "links", "umm",
  ]
}

extension FieldPath: CustomStringConvertible {
  package var description: String { JSONPointer(tokens: names).description }
}
