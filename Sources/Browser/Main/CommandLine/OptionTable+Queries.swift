import BrowserManagers
import BrowserModels

// Options about which records are shown, and in which order.
extension OptionTable {
  static let queries = [
    Option(
      "--find",
      in: .queries,
      help: "search this text at the start, as / does; +/TEXT is the same",
      manual: """
        Begins with the cursor on the first row that has this text or matches this regular expression. \
        n and N go to the others. +/TEXT is the same.
        """,
      runs: [.browse],
      inScripts: .allowed,
      update: .parsed("TEXT", .nonempty("a text to search")) { $0.query.find = $1 }
    ),
    Option(
      "--row",
      in: .queries,
      help: "begin at this row, from 1; +N is the same",
      manual: """
        Begins with the cursor on row N, and loads the pages up to it. +N is the same. A file of such a name \
        is opened by ./+N.
        """,
      runs: [.browse],
      inScripts: .allowed,
      update: .parsed("N", .count(atLeast: 1)) { $0.query.row = $1 }
    ),
    Option(
      "--filter",
      in: .queries,
      help: "keep what matches: word \"text\" /re/ field:value n>5 -not a|b",
      manual: """
        Keeps the records that match, as & does. Words (letters may be left out), "texts" and /regular \
        expressions/ are looked for in the fields that rows show; field:value, field=value and field>value \
        test a field by its type: numbers, times and texts. A blank means and, | or, - not; parentheses group.
        """,
      runs: [.print, .browse],
      inScripts: .allowed,
      update: .query("EXPR", \.filter) { text in QueryChange.filter(text) }
    ),
    Option(
      "--jq",
      in: .queries,
      help: "the results of a jq program: select(.n > 5), {id, n}, .items[]",
      manual: """
        Shows, or prints, what a jq program makes of each record, by libjq, which must be installed. A \
        result that equals its record is the record as it was sent; numbers of all others are what jq \
        makes of them: 64-bit floating-point numbers. The program runs in a process of its own, without \
        files, variables or network, in 1 GB of memory; import and include are refused. A record on \
        which it fails keeps the results before that, and how many such records there are is said. Filter, \
        sort and :jq are about the results; a result that is a number or a text has the name value.
        """,
      runs: [.print, .browse],
      inScripts: .allowed,
      update: .value(placeholder: "PROGRAM") { options, text, name throws(UsageError) in
        do throws(JQProgram.Refusal) {
          options.jqProgram = try JQProgram(text)
        } catch {
          throw .badProgram(name, "\(error)")
        }
      }
    ),
    Option(
      "--filter-order",
      in: .queries,
      help: "order of what matches: source or score",
      manual: "Shows the records that match in the order of the source, or the best match first.",
      runs: [.print, .browse],
      inScripts: .allowed,
      idle: { $0.query.filter.isEmpty ? .without("--filter") : nil },
      update: .choice(["source": .source, "score": .score]) { $0.query.filterOrder = $1 }
    ),
    Option(
      "--sort",
      in: .queries,
      help: "sort by fields: -created,title",
      manual: """
        Sorts by one or more fields, each with - before it where the greatest value comes first. Values of \
        several types have one order: times, numbers by value, texts, false, true; a missing value or null is \
        last both ways. In a field that mostly holds dates, or mostly numbers, texts that can be read so \
        count as such, and empty ones as missing. Other texts are in the order of the locale, digits in \
        them by value (item 2 before item 10); without a locale, or in C, by code point without regard to \
        case. With --print all records are loaded first.
        """,
      runs: [.print, .browse],
      inScripts: .allowed,
      update: .query("FIELDS", \.sort) { text in QueryChange.sort(text) }
    ),
    Option(
      "--section-by",
      in: .queries,
      help: "sections by PATH, or PATH:day, :week, :month, :year, :letter",
      manual: """
        Divides the list into sections: by the value of a field, by its day, week, month or year, or by its \
        first letter. Values that look the same are one section: 1 and "1", true and "true", texts with and \
        without blanks around them.
        """,
      runs: [.browse],
      inScripts: .allowed,
      update: .query("PATH", \.sections) { text in QueryChange.sections(text) }
    ),
    Option(
      "--section-footer",
      in: .queries,
      help: "below each section: count, sum:PATH, min:PATH or max:PATH",
      manual:
        "Says below each section how many rows it has, or the sum, least or greatest value of a field.",
      runs: [.browse],
      inScripts: .allowed,
      idle: { $0.query.sections.isEmpty ? .without("--section-by") : nil },
      update: .query("WHAT", \.footer) { text in QueryChange.footer(text) }
    ),
  ]
}

extension Option.Update {
  /// A part of the query, whose writing is checked at once; its fields are, when they are known.
  fileprivate static func query(
    _ placeholder: String,
    _ part: WritableKeyPath<QueryRequest, String> & Sendable,
    _ change: @escaping @Sendable (String) -> QueryChange
  ) -> Option.Update {
    .value(placeholder: placeholder) { options, text, name throws(UsageError) in
      var query = RecordQuery()
      do throws(QueryMistake) {
        try query.apply(change(text), FieldCatalog(), values: { _ in [] })
      } catch {
        throw .badQuery(name, text, error)
      }
      if let mistake = query.mistakeInPattern(FieldCatalog()) {
        let (position, sentence) = (mistake.position, mistake.description)
        throw .badQuery(name, text, QueryMistake(position: position, sentence: sentence))
      }
      options.query[keyPath: part] = text
    }
  }
}
