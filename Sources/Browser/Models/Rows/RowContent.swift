/// What a row shows of one record: plain, scrubbed texts, ready for a cell.
package struct RowContent: Hashable, Sendable {
  /// The title on one line; never empty.
  package var title: String

  /// Whether the title is only a stand-in: a null, an empty record, an id; shown dimmed.
  package var isTitleDimmed = false

  /// Who made it, where it belongs, and one or two small fields, joined by ` · `; without these and a
  /// body some fields that play no role; may be empty.
  package var subtitle = ""

  /// The long text with its newlines; may be empty.
  package var body = "" {
    didSet { bodyWithoutBlankLines = body.withoutBlankLines }
  }

  /// The same without the lines that hold nothing: what a row shows that does not show all.
  package private(set) var bodyWithoutBlankLines = ""

  /// Whether the body is only the beginning of a text that no row could show whole.
  package var isBodyCut = false

  /// Short marks.
  package var badges: [String] = []

  /// The time, relative to now; empty without one.
  package var time = ""

  /// The time in seconds since 1970.
  package var seconds: Double?

  /// The URL to open; empty without one.
  package var url = ""

  /// The host of the URL, without `www.`; empty when all records have the same.
  package var domain = ""

  /// What identifies the record; empty without it.
  package var id = ""

  /// Subtitle, time and domain on one line.
  package var subtitleLine: String {
    [subtitle, time, domain].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The content of a record that is yet to be loaded: its id.
  package init(awaiting id: JSONValue) {
    self.init(record: id, roles: RowRoles(), now: 0)
    isTitleDimmed = true
    subtitle = "loading"
  }

  /// The content of a record that has these roles.
  ///
  /// `now` is in seconds since 1970.
  package init(record: JSONValue, roles: RowRoles, now: Double) {
    title = ""
    id = roles.id.flatMap { $0.value(in: record) }.flatMap(Self.text) ?? ""
    let found = Self.title(of: record, roles: roles)
    title = found.map(Self.line) ?? ""
    isTitleDimmed = found == nil
    if title.isEmpty {
      title = Self.standIn(for: record, id: id, roles: roles)
      isTitleDimmed = true
    }
    badges = roles.badges.flatMap { Self.badges(at: $0, in: record, usual: roles.usual[$0]) }
    subtitle = RowSubtitle.text(of: record, roles: roles, title: title, badges: badges)
    if let value = roles.body?.value(in: record), let text = FieldText.text(of: value) {
      let reduced = Self.block(text)
      setBody(reduced == title ? "" : reduced)
      isBodyCut = text.utf8.count > Self.longestBody
    }
    if subtitle.isEmpty, body.isEmpty {
      subtitle = RowSubtitle.spares(of: record, roles: roles, title: title)
    }
    if let span = roles.span?.text(in: record) {
      (time, seconds) = (span.text == title ? "" : span.text, span.seconds)
    } else if let timestamp = roles.time?.value(in: record).flatMap({ Timestamp($0) }) {
      let isSaid = isTitleDimmed && title == timestamp.minuteText
      time = isSaid ? "" : timestamp.relative(to: now)
      seconds = timestamp.seconds
    }
    if let link = roles.url?.value(in: record)?.string {
      url = Scrubber.scrubbingLine(link)
      domain = roles.showsDomain ? Self.domain(of: link) : ""
    }
  }
}

extension RowContent {
  private mutating func setBody(_ text: String) { body = text }

  private static func title(of record: JSONValue, roles: RowRoles) -> String? {
    roles.title { $0.value(in: record) }.map { title in
      title.numberField.map { DetailText.numbered(title.text, $0) } ?? title.text
    }
  }

  // A record without a title: its first speaking text, what stands in for one, its id and kind, its
  // first scalar.
  private static func standIn(for record: JSONValue, id: String, roles: RowRoles) -> String {
    switch record {
    case .null: return "null"
    case .string: return "\"\""
    case .array(let elements):
      let texts = elements.prefix(8).map { FieldText.text(of: $0) ?? "…" }
      return elements.isEmpty ? "[]" : line(texts.joined(separator: " · "))
    case .object(let object): return standIn(for: object, of: record, id: id, roles: roles)
    default: return "…"
    }
  }

  private static func standIn(
    for object: JSONObject,
    of record: JSONValue,
    id: String,
    roles: RowRoles
  ) -> String {
    let speaking = object.members.prefix(40).compactMap(\.value.string).first {
      $0.utf8.contains(0x20) && $0.contains(where: \.isLetter) && Timestamp($0) == nil
        && !FieldLooks.isUnspeakable($0)
    }
    if let speaking { return line(speaking) }
    for path in roles.standIns {
      if path == roles.span?.start, let span = roles.span?.text(in: record) { return span.text }
      if let text = path.value(in: record).flatMap(standInText) { return line(text) }
    }
    if !id.isEmpty {
      guard FieldLooks.isNumeric(id) else { return DetailText.shortened(line(id)) }
      let type = roles.type?.value(in: record)?.string
      return line((["#" + id] + [type].compactMap(\.self)).joined(separator: " · "))
    }
    let first = object.members.first { $0.value.isScalar && $0.value != .null }
    if let first, let text = FieldText.text(of: first.value) {
      return line("\(first.key): \(text)")
    }
    for member in object.members.prefix(8) {
      if let name = FieldText.name(of: member.value) { return line(name) }
    }
    let keys = object.members.prefix(4).map(\.key).joined(separator: ", ")
    return keys.isEmpty ? "{}" : line(keys)
  }

  private static func standInText(_ value: JSONValue) -> String? {
    if let time = Timestamp(value) { return time.minuteText }
    guard let text = FieldText.text(of: value), !text.isBlank else { return nil }
    guard FieldLooks.isURL(text), let host = Origin(url: text)?.host else { return text }
    let path = URLReference(text).path
    return (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host) + (path == "/" ? "" : path)
  }

  private static func badges(
    at path: FieldPath,
    in record: JSONValue,
    usual: String?
  ) -> [String] {
    guard let value = path.value(in: record) else { return [] }
    if usual != nil, FieldText.label(of: value) == usual { return [] }
    switch value {
    case .bool(let flag): return flag ? [line(DetailText.flag(path))] : []
    case .array(let elements):
      return elements.prefix(6).compactMap { FieldText.label(of: $0).map(line) }
    default: return FieldText.label(of: value).map { [line($0)] } ?? []
    }
  }

  private static func text(_ value: JSONValue) -> String? {
    (value.string ?? value.number).map { Scrubber.scrubbingLine($0) }
  }

  private static func domain(of link: String) -> String {
    guard let host = Origin(url: link)?.host else { return "" }
    return Scrubber.scrubbingLine(host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
  }

  // The title of a post can be a whole article; a row shows no more than a thousand bytes of it.
  static func line(_ text: String) -> String {
    let bounded = text.utf8.count > 4_096 ? String(text.prefix(1_000)) : text
    return Scrubber.scrubbingLine(Markup.reducingToLine(bounded)).withoutOuterBlanks
  }

  private static func block(_ text: String) -> String {
    let isLong = text.utf8.count > longestBody
    let bounded =
      isLong
      ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestBody / 4))) + "…" : text
    return Scrubber.scrubbing(Markup.reducing(bounded))
  }

  private static let longestBody = 65_536
}

extension String {
  fileprivate var withoutOuterBlanks: String {
    guard let first = firstIndex(where: { $0 != " " }),
      let last = lastIndex(where: { $0 != " " })
    else { return "" }
    return String(self[first...last])
  }

  fileprivate var withoutBlankLines: String {
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let filled = lines.filter { !Substring($0).isBlank }
    guard filled.count < lines.count else { return self }
    return filled.map { String(Substring($0)) }.joined(separator: "\n")
  }
}

extension StringProtocol {
  var isBlank: Bool {
    utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
