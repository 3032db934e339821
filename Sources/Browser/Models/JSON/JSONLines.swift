/// The lines of a value, pretty-printed one by one, so that a huge value costs only what is read.
package struct JSONLines: Sequence, IteratorProtocol, Sendable {
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
  private let textLimit: Int

  init(_ value: JSONValue, textLimit: Int) {
    root = value
    self.textLimit = textLimit
  }

  /// The next line.
  ///
  /// O(its length).
  package mutating func next() -> JSONLine? {
    if let value = root {
      root = nil
      return line(for: value, key: nil, isLast: true)
    }
    guard let frame = frames.last else { return nil }
    guard frame.position < frame.children.count else { return closingLine(of: frame) }
    frames[frames.count - 1].position += 1
    let isLast = frame.position + 1 == frame.children.count
    switch frame.children {
    case .elements(let elements):
      return line(for: elements[frame.position], key: nil, isLast: isLast)
    case .members(let members):
      let member = members[frame.position]
      return line(for: member.value, key: member.key, isLast: isLast)
    }
  }

  private mutating func closingLine(of frame: Frame) -> JSONLine {
    frames.removeLast()
    let bracket =
      switch frame.children {
      case .elements: "]"
      case .members: "}"
      }
    let isLast = frames.last.map { $0.position == $0.children.count } ?? true
    return JSONLine(
      depth: frames.count,
      spans: [.init(.punctuation, isLast ? bracket : bracket + ",")]
    )
  }

  private mutating func line(for value: JSONValue, key: String?, isLast: Bool) -> JSONLine {
    var line = JSONLine(depth: frames.count, spans: [])
    if let key {
      line.spans = [.init(.key, JSONWriter.quoted(key)), .init(.punctuation, ": ")]
    }
    switch value {
    case .array(let elements) where !elements.isEmpty:
      line.spans.append(.init(.punctuation, "["))
      frames.append(Frame(children: .elements(elements)))
      return line
    case .object(let object) where !object.members.isEmpty:
      line.spans.append(.init(.punctuation, "{"))
      frames.append(Frame(children: .members(object.members)))
      return line
    default:
      line.spans += spans(for: value)
    }
    if !isLast { line.spans.append(.init(.punctuation, ",")) }
    return line
  }

  private func spans(for value: JSONValue) -> [JSONLine.Span] {
    switch value {
    case .null: [.init(.literal, "null")]
    case .bool(let truth): [.init(.literal, truth ? "true" : "false")]
    case .number(let text): [.init(.number, text)]
    case .string(let text): spans(for: text)
    case .array: [.init(.punctuation, "[]")]
    case .object: [.init(.punctuation, "{}")]
    case .elided: [.init(.elided, "…")]
    }
  }

  private func spans(for text: String) -> [JSONLine.Span] {
    guard text.utf8.count > textLimit else { return [.init(.string, JSONWriter.quoted(text))] }
    let bytes = text.utf8
    var end = bytes.index(bytes.startIndex, offsetBy: textLimit)
    while end > bytes.startIndex, bytes[end] & 0xC0 == 0x80 { bytes.formIndex(before: &end) }
    let rest = bytes.distance(from: end, to: bytes.endIndex)
    return [
      .init(.string, JSONWriter.quoted(String(text[..<end]))),
      .init(.elided, " … \(rest) more bytes"),
    ]
  }
}
