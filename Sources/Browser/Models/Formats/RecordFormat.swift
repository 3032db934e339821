/// What records are written as.
///
/// ```
///   jsonl       {"id":1,"title":"Crash"}           a line for each record, as it was sent
///   json        [ {"id":1,"title":"Crash"} ]       one array
///   csv         id,title ⏎ 1,Crash                 a table with a row of names (RFC 4180)
///   tsv         id ⇥ title ⏎ 1 ⇥ Crash             the same with tabs
///   markdown    | id | title | ⏎ …                 a table of GitHub's Markdown
///   title       Crash                              the value of a field
///   {id}: {title}                                  a template
/// ```
package enum RecordFormat: Hashable, Sendable {
  case jsonLines, json, csv, tsv, markdown
  case field(FieldPath)
  case template(RecordTemplate)

  /// The formats that have a name, in the order in which they are listed.
  package static let named: [(word: String, format: RecordFormat)] = [
    ("jsonl", .jsonLines), ("json", .json), ("csv", .csv), ("tsv", .tsv), ("markdown", .markdown),
  ]

  /// The format that a word names, in any case; nil for none.
  package static func format(named word: String) -> RecordFormat? {
    let word = word.lowercased()
    let others = ["jsonlines": "jsonl", "ndjson": "jsonl", "md": "markdown"]
    let name = others[word] ?? word
    return named.first { $0.word == name }?.format
  }

  /// What stands for a format, for help and messages.
  package static let words =
    named.map(\.word).joined(separator: ", ")
    + ", the path of a field, or a template such as {id}: {title}"

  /// Reads a format from a word: the name of one of these templates, one of `named` in any case (`md`,
  /// `ndjson` and `jsonlines` are names, too), a template, or the path of a field.
  ///
  /// What has a brace in it is a template. A field that has the name of a format is written as a JSON
  /// Pointer, `/csv`.
  ///
  /// - Parameters:
  ///   - word: What was written.
  ///   - templates: Templates by their names.
  /// - Throws: What is wrong with it, and at which character.
  package init(
    parsing word: String,
    templates: [String: RecordTemplate] = [:]
  ) throws(QueryMistake) {
    if let template = templates[word] {
      self = .template(template)
    } else if let known = Self.format(named: word) {
      self = known
    } else if word.unicodeScalars.contains(where: { "{}".unicodeScalars.contains($0) }) {
      self = .template(try RecordTemplate(parsing: word))
    } else if let path = FieldPath(word) {
      self = .field(path)
    } else {
      let what = word.isEmpty ? "A format is missing" : "\(word) is not the path of a field"
      throw QueryMistake(position: 0, sentence: "\(what); write \(Self.words).")
    }
  }

  /// The format of a file by the end of its name; nil for one that says nothing.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: "."), !fileName[dot...].contains("/") else { return nil }
    switch fileName[dot...].lowercased() {
    case ".jsonl", ".ndjson": self = .jsonLines
    case ".json": self = .json
    case ".csv": self = .csv
    case ".tsv", ".tab": self = .tsv
    case ".md", ".markdown": self = .markdown
    default: return nil
    }
  }

  /// What it is called in sentences: `wrote 3 records as …`.
  package var name: String {
    switch self {
    case .jsonLines: "JSON Lines"
    case .json: "JSON"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .markdown: "a Markdown table"
    case .field(let path): "the field \(path.dotted)"
    case .template: "text by a template"
    }
  }

  /// Whether each record is a row of a table with columns.
  package var isTable: Bool {
    switch self {
    case .csv, .tsv, .markdown: true
    case .jsonLines, .json, .field, .template: false
    }
  }

  /// Whether a record can end with NUL in place of a newline.
  package var canEndWithNUL: Bool { !isTable && self != .json }
}
