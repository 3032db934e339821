import BrowserManagers
import BrowserModels

// Options about what leaves the program by standard output.
extension OptionTable {
  static let taking = [
    Option(
      "--accept",
      in: .taking,
      help: "write records as jsonl, json, csv, tsv, markdown, a field or a template",
      manual: """
        Writes the records that are printed or chosen in this format: jsonl (JSON Lines, the default), \
        json (one array), csv (RFC 4180), tsv, markdown (a table), the path of a field, or a template \
        such as '{id}: {author.login}'. In a template {.} is the whole record, {{ and }} are braces, \\n, \
        \\t and \\\\ a newline, a tab and a backslash. A table has the columns of --columns, else the fields \
        of the first 1,000 records. A text such as =1+1 is left as it is: a spreadsheet may read it as a \
        formula.
        """,
      runs: [.print, .browse],
      update: .value(placeholder: "FORMAT") { options, text, name throws(UsageError) in
        options.acceptedFormat = text
        _ = try options.format(named: name)
      }
    ),
    Option(
      "--print0",
      negation: "--no-print0",
      in: .taking,
      help: "end each record with NUL, for xargs -0",
      manual: """
        Ends each record with NUL in place of a newline, so that xargs -0 finds them whole; with JSON Lines, \
        a field or a template.
        """,
      runs: [.print, .browse],
      idle: { options in
        guard let format = try? options.format(), !format.canEndWithNUL else { return nil }
        return .with("--accept \(options.acceptedFormat ?? "")")
      },
      update: .flag { $0.endsWithNUL = $1 }
    ),
  ]
}

extension Options {
  /// What records are written as.
  ///
  /// - Parameters:
  ///   - name: The option as it was typed, for the sentence.
  ///   - templates: The user's templates by their names.
  /// - Returns: The format; JSON Lines where none was asked for.
  /// - Throws: What is wrong with it, and where.
  func format(
    named name: String = "--accept",
    templates: [String: RecordTemplate] = [:]
  ) throws(UsageError) -> RecordFormat {
    guard let acceptedFormat else { return .jsonLines }
    do throws(QueryMistake) {
      return try RecordFormat(parsing: acceptedFormat, templates: templates)
    } catch {
      throw .badQuery(name, acceptedFormat, error)
    }
  }

  /// The fields of `--columns`, as they were written; nil for none.
  var columns: [FieldPath]? { try? ColumnList(parsing: query.columns).columns.map(\.path) }

  /// What writes records to a descriptor.
  func formatter(isForTerminal: Bool) throws(UsageError) -> RecordFormatter {
    RecordFormatter(
      try format(),
      columns: columns,
      endsWithNUL: endsWithNUL,
      isForTerminal: isForTerminal
    )
  }
}
