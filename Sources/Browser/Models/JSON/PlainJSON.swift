/// Writes a value on one line, numbers as they were sent.
package enum PlainJSON {
  package static func bytes(of value: JSONValue) -> [UInt8] {
    var text = ""
    write(value, to: &text)
    return Array(text.utf8)
  }

  private static func write(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null, .elided: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): text += JSONWriter.quoted(string)
    case .array(let elements):
      text += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { text += "," }
        write(element, to: &text)
      }
      text += "]"
    case .object(let object):
      text += "{"
      for (position, member) in object.members.enumerated() {
        if position > 0 { text += "," }
        text += JSONWriter.quoted(member.key) + ":"
        write(member.value, to: &text)
      }
      text += "}"
    }
  }
}
