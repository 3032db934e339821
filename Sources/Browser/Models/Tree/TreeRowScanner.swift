import CSimdJSON

/// The texts of a row of a record, as they were sent.
package struct TreeRowText {
  /// Where the row begins in the record.
  package let offset: Int
  /// The key between its quotes.
  package let key: UnsafeRawBufferPointer?
  /// The string between its quotes, the line, or the scalar; nil of a container.
  package let value: UnsafeRawBufferPointer?
  /// The value and some of what follows it on its line, where that goes on in the next row; else nil.
  package var longValue: UnsafeRawBufferPointer?
}

/// Finds the rows of a record that have a key or a scalar, in the order of the record, without building
/// its tree: so that it is searched with little memory, and from any row on.
///
/// What is not JSON is read as well as can be.
package struct TreeRowScanner: Sendable {
  /// The next byte to be scanned: the first one of a row, or one between rows.
  package private(set) var offset: Int
  /// The line of a long text that begins at the offset; nil between rows.
  private var text: TextScanner?
  private let longest: Int

  /// A scan that begins between rows.
  package init(offset: Int = 0, limits: TreeLimits = TreeLimits()) {
    self.offset = offset
    longest = limits.row
  }

  /// A scan that begins at a line of a string.
  init(line offset: Int, limits: TreeLimits) {
    self.init(offset: offset, limits: limits)
    text = TextScanner(isString: true, offset: offset, longest: longest)
  }

  /// The fewest bytes with which a scan gets on.
  package var fewestBytes: Int { longest * 4 + 64 }

  /// Bytes of the next row that are looked at for what begins in one and ends there, at most.
  package static let reach = 1_024

  /// Scans bytes that begin at `offset`; what is cut by their end is scanned again with what follows.
  ///
  /// - Parameters:
  ///   - bytes: So many bytes as `fewestBytes` at least, unless they are the last ones.
  ///   - isLast: Whether the record ends with them.
  ///   - body: Gets each row.
  package mutating func scan(
    _ bytes: UnsafeRawBufferPointer,
    isLast: Bool,
    _ body: (TreeRowText) -> Void
  ) {
    var scan = Scan(bytes: bytes, base: offset, isLast: isLast, longest: longest)
    scan.text = text
    while scan.next(body) {}
    offset += isLast ? bytes.count : scan.done
    text =
      isLast
      ? nil : scan.text.map { _ in TextScanner(isString: true, offset: offset, longest: longest) }
  }

  /// A scan of some bytes.
  private struct Scan {
    let bytes: UnsafeRawBufferPointer
    let base: Int
    let isLast: Bool
    let longest: Int
    /// The next byte.
    var at = 0
    /// What need not be scanned again.
    var done = 0
    var text: TextScanner?
    /// Where the key of the row begins, and where it is between its quotes.
    private var key: (start: Int, text: Range<Int>)?

    init(bytes: UnsafeRawBufferPointer, base: Int, isLast: Bool, longest: Int) {
      self.bytes = bytes
      self.base = base
      self.isLast = isLast
      self.longest = longest
    }

    /// Goes on by one token; false at the end.
    mutating func next(_ body: (TreeRowText) -> Void) -> Bool {
      if text != nil { return scanText(body) }
      while at < bytes.count, JSONWhitespace.contains(bytes[at]) { at += 1 }
      if key == nil { done = at }
      guard at < bytes.count else {
        if isLast || at - (key?.start ?? at) > longest * 3 {
          endKey(body)
          done = at
        }
        return false
      }
      switch bytes[at] {
      case UInt8(ascii: ":"): at += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "}"), UInt8(ascii: "]"),
        UInt8(ascii: ","):
        endKey(body)
        at += 1
      case UInt8(ascii: "\""): return scanString(body)
      default: return scanScalar(body)
      }
      return true
    }

    /// The row of a key whose value has none of its own there.
    private mutating func endKey(_ body: (TreeRowText) -> Void) {
      if key != nil { emit(nil, from: at, body) }
    }

    private mutating func emit(
      _ value: Range<Int>?,
      from start: Int,
      _ body: (TreeRowText) -> Void
    ) {
      let row = TreeRowText(
        offset: base + (key?.start ?? start),
        key: key.map { part($0.text) },
        value: value.map(part)
      )
      key = nil
      body(row)
    }

    private func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[range])
    }

    /// Ends the scan where a token is cut that is to be scanned again; false when it cannot be longer.
    private func mustWait(for length: Int) -> Bool { !isLast && length <= longest }

    private mutating func scanScalar(_ body: (TreeRowText) -> Void) -> Bool {
      let start = at
      while at < bytes.count, !Self.endsScalar(bytes[at]) { at += 1 }
      if at == bytes.count, mustWait(for: at - start) { return false }
      if at - start > longest {
        // It is shown in pieces.
        endKey(body)
        at = start + longest
      }
      emit(start..<at, from: start, body)
      done = at
      return true
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""):
        true
      default: JSONWhitespace.contains(byte)
      }
    }

    private mutating func scanString(_ body: (TreeRowText) -> Void) -> Bool {
      let start = at
      let (end, hasEscapes) = endOfString(from: start + 1)
      guard let end, end - start < longest else {
        if end == nil, mustWait(for: bytes.count - start) { return false }
        beginText(at: start + 1, body)
        return true
      }
      var next = end + 1
      while next < bytes.count, JSONWhitespace.contains(bytes[next]) { next += 1 }
      if next == bytes.count, mustWait(for: next - start) { return false }
      let inside = start + 1..<end
      if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
        endKey(body)
        key = (start, inside)
        done = start
        at = next + 1
        return true
      }
      if hasEscapes, hasLineFeed(inside) {
        beginText(at: start + 1, body)
        return true
      }
      emit(inside, from: start, body)
      at = end + 1
      done = at
      return true
    }

    private mutating func beginText(at start: Int, _ body: (TreeRowText) -> Void) {
      endKey(body)
      at = start
      done = start
      text = TextScanner(isString: true, offset: base + start, longest: longest)
    }

    /// The closing quote of a string that goes on at a byte; nil when it is not there.
    private func endOfString(from start: Int) -> (end: Int?, hasEscapes: Bool) {
      var at = start
      var hasEscapes = false
      while at < bytes.count {
        at += TreeString.plainCount(in: bytes, from: at)
        guard at < bytes.count else { break }
        switch bytes[at] {
        case UInt8(ascii: "\""): return (at, hasEscapes)
        case UInt8(ascii: "\\"):
          hasEscapes = true
          at += 2
        default: at += 1
        }
      }
      return (nil, hasEscapes)
    }

    private func hasLineFeed(_ range: Range<Int>) -> Bool {
      var string = TreeString()
      for byte in bytes[range] {
        if case .lineFeed = string.next(byte) { return true }
      }
      return false
    }

    /// The end of what is looked at behind a part of a line; nil where that is not here yet.
    private func reach(behind end: Int) -> Int? {
      let most = min(longest, TreeRowScanner.reach)
      let room = end + most + 32
      guard room <= bytes.count || isLast else { return nil }
      let next = UnsafeRawBufferPointer(rebasing: bytes[end..<min(room, bytes.count)])
      var first = next.count
      var scanner = TextScanner(isString: true, offset: 0, longest: most)
      scanner.scan(next) {
        first = $0.value.upperBound
        return false
      }
      return end + first
    }

    private mutating func scanText(_ body: (TreeRowText) -> Void) -> Bool {
      guard var scanner = text else { return false }
      var held: Int?
      let note = { [self] (line: TreeChild) -> Bool in
        let own = line.value.lowerBound - base..<line.value.upperBound - base
        var row = TreeRowText(offset: line.start, key: nil, value: part(own))
        if line.isCut {
          guard let end = reach(behind: own.upperBound) else {
            held = own.lowerBound
            return false
          }
          row.longValue = part(own.lowerBound..<end)
        }
        body(row)
        return true
      }
      scanner.scan(UnsafeRawBufferPointer(rebasing: bytes[at...]), note)
      if let held {
        // It is scanned again with what follows.
        done = held
        text = TextScanner(isString: true, offset: base + held, longest: longest)
        return false
      }
      if scanner.end == nil, isLast { scanner.finish(note) }
      guard let end = scanner.end else {
        done = scanner.lineStart - base
        text = scanner
        return false
      }
      at = min(end - base + 1, bytes.count)
      done = at
      text = nil
      return true
    }
  }
}
