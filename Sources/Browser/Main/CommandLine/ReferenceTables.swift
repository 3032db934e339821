/// What the program has to do with its surroundings, in rows: behind `--help` and the manual.
struct ReferenceRow: Hashable, Sendable {
  /// The names that it is about, with commas between them: variables, a file, an exit code.
  let subject: String
  /// What it is, in a few words, for `--help`.
  let help: String
  /// What it is, in sentences, for the manual.
  let manual: String

  init(_ subject: String, _ help: String, _ manual: String) {
    self.subject = subject
    self.help = help
    self.manual = manual
  }
}

/// The variables, files and exit codes of the program, each in one table.
enum ReferenceTables {
  /// Variables of the environment.
  static let environment = [
    ReferenceRow(
      "NO_COLOR, CLICOLOR, CLICOLOR_FORCE, TERM",
      "whether and how colours are used",
      """
      Whether and how colours are used. NO_COLOR, if it is not empty, and CLICOLOR=0 turn them off, \
      CLICOLOR_FORCE turns them on where CLICOLOR is 0; --color wins over them.
      """
    ),
    ReferenceRow(
      "COLORTERM",
      "truecolor or 24bit: any colour",
      "With truecolor or 24bit any colour is used, otherwise the nearest one of 256."
    ),
    ReferenceRow(
      "HTTP_PROXY, HTTPS_PROXY, ALL_PROXY",
      "proxies, also in lower case",
      """
      Proxies for http, for https and for what has none of its own; also in lower case. -x wins over them.
      """
    ),
    ReferenceRow(
      "NO_PROXY",
      "hosts reached without a proxy",
      "The hosts that are reached without a proxy; also in lower case."
    ),
    ReferenceRow(
      "REQUEST_METHOD",
      "if set, HTTP_PROXY is not read",
      """
      Where it is set, as web servers do for their programs, HTTP_PROXY is read in lower case only: the \
      other one may be a header of a request.
      """
    ),
    ReferenceRow(
      "CURL_CA_BUNDLE, SSL_CERT_FILE",
      "the authorities to trust",
      """
      The file with the certificates of authorities to trust, the first of these that is set. --cacert wins \
      over it.
      """
    ),
    ReferenceRow(
      "BROWSER",
      "the program that opens links",
      """
      The program that opens links, or several with colons between them; %s stands for the link, as a word \
      of its own or as in --url=%s. A command with %s within a line for a shell, as in sh -c "open %s", is \
      refused.
      """
    ),
    ReferenceRow(
      "VISUAL, EDITOR, PAGER",
      "the programs of e and v",
      """
      The programs that show a copy of a record: VISUAL, else EDITOR, else \
      editor, nano or vi for e; PAGER, else less or more for v. Words with quotes as in a shell, which does not read them.
      """
    ),
    ReferenceRow(
      "SHELL",
      "the shell of ! and |",
      "The shell that reads the commands of ! and |; without it, /bin/sh."
    ),
    ReferenceRow(
      "TMPDIR",
      "where files for other programs are",
      "The folder in which the private folder with files for other programs is made; without it, /tmp."
    ),
    ReferenceRow(
      "RIFFLE_DEFAULT_OPTS",
      "options put before those given",
      "Options that are put before those of the command line, with quotes as in a shell."
    ),
    ReferenceRow(
      "RIFFLE_CONFIG",
      "the configuration; empty for none",
      "The file to read as the configuration, which must be there. If it is empty, none is read."
    ),
    ReferenceRow(
      "XDG_CONFIG_HOME",
      "the folder of riffle/config.json5",
      "The folder that riffle/config.json5 is in. Without it, ~/.config."
    ),
    ReferenceRow(
      "RIFFLE_RESOURCES",
      "the folder that the sample is in",
      "The folder that the sample is in, where it is not beside the program."
    ),
    ReferenceRow(
      "RIFFLE_SECURE=1",
      "no other program, no file written",
      """
      Starts no other program and writes no file, nor a copy that the clipboard does not take. Any value \
      but 0 does so. --log, --out, --record and --update are refused.
      """
    ),
    ReferenceRow(
      "RIFFLE_ROW, RIFFLE_ROW_FILE",
      "set for other programs: the record",
      """
      Set for the programs that ! | e v and o start: the record of the row as a line of JSON, or, where it \
      is longer than 64 KB, the path of a file that it is in until the program has ended.
      """
    ),
    ReferenceRow(
      "RIFFLE_ID, RIFFLE_URL",
      "set likewise: its id and its URL",
      """
      Set for the same programs: the id of the record, and its URL as o opens it, without the user's \
      credentials and with controls percent-encoded.
      """
    ),
    ReferenceRow(
      "RIFFLE_COUNT, RIFFLE_FILTER",
      "set likewise: number, filter",
      "Set for the same programs: how many records are handed over, and the filter of the list."
    ),
    ReferenceRow(
      "HOME, PATH",
      "what ~ is, and where programs are",
      "The folder that ~ stands for, and the folders that other programs are looked for in."
    ),
    ReferenceRow(
      "DISPLAY, WAYLAND_DISPLAY",
      "whether links open in windows",
      "Whether there is a desktop, whose program opens links where BROWSER is not set."
    ),
    ReferenceRow(
      "TMUX, STY",
      "how texts reach the clipboard",
      "Whether texts for the clipboard have to pass tmux or screen."
    ),
    ReferenceRow(
      "VTE_VERSION, TERM_PROGRAM",
      "terminals without that clipboard",
      """
      Where VTE_VERSION is set, or TERM_PROGRAM is Apple_Terminal, the terminal is known to take no \
      texts for the clipboard.
      """
    ),
    ReferenceRow(
      "LC_ALL, LC_CTYPE, LANG",
      "the locale; UTF-8 is needed",
      "The locale, the first of these that is set; its characters must be in UTF-8."
    ),
    ReferenceRow(
      "LC_ALL, LC_COLLATE, LANG",
      "the order of letters in --sort",
      "The locale whose order of letters --sort has, the first of these that is set."
    ),
  ]

  /// Files that the program looks for by itself.
  static let files = [
    ReferenceRow(
      "~/.config/riffle/config.json5",
      "keys, theme, templates",
      """
      The configuration; with XDG_CONFIG_HOME it is in that folder. See CONFIGURATION. It is not read \
      if others can write it or a folder on the way to it.
      """
    ),
    ReferenceRow(
      "~/.netrc",
      "names and passwords, with -n",
      "Names and passwords of hosts, read with --netrc."
    ),
    ReferenceRow(
      "/tmp/riffle-*",
      "files for other programs; $TMPDIR",
      """
      Folders with files for other programs, which only their user reads; with TMPDIR they are in that \
      folder. They are removed when riffle ends, but for changed copies, for copies that the clipboard did \
      not take, and for all of them where a signal ends it.
      """
    ),
    ReferenceRow(
      ".riffle-*.part",
      "what a killed :write leaves",
      """
      A file that is being written, in the folder that it will be in. One that a killed riffle has left is \
      removed by the next :write into that folder.
      """
    ),
  ]

  /// Exit codes.
  static let exitCodes = [
    ReferenceRow("0", "ok", "All went well."),
    ReferenceRow(
      "1",
      "no records to print, nothing picked",
      "There were no records to print, or nothing was picked."
    ),
    ReferenceRow(
      "2",
      "usage or configuration",
      "The command line or the configuration has a mistake."
    ),
    ReferenceRow(
      "3",
      "network or file, or jq was ended",
      "A server was not reached, or a file not read or written, or the process of jq was ended."
    ),
    ReferenceRow("4", "HTTP 4xx", "A server refused a request."),
    ReferenceRow("5", "HTTP 5xx", "A server failed to answer a request."),
    ReferenceRow(
      "6",
      "not JSON, or jq failed on records",
      "What was read is not JSON, or a jq program failed on some of the records."
    ),
    ReferenceRow("7", "a script failed", "A script was played, and what it expects is not so."),
    ReferenceRow(
      "8",
      "printed, but the source has more and does not say how to request it",
      """
      All was printed that can be requested; the source says that it has more, and not how to \
      request it.
      """
    ),
    ReferenceRow("124", "time-out", "The time for a request was over."),
    ReferenceRow("130", "Ctrl-C", "Ctrl-C ended it."),
    ReferenceRow("128 + n", "ended by signal n", "Signal n ended it."),
  ]

  /// How the program is started, and what that does.
  static let examples = [
    ReferenceRow(
      "riffle https://api.github.com/repos/swiftlang/swift/issues",
      "",
      "A list of a server, page by page."
    ),
    ReferenceRow(
      "riffle localhost:8000/items -H 'X-Team: blue' --bearer env:TOKEN",
      "",
      "The same with a header and a token that stays out of the history of the shell."
    ),
    ReferenceRow(
      "riffle events.jsonl",
      "a file of any size, or one JSON array",
      "A file of any size: JSON Lines, one array, or an object around an array."
    ),
    ReferenceRow(
      "riffle pages/",
      "page1.json, page2.json … page10.json",
      "A folder of pages, in their natural order."
    ),
    ReferenceRow(
      "riffle a.json b.json URL",
      "several sources, each with a section",
      "Several sources, each with a section of its own."
    ),
    ReferenceRow(
      "kubectl get pods -o json | riffle",
      "standard input, while it arrives",
      "Standard input, shown while it arrives; keys come from the terminal."
    ),
    ReferenceRow(
      "riffle URL | head -3",
      "loads only the pages that are needed",
      "Where standard output is not a terminal, records are printed as JSON Lines, and no page is loaded that nobody reads."
    ),
    ReferenceRow(
      "riffle --explain URL",
      "where records and next page are",
      "Says where the records and the next page are, and on what evidence."
    ),
  ]
}
