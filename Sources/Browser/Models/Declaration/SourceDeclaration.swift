/// A source as a declared source writes it; what is nil or empty is detected.
///
/// Options of the command line, detection and `--explain` read and write this one value.
package struct SourceDeclaration: Hashable, Sendable {
  /// The URL or the file name; nil where it is said otherwise.
  package var url: String?
  /// Where the records are.
  package var records = RecordsDeclaration()
  /// How the next page is named and where that goes.
  package var next = PagingRule()
  /// Which fields make a row.
  package var row = RowDeclaration()

  /// A source of which everything is detected.
  package init() {}
}

extension SourceDeclaration {
  /// The declaration as JSON5, a line for each of its members: `url`, `records`, `next`, `row`.
  ///
  /// A member of which nothing is declared is left out, and so is what is too long to be shown.
  package var members: [(name: String, text: String)] {
    allMembers.compactMap { member in member.text.map { (member.name, $0) } }
  }

  /// All members; the text is nil where nothing is declared.
  var allMembers: [(name: String, text: String?)] {
    [
      (name: "url", text: url.flatMap(Self.quoted)), (name: "records", text: records.text),
      (name: "next", text: next.text), (name: "row", text: row.text),
    ]
  }

  /// A string of JSON that a terminal shows as it is written; nil when it is too long to be shown.
  static func quoted(_ text: String) -> String? {
    guard text.unicodeScalars.count <= 2_000 else { return nil }
    var result = ""
    for scalar in JSONWriter.quoted(text).unicodeScalars {
      if Scrubber.isHarmless(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += JSONWriter.escape(of: scalar)
      }
    }
    return result
  }

  /// An object of JSON5; nil when it has no members.
  fileprivate static func object(_ members: KeyValuePairs<String, String?>) -> String? {
    let written = members.compactMap { name, text in text.map { "\(name): \($0)" } }
    return written.isEmpty ? nil : "{ \(written.joined(separator: ", ")) }"
  }

  /// An array of JSON5; nil when it has no elements, or more or longer ones than are shown.
  fileprivate static func array(_ texts: [String]) -> String? {
    let quoted = texts.prefix(100).compactMap(quoted)
    return quoted.isEmpty || quoted.count < texts.count
      ? nil : "[\(quoted.joined(separator: ", "))]"
  }

  fileprivate static func optional(_ value: (some CustomStringConvertible)?) -> String? {
    value.flatMap { quoted($0.description) }
  }
}

extension RecordsDeclaration {
  fileprivate var text: String? {
    SourceDeclaration.object([
      "path": SourceDeclaration.optional(path),
      "shape": SourceDeclaration.optional(shape?.rawValue),
      "unwrap": SourceDeclaration.optional(unwrap),
      "mapKey": mapKey.flatMap(SourceDeclaration.quoted),
      "columns": columns.flatMap(SourceDeclaration.array),
      "id": SourceDeclaration.optional(id),
    ])
  }
}

extension PagingRule {
  fileprivate var text: String? {
    let size = size.flatMap { size in
      SourceDeclaration.object([
        "into": SourceDeclaration.optional(size.into), "value": "\(size.value)",
      ])
    }
    return SourceDeclaration.object([
      "kind": SourceDeclaration.optional(kind?.rawValue),
      "from": SourceDeclaration.optional(from), "into": SourceDeclaration.optional(into),
      "start": start.map(String.init), "size": size,
      "maxPages": maximumPages.map(String.init),
    ])
  }
}

extension RowDeclaration {
  fileprivate var text: String? {
    SourceDeclaration.object([
      "title": SourceDeclaration.array(title.map(\.description)),
      "subtitle": subtitle.count == 1
        ? SourceDeclaration.optional(subtitle[0])
        : SourceDeclaration.array(subtitle.map(\.description)),
      "body": SourceDeclaration.optional(body),
      "badge": SourceDeclaration.array(badge.map(\.description)),
      "time": SourceDeclaration.optional(time), "url": SourceDeclaration.optional(url),
    ])
  }
}
