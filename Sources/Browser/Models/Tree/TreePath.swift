/// Where a row is in a record, so that it is found again in another version of the record.
package struct TreePath: Hashable, Sendable {
  /// A step from a container to a child.
  package struct Step: Hashable, Sendable {
    /// The key of a member or the place of an element; nil for a line of a text.
    package let key: TreeKey?
    /// Which child it was: tells equal keys apart.
    package let place: Int

    package init(key: TreeKey?, place: Int) {
      self.key = key
      self.place = place
    }
  }

  /// The steps from the record on.
  package var steps: [Step]

  /// A path of these steps.
  package init(_ steps: [Step] = []) {
    self.steps = steps
  }

  /// The path as jq writes it: `.user.login`, `.labels[3]`, `.["a key"]`; of a line that of its text.
  package var jq: String {
    let text = steps.compactMap(\.key).reduce("") { Self.jq($0, $1) }
    return text.isEmpty ? "." : text
  }

  /// A path as jq writes it, with a step more; the empty one is that of the record.
  static func jq(_ path: String, _ key: TreeKey) -> String {
    switch key {
    case .name(let name) where isPlain(name): path + "." + name
    case .name(let name): (path.isEmpty ? "." : path) + "[\(JSONWriter.quoted(name))]"
    case .index(let place): (path.isEmpty ? "." : path) + "[\(place)]"
    }
  }

  /// The path as a JSON Pointer (RFC 6901): `/user/login`; of a line that of its text.
  package var pointer: String {
    let tokens = steps.compactMap { step in
      switch step.key {
      case .name(let name): name
      case .index(let place): String(place)
      case nil: nil
      }
    }
    return JSONPointer(tokens: tokens).description
  }

  /// Whether jq takes a key without quotes: letters, digits and lines, no digit first.
  private static func isPlain(_ name: String) -> Bool {
    var isFirst = true
    for byte in name.utf8 {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x5F: break
      case 0x30...0x39 where !isFirst: break
      default: return false
      }
      isFirst = false
    }
    return !isFirst
  }
}
