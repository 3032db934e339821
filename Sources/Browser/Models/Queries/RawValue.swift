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

  /// What a scalar is as a text in UTF-8: a string without its escapes, a number as it was sent, `true`,
  /// `false`; nil for null and for a container.
  ///
  /// Nothing is copied of a string without escapes.
  package func withText<Result>(
    in text: UnsafeRawBufferPointer,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    switch kind {
    case .null, .container: return nil
    case .true: return Self.withBytes(of: "true", body)
    case .false: return Self.withBytes(of: "false", body)
    case .number: return body(bytes(in: text))
    case .string:
      let bytes = bytes(in: text)
      guard JSONBytes.hasBackslash(bytes) else { return body(bytes) }
      return Self.withBytes(of: JSONEscape.unescaped(bytes), body)
    }
  }

  private static func withBytes<Result>(
    of text: String,
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}
