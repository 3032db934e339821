/// The header fields of one message, in the order in which they came, repeated ones kept.
package struct HTTPFields: Hashable, Sendable {
  /// Every field in order.
  package var all: [HTTPField]

  /// Fields in that order.
  package init(_ all: [HTTPField] = []) {
    self.all = all
  }

  /// The value of the first field of that name in any case.
  package func first(named name: String) -> String? {
    all.first { $0.isNamed(name) }?.value
  }

  /// The values of all fields of that name, in order.
  package func all(named name: String) -> [String] {
    all.filter { $0.isNamed(name) }.map(\.value)
  }
}

extension HTTPFields: ExpressibleByArrayLiteral {
  /// The fields of the literal, in order.
  package init(arrayLiteral elements: HTTPField...) {
    self.init(elements)
  }
}
