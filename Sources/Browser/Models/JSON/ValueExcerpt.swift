/// A value as compact JSON on one line, or its beginning.
package struct ValueExcerpt: Hashable, Sendable {
  /// Bytes of a value at most, before what stands for the rest.
  package static let most = 400

  /// Bytes that are shown on each side of where two long texts differ.
  private static let context = 40

  /// The text; it ends in `…` where it is not all.
  package let text: String

  /// The text of a value.
  package init(_ value: JSONValue) {
    var text = ""
    Self.add(value, to: &text)
    self.text = text.utf8.count <= Self.most ? text : text[utf8: 0..<Self.most].whole + "…"
  }

  private init(text: String) { self.text = text }

  /// The texts of a value before and now: of long strings the part that differs, and a little on each side.
  package static func pair(_ old: JSONValue, _ new: JSONValue) -> (ValueExcerpt, ValueExcerpt) {
    guard case .string(let before) = old, case .string(let now) = new,
      max(before.utf8.count, now.utf8.count) > 2 * context
    else { return (ValueExcerpt(old), ValueExcerpt(new)) }
    let first = zip(before.utf8, now.utf8).prefix { $0 == $1 }.count
    let rest = min(before.utf8.count, now.utf8.count) - first
    let last = min(
      rest,
      zip(before.utf8.reversed(), now.utf8.reversed()).prefix { $0 == $1 }.count
    )
    return (excerpt(of: before, first, last), excerpt(of: now, first, last))
  }

  /// The part of a text that has so many bytes in common with another one at its beginning and end.
  private static func excerpt(of text: String, _ first: Int, _ last: Int) -> ValueExcerpt {
    let start = max(0, first - context)
    let end = min(text.utf8.count, max(text.utf8.count - last, first) + context)
    let shown = start..<min(end, start + most)
    let part = text[utf8: shown].whole
    return ValueExcerpt(
      text: (shown.lowerBound > 0 ? "…" : "") + JSONWriter.quoted(part)
        + (shown.upperBound < text.utf8.count ? "…" : "")
    )
  }

  /// Adds a value until there is more than is shown.
  private static func add(_ value: JSONValue, to text: inout String) {
    guard text.utf8.count <= most else { return }
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONWriter.quoted(string[utf8: 0..<most + 4].whole)
    case .elided: text += "…"
    case .array(let elements):
      text += "["
      for (number, element) in elements.enumerated() where text.utf8.count <= most {
        if number > 0 { text += "," }
        add(element, to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (number, member) in object.members.enumerated() where text.utf8.count <= most {
        text += (number > 0 ? "," : "") + JSONWriter.quoted(member.key) + ":"
        add(member.value, to: &text)
      }
      text += "}"
    }
  }
}

extension String {
  /// The part between two places in UTF-8, which are moved into the text, and to where characters begin.
  fileprivate subscript(utf8 range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let first = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(first, offsetBy: range.count)
    return self[first..<end]
  }
}

extension Substring {
  /// The text without what is left of scalars that were cut.
  fileprivate var whole: String {
    let bytes = Array(utf8)
    let start = bytes.prefix { $0 & 0xC0 == 0x80 }.count
    var end = bytes.count
    if let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }) {
      let length = bytes[lead] < 0x80 ? 1 : bytes[lead] < 0xE0 ? 2 : bytes[lead] < 0xF0 ? 3 : 4
      if lead + length > end { end = lead }
    }
    return String(decoding: bytes[Swift.min(start, end)..<end], as: UTF8.self)
  }
}
