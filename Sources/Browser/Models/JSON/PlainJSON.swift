/// Writes a value on one line, numbers as they were sent.
package enum PlainJSON {
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var text = ""
    write(value, to: &text)
    return Array(text.utf8)
  }

  /// The text of a value as far as it is shown in a line: where it has more than `limit` bytes, little more
  /// than the first of them.
  ///
  /// O(`limit`).
  static func beginning(of value: JSONValue, limit: Int) -> String {
    var text = ""
    write(value, to: &text, limit: limit)
    return text
  }

  private static func write(_ value: JSONValue, to text: inout String, limit: Int = .max) {
    switch value {
    case .null, .elided: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string):
      let shown = limit == .max ? string : String(string.unicodeScalars.prefix(limit))
      text += JSONWriter.quoted(shown)
    case .array(let elements):
      text += "["
      for (position, element) in elements.enumerated() {
        guard text.utf8.count < limit else { break }
        if position > 0 { text += "," }
        write(element, to: &text, limit: limit)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (position, member) in object.members.enumerated() {
        guard text.utf8.count < limit else { break }
        if position > 0 { text += "," }
        text += JSONWriter.quoted(member.key) + ":"
        write(member.value, to: &text, limit: limit)
      }
      text += "}"
    }
  }
}
