import BrowserControllers
import BrowserManagers
import BrowserModels

// Options about what leaves the program by standard output.
extension OptionTable {
  static let taking = [
    Option(
      "--multi",
      short: "-m",
      in: .taking,
      help: "choose records: Enter prints the marked ones, m marks",
      manual: """
        Shows the list on the terminal, while standard output is for the records that are chosen: Enter \
        ends and prints the marked ones, else the one under the cursor; l opens a record. q prints nothing \
        and ends with 1, or, where the source failed, with the code of its failure. Ctrl-C ends with 130, \
        at once when nothing is being loaded and nothing is marked.
        """,
      runs: [.browse],
      idle: { $0.recordingPath == nil ? nil : .with("--record") },
      update: .flag { options, _ in options.picker = .several }
    ),
    Option(
      "--pick",
      in: .taking,
      help: "choose one record: Enter prints it",
      manual: "As --multi, for one record: Enter ends and prints the one under the cursor.",
      runs: [.browse],
      idle: { $0.recordingPath == nil ? nil : .with("--record") },
      update: .flag { options, _ in options.picker = .one }
    ),
    Option(
      "--select-1",
      negation: "--no-select-1",
      in: .taking,
      help: "choose the only record without asking",
      manual: """
        Prints the only record, or the only one that --filter shows, at once. The list is shown when a second \
        one is found; until then a line on the terminal says how many were looked at.
        """,
      runs: [.browse],
      idle: { $0.idlenessOfDecision },
      update: .flag { $0.picksOnlyOne = $1 }
    ),
    Option(
      "--exit-0",
      negation: "--no-exit-0",
      in: .taking,
      help: "end with 1 when there is no record",
      manual: "Ends with 1 at once when there is no record, or none that --filter shows.",
      runs: [.browse],
      idle: { $0.idlenessOfDecision },
      update: .flag { $0.endsWithoutRecords = $1 }
    ),
    Option(
      "--accept",
      in: .taking,
      help: "write records as jsonl, json, csv, tsv, markdown, a field or a template",
      manual: """
        Writes the records that are printed or chosen in this format: jsonl (JSON Lines, the default), \
        json (one array), csv (RFC 4180), tsv, markdown (a table), the path of a field, or a template \
        such as '{id}: {author.login}'. In a template {.} is the whole record, {{ and }} are braces, \\n, \
        \\t and \\\\ a newline, a tab and a backslash. A table has the columns of --columns, else the fields \
        of all records that are chosen; with --print, of the first 1,000. A text such as =1+1 is left as it \
        is: a spreadsheet may read it as a formula.
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
  /// Why it cannot be decided before the list is shown; nil where it can.
  fileprivate var idlenessOfDecision: Option.Idleness? {
    if picker == nil { return .without("--multi or --pick") }
    return follows ? .with("--follow") : nil
  }

  /// Whether it may be decided before the list is shown.
  var decidesFirst: Bool { picker != nil && (picksOnlyOne || endsWithoutRecords) && !follows }

  /// What records are written as.
  ///
  /// - Parameter name: The option as it was typed, for the sentence.
  /// - Returns: The format; JSON Lines where none was asked for.
  /// - Throws: What is wrong with it, and where.
  func format(named name: String = "--accept") throws(UsageError) -> RecordFormat {
    guard let acceptedFormat else { return .jsonLines }
    do throws(QueryMistake) {
      return try RecordFormat(parsing: acceptedFormat, templates: templates)
    } catch {
      throw .badQuery(name, acceptedFormat, error)
    }
  }

  /// The fields of `--columns`, as they were written, and of several sources their name; nil for none.
  var columns: [QueryField]? {
    try? ColumnList(parsing: query.columns).columns.map { column in
      let isSource = sources.count > 1 && column.path == FieldPath([FieldCatalog.sourceName])
      return isSource ? .source : .path(column.path)
    }
  }

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
