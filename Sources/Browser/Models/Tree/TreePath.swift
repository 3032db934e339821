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
    let text = steps.reduce("") { path, step in
      switch step.key {
      case .name(let name): JQPath.member(name, of: path)
      case .index(let place): JQPath.element(place, of: path)
      case nil: path
      }
    }
    return text.isEmpty ? "." : text
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
}
