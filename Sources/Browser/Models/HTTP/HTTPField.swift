/// One header field of a request or an answer, as it was written.
package struct HTTPField: Hashable, Sendable {
  /// The name as written; names are compared without regard to case.
  package var name: String
  /// The value without the blanks around it.
  package var value: String

  /// A field of that name and value.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Whether the field has this name, in any case.
  package func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count
      && zip(name.utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
}
