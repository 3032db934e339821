/// A value of a record by its place in the record's text: nothing of it is copied.
package struct RawValue: Hashable, Sendable {
  /// What a value is by its first byte.
  package enum Kind: UInt8, Hashable, Sendable {
    case null, `false`, `true`, number, string
    /// An array or an object with all that is in it.
    case container
  }

  /// Bytes of the text before it; of a string before its first character.
  package let offset: Int

  /// Bytes of the number or of the text between the quotes, escapes as they were sent.
  package let count: Int

  /// What it is.
  package let kind: Kind

  /// Its bytes in the text that it was read from.
  @inline(__always)
  package func bytes(in text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: text[offset..<offset + count])
  }

  /// Whether it is a string with escapes.
  ///
  /// O(count).
  package func isEscaped(in text: UnsafeRawBufferPointer) -> Bool {
    kind == .string && JSONBytes.hasBackslash(bytes(in: text))
  }

  /// The value itself; of a container that is not JSON null.
  ///
  /// O(count).
  package func value(in text: UnsafeRawBufferPointer) -> JSONValue {
    switch kind {
    case .null: return .null
    case .false: return .bool(false)
    case .true: return .bool(true)
    case .number: return .number(String(decoding: bytes(in: text), as: UTF8.self))
    case .string:
      let bytes = bytes(in: text)
      return .string(
        JSONBytes.hasBackslash(bytes)
          ? JSONEscape.unescaped(bytes) : String(decoding: bytes, as: UTF8.self)
      )
    case .container: return (try? JSONReader.lenientValue(of: bytes(in: text)).value) ?? .null
    }
  }
}
