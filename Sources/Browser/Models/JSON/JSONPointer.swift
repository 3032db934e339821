/// The place of a value inside a document (RFC 6901), such as `/data/items` or `""` for the root.
package struct JSONPointer: Hashable, Sendable {
  package var tokens: [String]

  /// The root.
  package static let root = JSONPointer(tokens: [])

  package init(tokens: [String]) {
    self.tokens = tokens
  }

  /// Nothing when the text is neither empty nor begins with `/`, or has a `~` without `0` or `1`.
  package init?(_ text: String) {
    guard !text.isEmpty else {
      tokens = []
      return
    }
    guard text.utf8.first == UInt8(ascii: "/") else { return nil }
    tokens = []
    for part in text.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let token = Self.unescaped(part) else { return nil }
      tokens.append(token)
    }
  }

  package func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [token])
  }

  /// The value at this place, or nothing.
  ///
  /// Of members with one key the last counts.
  package func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for token in tokens {
      switch value {
      case .object(let object):
        guard let member = object[token] else { return nil }
        value = member
      case .array(let elements):
        guard let position = Self.position(token), position < elements.count else { return nil }
        value = elements[position]
      case .null, .bool, .number, .string, .elided:
        return nil
      }
    }
    return value
  }

  /// The array position that a token names: digits without a needless zero in front.
  static func position(_ token: String) -> Int? {
    let digits = token.utf8
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    guard digits.count == 1 || digits.first != UInt8(ascii: "0") else { return nil }
    return Int(token)
  }

  private static func unescaped(_ part: Substring) -> String? {
    guard part.utf8.contains(UInt8(ascii: "~")) else { return String(part) }
    var bytes: [UInt8] = []
    var rest = part.utf8.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.next() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: CustomStringConvertible {
  package var description: String {
    tokens.map { token in
      var escaped = "/"
      for scalar in token.unicodeScalars {
        switch scalar {
        case "~": escaped += "~0"
        case "/": escaped += "~1"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }.joined()
  }
}
