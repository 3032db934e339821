/// What the first bytes of a file, a page or a stream say that it is, before it is read as JSON.
package struct TextBeginning: Hashable, Sendable {
  /// What a text is by its beginning.
  package enum Kind: Hashable, Sendable {
    /// JSON, unless reading it says otherwise.
    case json
    /// Whitespace only, or no byte at all: empty, or yet to begin.
    case whitespace
    /// A page for people.
    case html
    /// Bytes compressed by gzip.
    case gzip
    /// Text in another encoding than UTF-8.
    case encoded(TextEncoding)
  }

  /// What the text is.
  package let kind: Kind
  /// Bytes of the byte order mark of UTF-8 that it begins with: 3 or 0.
  package let markLength: Int

  /// Looks at the beginning of a text; four bytes tell the encoding.
  ///
  /// - Complexity: O(whitespace that it begins with).
  package init(of bytes: UnsafeRawBufferPointer) {
    markLength = Self.markLength(of: bytes)
    if bytes.starts(with: [0x1F, 0x8B]) {
      kind = .gzip
    } else if let encoding = TextEncoding(of: bytes) {
      kind = .encoded(encoding)
    } else {
      let first = bytes.dropFirst(markLength).first { !JSONWhitespace.contains($0) }
      kind = first.map { $0 == UInt8(ascii: "<") ? .html : .json } ?? .whitespace
    }
  }

  /// Looks at the beginning of a text.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { TextBeginning(of: $0) }
  }

  /// The encoding to convert the text from; nil when it is UTF-8.
  package var encoding: TextEncoding? {
    if case .encoded(let encoding) = kind { encoding } else { nil }
  }

  /// The number of bytes that a byte order mark of UTF-8 takes at the beginning of a text: 3 or 0.
  ///
  /// O(1), for text of which nothing else needs to be known.
  static func markLength(of bytes: UnsafeRawBufferPointer) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
