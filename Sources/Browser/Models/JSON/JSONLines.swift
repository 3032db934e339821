/// The lines of a value, pretty-printed one by one, so that a huge value costs only what is read.
///
/// Line feeds in strings are line feeds here, all else is escaped as in JSON. What is longer than
/// `longestLine` goes on in the next line. A copy goes on from where it was made.
package struct JSONLines: Sequence, IteratorProtocol, Sendable {
  /// Bytes of a line, before they are escaped, at most.
  package static let longestLine = 16 << 10

  private enum Children: Sendable {
    case elements([JSONValue])
    case members([(key: String, value: JSONValue)])

    var count: Int {
      switch self {
      case .elements(let elements): elements.count
      case .members(let members): members.count
      }
    }
  }

  private struct Frame: Sendable {
    let children: Children
    var position = 0
  }

  private var root: JSONValue?
  private var frames: [Frame] = []
  /// What is to come of the key and the value under way.
  private var parts: [JSONLinePart] = []
  private var depth = 0
  /// Whether a line of these parts was taken before.
  private var isContinued = false

  /// Whether the next line only goes on with the last one, which was longer than `longestLine`.
  package private(set) var isInsideLine = false

  /// Bytes of keys, values and what is between them in the lines that were taken.
  package private(set) var byteCount = 0

  init(_ value: JSONValue) {
    root = value
  }

  /// The lines of a text that is no JSON, as it is.
  package init(text: String) {
    parts = [JSONLinePart(.text, text, isMultiline: true)]
  }

  /// The next line.
  ///
  /// O(its length).
  package mutating func next() -> JSONLine? {
    guard !parts.isEmpty || begin() else { return nil }
    var line = JSONLine(depth: depth, spans: [], isContinued: isContinued)
    takeLine { part, cut in line.spans.append(part.span(of: cut)) }
    return line
  }

  /// Passes over the next line; false when there is none.
  ///
  /// Faster than making it.
  package mutating func skip() -> Bool {
    guard !parts.isEmpty || begin() else { return false }
    takeLine { _, _ in }
    return true
  }

  /// Takes the parts up to the end of a line.
  private mutating func takeLine(_ take: (JSONLinePart, JSONLinePart.Cut) -> Void) {
    var room = Self.longestLine
    var finished = 0
    while finished < parts.count {
      let part = parts[finished]
      let cut = part.cut(atMost: room)
      byteCount += cut.next - cut.range.lowerBound
      isInsideLine = !cut.isEnd && cut.next == cut.range.upperBound
      take(part, cut)
      guard cut.isEnd else {
        parts[finished].position = cut.next
        isContinued = part.role != .text
        break
      }
      room = Swift.max(room - cut.range.count, 16)
      finished += 1
    }
    parts.removeFirst(finished)
    if parts.isEmpty { isContinued = false }
  }

  /// Begins the next key and value; false after the last one.
  private mutating func begin() -> Bool {
    if let value = root {
      root = nil
      begin(value, key: nil, isLast: true)
      return true
    }
    guard let frame = frames.last else { return false }
    guard frame.position < frame.children.count else {
      end(frame)
      return true
    }
    frames[frames.count - 1].position += 1
    let isLast = frame.position + 1 == frame.children.count
    switch frame.children {
    case .elements(let elements): begin(elements[frame.position], key: nil, isLast: isLast)
    case .members(let members):
      let member = members[frame.position]
      begin(member.value, key: member.key, isLast: isLast)
    }
    return true
  }

  private mutating func end(_ frame: Frame) {
    frames.removeLast()
    depth = frames.count
    let bracket =
      switch frame.children {
      case .elements: "]"
      case .members: "}"
      }
    let isLast = frames.last.map { $0.position == $0.children.count } ?? true
    parts = [JSONLinePart(.punctuation, isLast ? bracket : bracket + ",")]
  }

  private mutating func begin(_ value: JSONValue, key: String?, isLast: Bool) {
    depth = frames.count
    if let key {
      parts = [JSONLinePart(.key, key, isQuoted: true), JSONLinePart(.punctuation, ": ")]
    }
    switch value {
    case .array(let elements) where !elements.isEmpty:
      parts.append(JSONLinePart(.punctuation, "["))
      frames.append(Frame(children: .elements(elements)))
      return
    case .object(let object) where !object.members.isEmpty:
      parts.append(JSONLinePart(.punctuation, "{"))
      frames.append(Frame(children: .members(object.members)))
      return
    case .array: parts.append(JSONLinePart(.punctuation, "[]"))
    case .object: parts.append(JSONLinePart(.punctuation, "{}"))
    case .null: parts.append(JSONLinePart(.literal, "null"))
    case .bool(let truth): parts.append(JSONLinePart(.literal, truth ? "true" : "false"))
    case .number(let text): parts.append(JSONLinePart(.number, text))
    case .string(let text):
      parts.append(JSONLinePart(.string, text, isQuoted: true, isMultiline: true))
    case .elided: parts.append(JSONLinePart(.elided, "…"))
    }
    if !isLast { parts.append(JSONLinePart(.punctuation, ",")) }
  }
}
