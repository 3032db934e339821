/// What `--help` prints: examples first, then the options by category, environment and exit codes.
enum CommandLineHelp {
  /// The help of a table of options.
  static func text(of table: OptionTable) -> String {
    let sections = Option.Category.allCases.map { category in
      section(category, table.options.filter { $0.category == category })
    }
    return ([opening] + sections + [closing]).joined(separator: "\n")
  }

  private static let opening = """
    riffle opens any paged JSON as one list.

    riffle https://api.github.com/repos/swiftlang/swift/issues
    riffle localhost:8000/items -H 'X-Team: blue' --bearer env:TOKEN
    riffle events.jsonl                       a file of any size, or one JSON array
    riffle pages/                             page1.json, page2.json … page10.json
    riffle a.json b.json URL                  several sources, each with a section
    kubectl get pods -o json | riffle         standard input, while it arrives
    riffle URL | head -3                      loads only the pages that are needed
    riffle --explain URL                      where records and next page are

    Usage: riffle [options] [SOURCE ...]
    SOURCE is a URL, a file, a folder of pages or - for standard input; without one,
    riffle reads piped input, else opens its sample. Inside, ? shows the keys.

    """

  private static let closing = """
    Environment
      NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM    whether and how colours are used
      COLORTERM                                   truecolor or 24bit: any colour
      HTTP_PROXY, HTTPS_PROXY, NO_PROXY           proxies, also in lower case
      SSL_CERT_FILE                               the authorities to trust
      BROWSER                                     the program that opens links
      VISUAL, EDITOR, PAGER                       the programs of e and v
      SHELL                                       the shell of ! and |
      TMPDIR                                      where files of other programs are
      RIFFLE_DEFAULT_OPTS                         options put before those given
      RIFFLE_RESOURCES                            the folder that the sample is in
      RIFFLE_SECURE=1                             starts no other program
      LC_ALL, LC_CTYPE, LANG                      the locale; UTF-8 is needed
      LC_ALL, LC_COLLATE, LANG                    the order of letters in --sort

    Exit codes
      0 ok           1 nothing to show    2 usage       3 network or file
      4 HTTP 4xx     5 HTTP 5xx           6 not JSON    7 script failed
      8 printed, but the source has more and does not say how to request it
      124 time-out   130 Ctrl-C           128 + n       ended by signal n

    """

  private static func section(_ category: Option.Category, _ options: [Option]) -> String {
    let lines = options.map { option in
      let left = (option.short == nil ? "    " : "") + option.usage
      let gap = String(repeating: " ", count: max(2, 38 - left.count))
      return "  \(left)\(gap)\(wrapped(option.help))"
    }
    return ([category.rawValue] + lines + [""]).joined(separator: "\n")
  }

  // Forty columns are left beside the names.
  private static func wrapped(_ help: String) -> String {
    let words = help.split(separator: " ")
    let lines = words.dropFirst().reduce(into: [String(words.first ?? "")]) { lines, word in
      let longer = lines[lines.count - 1] + " " + word
      if longer.count > 40 { lines.append(String(word)) } else { lines[lines.count - 1] = longer }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 40))
  }
}
