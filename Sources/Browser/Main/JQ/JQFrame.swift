/// A message between the program and its jq process: a kind, the length of the text, the text.
struct JQFrame: Equatable {
  /// What it says.
  enum Kind: UInt8 {
    /// To the process: the program, once; the answer is `ready` or `refused`.
    case program = 0x70
    /// To the process: a record; the answer is any number of results, then `done`.
    case record = 0x72
    /// The program can be run.
    case ready = 0x79
    /// The program cannot be run: why.
    case refused = 0x6E
    /// A result.
    case result = 0x6F
    /// A result that is the record itself.
    case same = 0x73
    /// The record has failed: why.
    case failure = 0x66
    /// The record is done.
    case done = 0x64
  }

  let kind: Kind
  /// Where its text is among the bytes that it was read from.
  let text: Range<Int>

  init(kind: Kind, text: Range<Int>) {
    self.kind = kind
    self.text = text
  }

  /// Bytes before the text.
  static let headerCount = 5

  /// The first message of some bytes; nil where it is not whole.
  ///
  /// - Throws: That these are no messages.
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int) throws(JQFault) {
    guard bytes.count - start >= Self.headerCount else { return nil }
    guard let kind = Kind(rawValue: bytes[start]) else { throw JQFault() }
    let length = (0..<4).reduce(0) { $0 | Int(bytes[start + 1 + $1]) << (8 * $1) }
    guard length <= Self.longestText else { throw JQFault() }
    let first = start + Self.headerCount
    guard bytes.count - first >= length else { return nil }
    self.kind = kind
    text = first..<first + length
  }

  /// Appends a message to bytes.
  static func append(_ kind: Kind, _ text: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
    bytes.append(kind.rawValue)
    for shift in stride(from: 0, to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: text.count >> shift))
    }
    bytes.append(contentsOf: text)
  }

  /// Appends a message to bytes.
  static func append(_ kind: Kind, _ text: [UInt8] = [], to bytes: inout [UInt8]) {
    text.withUnsafeBytes { append(kind, $0, to: &bytes) }
  }

  /// Bytes of a text at most.
  static let longestText = 1 << 30
}

/// What came is no message: the process is not what it should be.
struct JQFault: Error {}
