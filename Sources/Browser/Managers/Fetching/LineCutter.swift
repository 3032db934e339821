import BrowserModels
import CLibrary

/// Cuts a body of JSON Lines after whole lines while it arrives; any other body stays whole.
///
/// The media type says what a body is or, where it says nothing of the kind, the first three lines
/// do: when each of them is a document, so are the others.
struct LineCutter {
  private enum Kind { case open, lines, whole }

  /// Whether lines have been cut off.
  private(set) var hasCut = false

  private let isTyped: Bool
  private var kind = Kind.open
  /// Documents that are yet to be seen before anything is cut.
  private var missing: Int
  /// Where the first line begins that was not judged.
  private var lineStart = 0
  /// Where the bytes begin in which no line feed was looked for.
  private var searched = 0

  /// A cutter for one answer; `isTyped` when its media type says that lines follow each other.
  init(isTyped: Bool) {
    self.isTyped = isTyped
    missing = isTyped ? 1 : 3
  }

  /// Whether nothing that has come says that lines follow each other.
  var isOfNone: Bool { !isTyped && (kind == .whole || kind == .open && missing == 3) }

  /// Takes the whole lines out of what has come; nothing when there are none yet.
  ///
  /// - Complexity: O(bytes that are new).
  mutating func cut(_ body: inout [UInt8]) -> [UInt8]? {
    if kind == .open { judge(body) }
    guard kind == .lines else { return nil }
    let end = body[searched...].lastIndex(of: 0x0A)
    searched = body.count
    guard let end else { return nil }
    // The rest is copied, not the lines: one of them may be huge.
    let rest = Array(body[(end + 1)...])
    body.removeLast(rest.count)
    let lines = body
    body = rest
    searched = body.count
    guard lines.contains(where: { !Self.isBlank($0) }) else { return nil }
    hasCut = true
    return lines
  }

  /// Looks at the lines that are whole; without a media type a bad one decides.
  private mutating func judge(_ body: [UInt8]) {
    while kind == .open, let end = Self.lineFeed(in: body, from: searched) {
      let line = Array(body[lineStart..<end].drop(while: Self.isBlank))
      lineStart = end + 1
      searched = lineStart
      guard !line.isEmpty else { continue }
      if (try? JSONReader.sample(of: line)) != nil {
        missing -= 1
      } else if !isTyped {
        kind = .whole
      }
      if missing == 0 { kind = .lines }
    }
    searched = kind == .lines ? 0 : body.count
  }

  /// The first line feed from a place on.
  private static func lineFeed(in body: [UInt8], from start: Int) -> Int? {
    body.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count else { return nil }
      return memchr(base + start, 0x0A, bytes.count - start)
        .map { UnsafeRawPointer($0) - UnsafeRawPointer(base) }
    }
  }

  /// Whether a byte may stand before a document: a blank, or the separator of RFC 7464.
  private static func isBlank(_ byte: UInt8) -> Bool {
    [0x20, 0x09, 0x0A, 0x0D, 0x1E].contains(byte)
  }
}
