import ListKit

/// A form of text fields: one plain, one for a secret, one that holds a few bytes only.
@MainActor final class FieldExhibit: Exhibit {
  var keys: String {
    focus == nil ? "Tab first field" : "Tab next field  Enter done  Esc leave field"
  }

  /// In a field q is a letter.
  var wayOut: String? { focus == nil ? "q back" : nil }

  /// A field and what it is called.
  private struct Entry {
    let label: String
    var field: TextField
  }

  /// Columns of the labels.
  private static let labelColumns = 10

  private unowned let host: any ExhibitHost
  private var entries: [Entry]
  /// The field that keys go to; nil while they go to the gallery.
  private var focus: Int?
  private var message = FieldExhibit.invitation

  private static let invitation = "Tab goes to the first field."

  init(host: any ExhibitHost) {
    self.host = host
    var name = TextField("Ada 漢字 e\u{301} 👨‍👩‍👧 and a text that is wider than its field")
    name.placeholder = "your name"
    var secret = TextField("password")
    secret.placeholder = "nothing is shown"
    secret.isSecret = true
    var code = TextField(byteLimit: 8)
    code.placeholder = "8 bytes at most"
    entries = [
      Entry(label: "Name", field: name), Entry(label: "Secret", field: secret),
      Entry(label: "Code", field: code),
    ]
  }

  var report: [String] { [message] }

  func resize(to size: Size) {}

  func draw(on canvas: inout Canvas) {
    let style = Style(attributes: .underline)
    for (number, entry) in entries.enumerated() {
      let line = 1 + 2 * number
      canvas.write(
        ellipsized: entry.label,
        column: 2,
        line: line,
        style: host.theme[.key],
        maxColumns: Self.labelColumns - 1
      )
      let cursor = entry.field.draw(
        on: &canvas,
        column: 2 + Self.labelColumns,
        line: line,
        width: min(30, canvas.size.width - Self.labelColumns - 4),
        style: style,
        theme: host.theme,
        isFocused: number == focus
      )
      if let cursor {
        canvas.restyle(line: line, columns: cursor..<cursor + 1, style: host.theme[.cursor])
      }
    }
  }

  func handle(_ key: Key) -> Bool {
    if key == Key(.tab) {
      focus = ((focus ?? -1) + 1) % entries.count
      return true
    }
    guard let focus else { return false }
    let label = entries[focus].label
    switch entries[focus].field.handle(key) {
    case .changed: message = "\(label) holds \(entries[focus].field.text.utf8.count) bytes."
    case .unchanged: message = "\(key) has nothing to do in \(label)."
    case .full: message = "\(label) holds no more."
    case .submitted: message = "\(label) is done: \(Self.shown(entries[focus].field))"
    case .cancelled:
      self.focus = nil
      message = Self.invitation
    case .ignored: return false
    }
    return true
  }

  /// The text, or as many dots as it has characters.
  private static func shown(_ field: TextField) -> String {
    field.isSecret ? String(repeating: "•", count: field.text.count) : field.text
  }

  func paste(_ text: String) {
    guard let focus else { return }
    let isWhole = entries[focus].field.insert(text)
    message = isWhole ? "Pasted." : "Not all of it fits."
  }
}
