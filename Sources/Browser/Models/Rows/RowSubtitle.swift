/// Makes the dim line below a title: who made it, where it belongs, one or two small fields.
enum RowSubtitle {
  /// The pieces joined by ` · `, without what repeats the title or is the same in all rows; may be
  /// empty.
  static func text(
    of record: JSONValue,
    roles: RowRoles,
    title: String,
    badges: [String]
  ) -> String {
    var said = Said(title: title, badges: badges)
    for path in [roles.author, roles.context].compactMap(\.self) {
      guard let name = name(at: path, in: record), roles.usual[path] != name else { continue }
      said.say(RowContent.line(name), isWhole: true)
    }
    for path in roles.details {
      let text =
        roles.hasDeclaredDetails
        ? declared(at: path, in: record) : DetailText.text(at: path, in: record)
      if let text { said.say(text, isWhole: roles.hasDeclaredDetails) }
    }
    if let identity = roles.identity, identity.goes(with: title),
      let id = identity.path.value(in: record).flatMap({ FieldText.text(of: $0) })
    {
      let mark = FieldLooks.isNumeric(id) ? "#" : ""
      said.say(mark + DetailText.shortened(RowContent.line(id)), isWhole: true)
    }
    return said.text
  }

  /// The same of fields that play no role: `cpu 0.51 · mem 1234567`.
  static func spares(of record: JSONValue, roles: RowRoles, title: String) -> String {
    var said = Said(title: title, badges: [])
    for path in roles.spares {
      if let text = DetailText.text(at: path, in: record) { said.say(text, isWhole: false) }
    }
    return said.text
  }

  private static func name(at path: FieldPath, in record: JSONValue) -> String? {
    guard let value = path.value(in: record) else { return nil }
    return FieldText.label(of: value) ?? FieldText.name(of: value)
  }

  private static func declared(at path: FieldPath, in record: JSONValue) -> String? {
    guard let value = path.value(in: record), value != .null else { return nil }
    guard let text = FieldText.text(of: value) ?? FieldText.name(of: value) else { return nil }
    return RowContent.line(DetailText.text(RowContent.line(text), of: path))
  }
}

/// The pieces of a line that say something new.
private struct Said {
  /// Letters of a text from which it is a repetition to be a part of the title.
  private static let telling = 6

  private let title: [UInt8]
  private var letters: Set<[UInt8]> = [[]]
  private var pieces: [String] = []

  init(title: String, badges: [String]) {
    self.title = Self.letters(title)
    letters.formUnion(badges.map(Self.letters))
  }

  /// The pieces so far.
  var text: String { pieces.joined(separator: " · ") }

  /// Says a piece unless it was said; one that `isWhole` may be a part of the title.
  mutating func say(_ piece: String, isWhole: Bool) {
    let new = Self.letters(piece)
    guard new != title, isWhole || !repeatsTitle(piece, new) else { return }
    if letters.insert(new).inserted { pieces.append(piece) }
  }

  // Whether a piece is a part of the title or begins with it: a number is one only as a whole.
  private func repeatsTitle(_ piece: String, _ letters: [UInt8]) -> Bool {
    let digits = title.allSatisfy { (0x30...0x39).contains($0) }
    if digits { return !title.isEmpty && letters.suffix(title.count) == title[...] }
    guard min(letters.count, title.count) >= Self.telling else {
      return letters.count > 3 && title.starts(with: letters)
        && letters.contains { !(0x30...0x39).contains($0) }
    }
    if piece.utf8.contains(UInt8(ascii: "@")) { return title.contains(letters) }
    return letters.starts(with: title) || title.contains(letters)
  }

  // Letters and digits in lower case, all other scripts' as they are.
  private static func letters(_ text: String) -> [UInt8] {
    text.utf8.compactMap { byte in
      switch byte {
      case 0x41...0x5A: byte | 0x20
      case 0x61...0x7A, 0x30...0x39, 0x80...0xFF: byte
      default: nil
      }
    }
  }
}
