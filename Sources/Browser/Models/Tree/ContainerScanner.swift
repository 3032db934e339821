import CSimdJSON

/// Finds the children of one object or array in its bytes, which may come in pieces of any size.
///
/// Its own strings, separators and scalars are checked; a container in it is skipped from bracket to
/// bracket, and checked when it is scanned itself.
struct ContainerScanner: Sendable {
  /// What may come next between tokens.
  private enum Expectation {
    case first, key, colon, value, separator
  }

  /// The token that has begun and not ended.
  private enum Token {
    case none, key, string, container, scalar
  }

  let isObject: Bool
  /// The next byte to be scanned.
  private(set) var offset: Int
  /// The child that has begun and not ended, as far as it was scanned.
  private(set) var open: TreeChild?
  /// Whether its value has begun.
  var isInValue: Bool { token != .none && token != .key }
  /// The first byte behind the closing bracket; nil until it is found.
  private(set) var end: Int?
  /// Where and why the container is not JSON.
  private(set) var mistake: (offset: Int, mistake: JSONMistake)?

  private var expectation: Expectation
  private var token = Token.none
  private var string = TreeString()
  private var scalar: TreeScalar?
  private var skip = csj_skip(depth: 0, in_string: 0, escaped: 0)
  private var opener: UInt8 = 0

  /// A scan that begins behind the opening bracket, or at a child that is not the first one.
  init(isObject: Bool, offset: Int, isAtFirst: Bool = true) {
    self.isObject = isObject
    self.offset = offset
    expectation = isAtFirst ? .first : isObject ? .key : .value
  }

  /// Whether there is nothing more to scan.
  var isFinished: Bool { end != nil || mistake != nil }

  /// Scans bytes that begin at `offset`; `found` gets each child that ends in them, and says whether
  /// to go on.
  mutating func scan(_ bytes: UnsafeRawBufferPointer, _ found: (TreeChild) -> Bool) {
    let base = offset
    var at = 0
    var goesOn = true
    while at < bytes.count, goesOn, !isFinished {
      var isEnded = false
      switch token {
      case .none: structure(bytes, &at, base)
      case .key, .string: isEnded = pass(stringIn: bytes, &at, base)
      case .container: isEnded = pass(containerIn: bytes, &at, base)
      case .scalar: isEnded = pass(scalarIn: bytes, &at, base)
      }
      guard isEnded, var child = open else { continue }
      child.value = child.value.lowerBound..<base + at
      open = nil
      token = .none
      expectation = .separator
      goesOn = found(child)
    }
    offset = base + at
    if isInValue, let start = open?.value.lowerBound { open?.value = start..<offset }
  }

  /// The bytes have ended: what is open is cut.
  mutating func finish() {
    if !isFinished { fail(.cut, at: offset) }
  }

  /// The scalar that the bytes have ended with, if it may end there.
  var lastScalar: TreeChild? {
    !isFinished && token == .scalar && scalar?.isComplete == true ? open : nil
  }

  private mutating func fail(_ mistake: JSONMistake, at position: Int) {
    self.mistake = (position, mistake)
  }
}

// Between tokens.
extension ContainerScanner {
  /// Passes whitespace and one byte of structure, with which no child ends.
  private mutating func structure(
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int
  ) {
    while at < bytes.count, JSONWhitespace.contains(bytes[at]) { at += 1 }
    guard at < bytes.count else { return }
    let byte = bytes[at]
    let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch expectation {
    case .first where byte == closer, .separator where byte == closer:
      at += 1
      end = base + at
    case .separator:
      guard byte == UInt8(ascii: ",") else {
        fail(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: base + at)
        break
      }
      at += 1
      expectation = isObject ? .key : .value
    case .first where isObject, .key:
      guard byte == UInt8(ascii: "\"") else {
        fail(.expectedKey, at: base + at)
        break
      }
      open = TreeChild(start: base + at)
      begin(.key)
      at += 1
    case .colon:
      guard byte == UInt8(ascii: ":") else {
        fail(.expectedColon, at: base + at)
        break
      }
      at += 1
      expectation = .value
    case .first, .value: beginValue(byte, bytes, &at, base)
    }
  }

  private mutating func begin(_ token: Token) {
    self.token = token
    string = TreeString()
  }

  private mutating func beginValue(
    _ byte: UInt8,
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int
  ) {
    let start = base + at
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      opener = byte
      skip = csj_skip(depth: 1, in_string: 0, escaped: 0)
      beginValue(.container, byte == UInt8(ascii: "{") ? .object : .array, at: start)
    case UInt8(ascii: "\""): beginValue(.string, .string, at: start)
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      return fail(.expectedValue, at: start)
    default:
      guard let scalar = TreeScalar(byte) else { return fail(.badLiteral, at: start) }
      self.scalar = scalar
      beginValue(.scalar, .scalar, at: start)
    }
    at += 1
  }

  private mutating func beginValue(_ token: Token, _ kind: TreeChild.Kind, at start: Int) {
    begin(token)
    if open == nil { open = TreeChild(start: start) }
    open?.kind = kind
    open?.value = start..<start
  }
}

// Inside a token: each says whether a child has ended.
extension ContainerScanner {
  private mutating func pass(
    containerIn bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int
  ) -> Bool {
    guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
    at += csj_skip_container(&skip, start + at, bytes.count - at)
    guard skip.depth == 0 else { return false }
    if bytes[at - 1] != opener + 2 {
      let isBrace = opener == UInt8(ascii: "{")
      fail(isBrace ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: base + at - 1)
    }
    return true
  }

  private mutating func pass(
    stringIn bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int
  ) -> Bool {
    while at < bytes.count {
      if string.isBetween {
        at += TreeString.plainCount(in: bytes, from: at)
        guard at < bytes.count else { return false }
      }
      switch string.next(bytes[at]) {
      case .inside: break
      case .lineFeed: open?.hasLineFeed = token == .string
      case .mistake(let mistake):
        // The mistake is the whole escape.
        fail(mistake, at: base + at - string.escapeCount)
        return false
      case .end:
        at += 1
        guard token == .key else { return true }
        if let start = open?.start { open?.key = start + 1..<base + at - 1 }
        token = .none
        expectation = .colon
        return false
      }
      at += 1
    }
    return false
  }

  private mutating func pass(
    scalarIn bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ base: Int
  ) -> Bool {
    while at < bytes.count {
      switch scalar?.next(bytes[at]) {
      case .inside: at += 1
      case .end, nil: return true
      case .mistake(.badLiteral):
        fail(.badLiteral, at: open?.value.lowerBound ?? base + at)
        return false
      case .mistake(let mistake):
        fail(mistake, at: base + at)
        return false
      }
    }
    return false
  }
}
