import CSimdJSON

/// Finds the records inside documents that follow each other.
///
/// Only what lies on the path to the records is read token by token; records, and values beside the
/// path, are skipped from bracket to bracket.
struct DocumentScanner: Sendable {
  /// What may come next between tokens.
  private enum Expectation {
    case document, value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd
  }

  /// The token that has begun and not ended.
  private enum Token {
    case none, container, string, bare
  }

  /// What a token is for.
  private enum Role {
    case record, skipped, key
  }

  /// A container on the path to the records, or the one that holds them.
  private struct Frame {
    let isObject: Bool
    let isTarget: Bool
    var position = 0
    var keyMatches = false
  }

  private let path: RecordPath
  /// A longer key, in bytes as sent, is none of the path's: an escape takes six at most.
  private let longestKey: Int
  private var offset: Int
  private var expectation = Expectation.document
  private var token = Token.none
  private var role = Role.skipped
  private var tokenStart: Int
  /// Where the member begins of an object of records: its key is a part of the record.
  private var memberStart: Int?
  private var skip = csj_skip(depth: 0, in_string: 0, escaped: 0)
  private var opener: UInt8 = 0
  private var isEscaped = false
  private var key: [UInt8] = []
  private var frames: [Frame] = []
  private var documentStart: Int
  private var isFound = false
  private(set) var fault: RecordFault?
  /// Where the first document ends; nil until it does.
  private(set) var firstDocumentEnd: Int?

  /// Where the record begins that has begun and not ended; nil between records.
  var openRecord: Int? {
    memberStart ?? (token != .none && role == .record ? tokenStart : nil)
  }

  init(path: RecordPath, offset: Int) {
    self.path = path
    self.offset = offset
    tokenStart = offset
    documentStart = offset
    longestKey = (path.pointer.tokens.map(\.utf8.count).max() ?? 0) * 6
  }

  /// Where the record begins that has begun, or the document that may be one; else the next byte.
  var firstNeeded: Int {
    if let openRecord { return openRecord }
    let isBetween = token == .none && frames.isEmpty
    return isBetween || isFound ? offset : documentStart
  }

  mutating func scan(_ bytes: UnsafeRawBufferPointer, into ranges: inout [Range<Int>]) {
    var at = 0
    while at < bytes.count, fault == nil {
      switch token {
      case .none: structure(bytes, &at, &ranges)
      case .container: container(bytes, &at, &ranges)
      case .string: string(bytes, &at, &ranges)
      case .bare: bare(bytes, &at, &ranges)
      }
    }
    offset += bytes.count
  }

  mutating func finish(into ranges: inout [Range<Int>]) {
    guard fault == nil else { return }
    if token == .bare, frames.isEmpty { endValue(at: offset, &ranges) }
    guard token != .none || !frames.isEmpty else { return }
    fail(.cut, at: offset)
  }

  private mutating func fail(_ mistake: JSONMistake, at position: Int) {
    fault = RecordFault(offset: position, mistake: mistake)
  }
}

// Between tokens.
extension DocumentScanner {
  private mutating func structure(
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ ranges: inout [Range<Int>]
  ) {
    while at < bytes.count, JSONWhitespace.contains(bytes[at]) { at += 1 }
    guard at < bytes.count else { return }
    let byte = bytes[at]
    let position = offset + at
    at += 1
    switch (expectation, byte) {
    case (.document, 0x1E): return
    case (.document, _):
      documentStart = position
      isFound = false
      beginValue(byte, at: position)
    case (.valueOrEnd, UInt8(ascii: "]")), (.keyOrEnd, UInt8(ascii: "}")):
      closeFrame(at: position, &ranges)
    case (.value, _), (.valueOrEnd, _): beginValue(byte, at: position)
    case (.key, UInt8(ascii: "\"")), (.keyOrEnd, UInt8(ascii: "\"")):
      key.removeAll(keepingCapacity: true)
      if frames[frames.count - 1].isTarget { memberStart = position }
      begin(.string, .key, at: position)
    case (.key, _), (.keyOrEnd, _): fail(.expectedKey, at: position)
    case (.colon, UInt8(ascii: ":")): expectation = .value
    case (.colon, _): fail(.expectedColon, at: position)
    case (.commaOrEnd, _): separator(byte, at: position, &ranges)
    }
  }

  private mutating func separator(_ byte: UInt8, at position: Int, _ ranges: inout [Range<Int>]) {
    let isObject = frames[frames.count - 1].isObject
    if byte == UInt8(ascii: ",") {
      expectation = isObject ? .key : .value
    } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      closeFrame(at: position, &ranges)
    } else {
      fail(isObject ? .expectedCommaOrBrace : .expectedCommaOrBracket, at: position)
    }
  }

  private mutating func closeFrame(at position: Int, _ ranges: inout [Range<Int>]) {
    frames.removeLast()
    role = .skipped
    endValue(at: position + 1, &ranges)
  }

  private mutating func begin(_ token: Token, _ role: Role, at position: Int) {
    self.token = token
    self.role = role
    tokenStart = position
    isEscaped = false
  }
}

// Values and what they are for.
extension DocumentScanner {
  private mutating func beginValue(_ byte: UInt8, at position: Int) {
    let role = enterOrClassify(byte)
    guard let role else { return }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      opener = byte
      skip = csj_skip(depth: 1, in_string: 0, escaped: 0)
      begin(.container, role, at: position)
    case UInt8(ascii: "\""): begin(.string, role, at: position)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"),
      UInt8(ascii: "f"), UInt8(ascii: "n"):
      begin(.bare, role, at: position)
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      fail(.expectedValue, at: position)
    default: fail(.badLiteral, at: position)
    }
  }

  /// Enters a container on the path to the records, and returns nil; else what the value is for.
  private mutating func enterOrClassify(_ byte: UInt8) -> Role? {
    if let frame = frames.last {
      if frame.isTarget { return .record }
      let token = path.pointer.tokens[frames.count - 1]
      let matches = frame.isObject ? frame.keyMatches : String(frame.position) == token
      guard matches else { return .skipped }
    }
    let isObject = byte == UInt8(ascii: "{")
    let isArray = byte == UInt8(ascii: "[")
    guard frames.count == path.pointer.tokens.count else {
      guard isObject || isArray else { return .skipped }
      enter(isObject: isObject, isTarget: false)
      return nil
    }
    switch path.shape {
    case .elements where isArray, .members where isObject:
      isFound = true
      enter(isObject: isObject, isTarget: true)
      return nil
    case .value:
      isFound = true
      return .record
    case _ where byte == UInt8(ascii: "n") && !path.pointer.tokens.isEmpty:
      // Null in place of a list is a list of none.
      isFound = true
      return .skipped
    case .elements, .members:
      return .skipped
    }
  }

  private mutating func enter(isObject: Bool, isTarget: Bool) {
    frames.append(Frame(isObject: isObject, isTarget: isTarget))
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func endValue(at end: Int, _ ranges: inout [Range<Int>]) {
    token = .none
    if role == .record { ranges.append((memberStart ?? tokenStart)..<end) }
    memberStart = nil
    guard !frames.isEmpty else {
      if !isFound { ranges.append(documentStart..<end) }
      expectation = .document
      if firstDocumentEnd == nil { firstDocumentEnd = end }
      return
    }
    frames[frames.count - 1].position += 1
    expectation = .commaOrEnd
  }
}

// Inside a token.
extension DocumentScanner {
  private mutating func container(
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ ranges: inout [Range<Int>]
  ) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    at += csj_skip_container(&skip, base + at, bytes.count - at)
    guard skip.depth == 0 else { return }
    guard bytes[at - 1] == opener + 2 else {
      fail(
        opener == UInt8(ascii: "{") ? .expectedCommaOrBrace : .expectedCommaOrBracket,
        at: offset + at - 1
      )
      return
    }
    endValue(at: offset + at, &ranges)
  }

  private mutating func string(
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ ranges: inout [Range<Int>]
  ) {
    let first = at
    var isClosed = false
    while at < bytes.count, !isClosed {
      let byte = bytes[at]
      at += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        isClosed = byte == UInt8(ascii: "\"")
      }
    }
    guard role == .key else {
      if isClosed { endValue(at: offset + at, &ranges) }
      return
    }
    if key.count <= longestKey {
      key.append(contentsOf: bytes[first..<(isClosed ? at - 1 : at)].prefix(longestKey + 1))
    }
    if isClosed { endKey() }
  }

  private mutating func endKey() {
    token = .none
    expectation = .colon
    let level = frames.count - 1
    guard !frames[level].isTarget else { return }
    frames[level].keyMatches =
      key.count <= longestKey
      && key.withUnsafeBytes { JSONEscape.unescaped($0) } == path.pointer.tokens[level]
  }

  private mutating func bare(
    _ bytes: UnsafeRawBufferPointer,
    _ at: inout Int,
    _ ranges: inout [Range<Int>]
  ) {
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
        UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: ":"), 0x20, 0x0A, 0x0D, 0x09, 0x1E:
        endValue(at: offset + at, &ranges)
        return
      default: at += 1
      }
    }
  }
}
