import BrowserModels

/// Every option of the command line: the one table behind parsing, suggestions and `--help`.
enum OptionTable {
  static let rows: [Option] =
    request + credentials + transport + paging + roles + display + demo + rest

  /// The option of this name, with its dashes.
  static func row(named name: String) -> Option? {
    rows.first { $0.names.contains(name) }
  }

  private static let request: [Option] = [
    Option(
      names: ["-H", "--header"],
      group: .request,
      help: "send this header (repeatable; @FILE)",
      effect: .text("'K: V'") { $0.headers.append($1) }
    ),
    Option(
      names: ["-X", "--request"],
      group: .request,
      help: "the method, when it is not GET",
      effect: .text("METHOD") { $0.method = $1 }
    ),
    Option(
      names: ["-d", "--data"],
      group: .request,
      help: "send this body as a form (repeatable; @FILE, @-)",
      effect: .text("DATA") { $0.data.append(.form($1)) }
    ),
    Option(
      names: ["--json"],
      group: .request,
      help: "send this body as JSON (@FILE, @-)",
      effect: .text("DATA") { $0.data.append(.json($1)) }
    ),
    Option(
      names: ["-G", "--get"],
      group: .request,
      help: "put -d into the query and GET",
      effect: .flag { $0.isGet = true }
    ),
    Option(
      names: ["--query"],
      group: .request,
      help: "add a query parameter, encoded (repeatable)",
      effect: .text("K=V") { $0.query.append($1) }
    ),
  ]

  private static let credentials: [Option] = [
    Option(
      names: ["-u", "--user"],
      group: .credentials,
      help: "Basic authentication",
      effect: .text("NAME:PASSWORD") { $0.user = $1 }
    ),
    Option(
      names: ["--bearer"],
      group: .credentials,
      help: "a token, from where history cannot see it",
      effect: .text("TOKEN|@FILE|env:NAME") { $0.bearer = $1 }
    ),
    Option(
      names: ["-n", "--netrc"],
      group: .credentials,
      help: "take name and password from ~/.netrc",
      effect: .flag { $0.usesNetrc = true }
    ),
  ]

  private static let transport: [Option] = [
    Option(
      names: ["-k", "--insecure"],
      group: .transport,
      help: "do not verify the server's certificate",
      effect: .flag { $0.isInsecure = true }
    ),
    Option(
      names: ["--cacert"],
      group: .transport,
      help: "trust the authorities in this file",
      effect: .text("FILE") { $0.authorities = $1 }
    ),
    Option(
      names: ["--cert"],
      group: .transport,
      help: "show this client certificate",
      effect: .text("FILE") { $0.certificate = $1 }
    ),
    Option(
      names: ["--key"],
      group: .transport,
      help: "the private key of --cert",
      effect: .text("FILE") { $0.certificateKey = $1 }
    ),
    Option(
      names: ["-x", "--proxy"],
      group: .transport,
      help: "go through this proxy",
      effect: .text("URL") { $0.proxy = $1 }
    ),
    Option(
      names: ["--unix-socket"],
      group: .transport,
      help: "connect to this socket, not to the host",
      effect: .text("PATH") { $0.unixSocket = $1 }
    ),
    Option(
      names: ["--max-time"],
      group: .transport,
      help: "seconds that one page may take",
      effect: .amount("SECONDS") { $0.maxTime = $1 }
    ),
    Option(
      names: ["--connect-timeout"],
      group: .transport,
      help: "seconds to reach the host",
      effect: .amount("SECONDS") { $0.connectTimeout = $1 }
    ),
    Option(
      names: ["--retry"],
      group: .transport,
      help: "tries after a failure that may pass (3)",
      effect: .count("N") { $0.retries = $1 }
    ),
  ]

  private static let paging: [Option] = [
    Option(
      names: ["--records"],
      group: .paging,
      help: "where the records are: a.b or a JSON Pointer",
      effect: .text("PATH") { $0.records = $1 }
    ),
    Option(
      names: ["--next"],
      group: .paging,
      help: "how pages go on: link-header, link:PATH, page, offset, none",
      effect: .notation("SPEC", expected: "link-header, link:PATH, page, offset or none") {
        $0.next = $1
        return PagingRule($1) != nil
      }
    ),
    Option(
      names: ["--page-param"],
      group: .paging,
      help: "the query parameter that counts pages",
      effect: .text("NAME") { $0.pageParameter = $1 }
    ),
    Option(
      names: ["--page-size"],
      group: .paging,
      help: "ask for this many records a page",
      effect: .count("N", least: 1) { $0.pageSize = $1 }
    ),
    Option(
      names: ["--max-pages"],
      group: .paging,
      help: "load at most this many pages",
      effect: .count("N", least: 1) { $0.maxPages = $1 }
    ),
    Option(
      names: ["--max-records"],
      group: .paging,
      help: "load at most this many records",
      effect: .count("N") { $0.maxRecords = $1 }
    ),
    Option(
      names: ["--no-paginate"],
      group: .paging,
      help: "load the first page only",
      effect: .flag { $0.paginates = false }
    ),
  ]

  private static let roles: [Option] =
    [
      ("title", "the first line of a row"), ("subtitle", "the dim line below it"),
      ("body", "the text below that"), ("badge", "the words beside the title"),
      ("time", "when it was"), ("url", "what o opens"), ("id", "what tells records apart"),
    ].map { (name, help) in
      Option(
        names: ["--\(name)"],
        group: .rows,
        help: help,
        effect: .text("PATH") { $0.rolePaths[name] = $1 }
      )
    }

  private static let display: [Option] = [
    Option(
      names: ["--color"],
      group: .display,
      help: "colours: when it is a terminal, always or never",
      effect: .choice(Options.ColorChoice.allCases.map(\.rawValue)) {
        $0.color = Options.ColorChoice(rawValue: $1) ?? .auto
      }
    ),
    Option(
      names: ["--ascii"],
      group: .display,
      help: "draw with ASCII only",
      effect: .flag { $0.isASCII = true }
    ),
    Option(
      names: ["--ambiguous-width"],
      group: .display,
      help: "columns of ambiguous characters",
      effect: .choice(["1", "2"]) { $0.ambiguousWidth = $1 == "2" ? 2 : 1 }
    ),
  ]

  private static let demo: [Option] = [
    Option(
      names: ["--play"],
      group: .demo,
      help: "play a script, here and at human speed (repeatable with --headless)",
      effect: .text("SCRIPT") {
        $0.mode = .play
        $0.scripts.append($1)
      }
    ),
    Option(
      names: ["--headless"],
      group: .demo,
      help: "play it without a terminal, on a clock of its own",
      effect: .flag { $0.isHeadless = true }
    ),
    Option(
      names: ["--size"],
      group: .demo,
      help: "the size of its screen, in place of its own",
      effect: .size("COLSxROWS") { $0.size = $1 }
    ),
    Option(
      names: ["--speed"],
      group: .demo,
      help: "play it so many times as fast (1)",
      effect: .amount("FACTOR") { $0.speed = $1 }
    ),
    Option(
      names: ["--out"],
      group: .demo,
      help: "write what it shows (repeatable): .cast .svg .txt .ans .json .html",
      effect: .text("FILE") { $0.outputs.append($1) }
    ),
    Option(
      names: ["--cast-version"],
      group: .demo,
      help: "the version of asciicasts (2)",
      effect: .choice(["2", "3"]) { $0.castVersion = $1 == "3" ? 3 : 2 }
    ),
    Option(
      names: ["--update"],
      group: .demo,
      help: "write the frames that the script expects anew",
      effect: .flag { $0.isUpdating = true }
    ),
    Option(
      names: ["--record"],
      group: .demo,
      help: "write what you do as a script, with the answers, secrets hidden",
      effect: .text("SCRIPT") { $0.recording = $1 }
    ),
    Option(
      names: ["--check"],
      group: .demo,
      help: "only parse a script: file:line:column, what is wrong",
      effect: .text("SCRIPT") {
        $0.mode = .check
        $0.scripts.append($1)
      }
    ),
  ]

  private static let rest: [Option] = [
    Option(
      names: ["--print"],
      group: .rest,
      help: "no interface: every record of every page as JSON Lines",
      effect: .flag { $0.mode = .print }
    ),
    Option(
      names: ["--explain"],
      group: .rest,
      help: "say where the records are and how the source pages",
      effect: .flag { $0.mode = .explain }
    ),
    Option(
      names: ["-v", "--verbose"],
      group: .rest,
      help: "requests and answers on stderr, redacted",
      effect: .flag { $0.isVerbose = true }
    ),
    Option(
      names: ["--log"],
      group: .rest,
      help: "requests and answers into this file, redacted",
      effect: .text("FILE") { $0.logFile = $1 }
    ),
    Option(
      names: ["-h", "--help"],
      group: .rest,
      help: "this text",
      effect: .flag { $0.mode = .help }
    ),
    Option(
      names: ["-V", "--version"],
      group: .rest,
      help: "the version",
      effect: .flag { $0.mode = .version }
    ),
  ]
}
