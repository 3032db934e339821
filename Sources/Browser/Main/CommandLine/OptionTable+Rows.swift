import BrowserModels

// Options about where records are, how the next page is found and how a row looks.
extension OptionTable {
  static let paging = [
    Option(
      "--records",
      in: .paging,
      help: "where the records are: a.b or a JSON Pointer",
      manual: """
        Reads the records from this list in an answer or a file: names joined by dots, or a JSON \
        Pointer. Without it the most likely list is chosen; --explain tells which.
        """,
      inScripts: .allowed,
      update: .parsed("PATH", .pointer) { $0.declaration.records.path = $1 }
    ),
    Option(
      "--next",
      in: .paging,
      help: "how the next page is found: " + PagingRule.Kind.notations.joined(separator: ", "),
      manual: """
        Tells how to request the next page: link-header follows the Link header field, link:PATH \
        the URL at a place in the answer; page and offset count pages or records in the query, in \
        the parameter NAME of page:NAME or offset:NAME; none loads no further page.
        """,
      inScripts: .allowed,
      update: .parsed("SPEC", .pagingRule) { options, rule in
        options.declaration.next = rule.limited(as: options.declaration.next)
        if rule.into != nil { options.pageParameter = nil }
      }
    ),
    Option(
      "--page-param",
      in: .paging,
      help: "the query parameter with the page number",
      manual: """
        Counts pages or records in this query parameter, or at a JSON Pointer such as /query/page in \
        the body of a POST. Of --page-param NAME and a name in --next, the one that is given later wins.
        """,
      inScripts: .allowed,
      idle: { options in
        guard options.paginates else { return .with("--no-paginate") }
        let kind = options.declaration.next.kind
        return kind.flatMap { $0.isCounted ? nil : .with("--next \($0.rawValue)") }
      },
      update: .parsed("NAME", .nonempty("the name of a query parameter")) { $0.pageParameter = $1 }
    ),
    Option(
      "--page-size",
      in: .paging,
      help: "request this many records per page",
      manual: "Requests pages of this size, by the parameter that the URL has, or by limit.",
      inScripts: .allowed,
      update: .parsed("N", .pageSize) { $0.declaration.next.size = $1 }
    ),
    Option(
      "--max-pages",
      in: .paging,
      help: "load at most this many pages",
      manual: "Stops after this many pages, of several sources in each.",
      inScripts: .allowed,
      idle: { options in
        guard options.paginates else { return .with("--no-paginate") }
        return options.declaration.next.kind == PagingRule.Kind.none ? .with("--next none") : nil
      },
      update: .parsed("N", .count(atLeast: 1)) { $0.declaration.next.maximumPages = $1 }
    ),
    Option(
      "--max-records",
      in: .paging,
      help: "load at most this many records, of several sources in each",
      manual: "Stops after this many records, of several sources in each.",
      inScripts: .allowed,
      update: .parsed("N", .count(atLeast: 1)) { $0.maximumRecords = $1 }
    ),
    Option(
      "--max-page-bytes",
      in: .paging,
      help: "refuse a page that is larger, such as 256M",
      manual: """
        Refuses an answer of more bytes, decompressed, that has to be held as a whole: a number of \
        bytes, or of K, M or G. Without it \(MemoryLimit.text(of: MemoryLimit.page)). An answer of \
        JSON Lines, or with one long array of records, is read in parts and has no limit.
        """,
      inScripts: .allowed,
      update: .parsed("SIZE", .byteCount) { $0.request.transport.greatestPage = $1 }
    ),
    Option(
      "--no-paginate",
      negation: "--paginate",
      in: .paging,
      help: "load the first page only",
      manual: "Loads the first page only, whatever --next says.",
      inScripts: .allowed,
      update: .flag { $0.paginates = !$1 }
    ),
  ]

  static let lists = [
    Option(
      "--follow",
      short: "-f",
      negation: "--no-follow",
      in: .paging,
      help: "wait for what comes later, as tail -f does",
      manual: """
        Waits for what is written to a file later, and asks a server for newer records, at most every \
        5 seconds. With --print each is printed when it comes, until Ctrl-C.
        """,
      runs: [.print, .browse],
      inScripts: .allowed,
      update: .flag { $0.follows = $1 }
    ),
    Option(
      "--merge",
      negation: "--no-merge",
      in: .rows,
      help: "show several sources as one list",
      manual: """
        Shows the records of several sources as one list. Without it each source has a section of its \
        own. In a query the field source is the name of a record's source; in quotes, as "source":x, a \
        filter means the records' own field.
        """,
      inScripts: .allowed,
      update: .flag { $0.mergesSources = $1 }
    ),
  ]

  static let roles = [
    Option(
      "--title",
      in: .rows,
      help: "the first line of a row",
      manual: "Shows this field in the first line of a row.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.title = [$1] }
    ),
    Option(
      "--subtitle",
      in: .rows,
      help: "the dim line below it",
      manual: "Shows this field in the dim line below the title.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.subtitle = [$1] }
    ),
    Option(
      "--body",
      in: .rows,
      help: "the text below that",
      manual: "Shows this field as the text of a row.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.body = $1 }
    ),
    Option(
      "--badge",
      in: .rows,
      help: "the words beside the title",
      manual: "Shows this field as a short label beside the title.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.badge = [$1] }
    ),
    Option(
      "--time",
      in: .rows,
      help: "the time of the record",
      manual: "Reads the time of a record from this field.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.time = $1 }
    ),
    Option(
      "--url",
      in: .rows,
      help: "the link that o opens",
      manual: "Reads the link that o opens from this field.",
      inScripts: .allowed,
      update: .parsed("PATH", .field) { $0.declaration.row.url = $1 }
    ),
    Option(
      "--columns",
      in: .rows,
      help: "begin in columns: a,b.c:20 shows these fields, :20 is a width",
      manual: """
        Shows each record on one line, these fields in columns; a number behind a colon is the width of \
        one. Without it T shows columns that are found, and c chooses others. Of a table that is written \
        by --accept or :write these are the columns, too.
        """,
      runs: [.print, .browse],
      inScripts: .allowed,
      idle: { options in
        guard options.run == .print, (try? options.format())?.isTable != true else { return nil }
        return .without("--accept csv, tsv or markdown")
      },
      update: .value(placeholder: "FIELDS") { options, text, name throws(UsageError) in
        do throws(QueryMistake) {
          _ = try ColumnList(parsing: text)
        } catch {
          throw .badQuery(name, text, error)
        }
        options.query.columns = text
      }
    ),
    Option(
      "--id",
      in: .rows,
      help: "the field that identifies a record",
      manual: "Identifies records by this field, so that a refresh finds each of them again.",
      inScripts: .allowed,
      update: .parsed("PATH", .pointer) { $0.declaration.records.id = $1 }
    ),
  ]
}
