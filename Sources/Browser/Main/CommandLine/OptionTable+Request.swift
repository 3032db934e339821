// Options about how a server is asked.
extension OptionTable {
  static let request = [
    Option(
      "--header",
      short: "-H",
      in: .request,
      help: "send this header (repeatable; @FILE)",
      manual: """
        Sends a header field, written 'Name: value'. 'Name;' sends it without a value, 'Name:' \
        does not send it at all. @FILE reads one field from each line of a file. Fields that may \
        say who asks are sent to the origin of SOURCE alone.
        """,
      update: .text("'K: V'") { $0.request.headers.append($1) }
    ),
    Option(
      "--request",
      short: "-X",
      in: .request,
      help: "the method, when it is not GET",
      manual: """
        Uses this method. The default is GET, or POST when there is a body. What may change \
        something is sent once: a POST is paged only by what its answer or its own body names, and \
        sent again only after a question; any other method but GET and HEAD is never sent again.
        """,
      inScripts: .allowed,
      update: .text("METHOD") { $0.request.method = $1 }
    ),
    Option(
      "--data",
      short: "-d",
      in: .request,
      help: "send this body as a form (repeatable; @FILE, @-)",
      manual: """
        Sends form data in the body of a POST; several are joined by &. @FILE reads a file without \
        its line breaks, @- standard input.
        """,
      update: .text("DATA") { $0.request.data.append($1) }
    ),
    Option(
      "--json",
      in: .request,
      help: "send this body as JSON (@FILE, @-)",
      manual: """
        Sends a JSON body by POST, with Content-Type and Accept set to application/json. @FILE \
        reads a file, @- standard input. It cannot be used together with -d.
        """,
      inScripts: .allowedWithoutFile,
      update: .text("DATA") { $0.request.json.append($1) }
    ),
    Option(
      "--get",
      short: "-G",
      in: .request,
      help: "send -d in the query of a GET",
      manual: "Sends the data of -d in the query of a GET, not in a body.",
      idle: { options in
        let request = options.request
        return request.data.isEmpty && request.json.isEmpty ? .without("-d") : nil
      },
      update: .flag { $0.request.sendsDataInQuery = $1 }
    ),
    Option(
      "--query",
      in: .request,
      help: "add a query parameter, encoded (repeatable)",
      manual: "Adds a parameter to the query of the URL; name and value are percent-encoded.",
      update: .parsed("K=V", .nonempty("a name and a value, K=V")) {
        $0.request.query.append($1)
      }
    ),
  ]

  static let credentials = [
    Option(
      "--user",
      short: "-u",
      in: .credentials,
      help: "Basic authentication",
      manual: """
        Sends a name and a password by Basic authentication. Without a password, riffle asks for \
        it in the terminal.
        """,
      update: .text("NAME:PASSWORD") { $0.request.user = $1 }
    ),
    Option(
      "--bearer",
      in: .credentials,
      help: "a token; @FILE and env: keep it out of shell history",
      manual: """
        Sends a bearer token. @FILE reads it from a file and env:NAME from a variable, which keeps \
        it out of the shell history and the process list. It cannot be used together with -u.
        """,
      update: .text("TOKEN|@FILE|env:NAME") { $0.request.bearer = $1 }
    ),
    Option(
      "--netrc",
      short: "-n",
      negation: "--no-netrc",
      in: .credentials,
      help: "read name and password from ~/.netrc",
      manual: "Looks up the name and the password of the host in ~/.netrc.",
      update: .flag { $0.request.usesNetrc = $1 }
    ),
  ]

  static let transport = [
    Option(
      "--insecure",
      short: "-k",
      negation: "--no-insecure",
      in: .transport,
      help: "do not verify the server's certificate",
      manual: "Accepts any certificate. Whoever is on the way can read and change everything.",
      update: .flag { $0.request.transport.isInsecure = $1 }
    ),
    Option(
      "--cacert",
      in: .transport,
      help: "trust the authorities in this file",
      manual: "Trusts the certificate authorities in this file (PEM), not those of the system.",
      update: .parsed("FILE", .path) { $0.request.transport.trustedCertificates = $1 }
    ),
    Option(
      "--cert",
      in: .transport,
      help: "present this client certificate",
      manual: "Presents this client certificate (PEM) to the origin of SOURCE, and to no other.",
      update: .parsed("FILE", .path) { $0.request.transport.clientCertificate = $1 }
    ),
    Option(
      "--key",
      in: .transport,
      help: "the private key of --cert",
      manual: "Reads the private key of the client certificate from this file (PEM).",
      idle: { $0.request.transport.clientCertificate == nil ? .without("--cert") : nil },
      update: .parsed("FILE", .path) { $0.request.transport.clientKey = $1 }
    ),
    Option(
      "--proxy",
      short: "-x",
      in: .transport,
      help: "use this proxy",
      manual: "Sends requests through this proxy. An empty URL uses none, whatever is set.",
      update: .text("URL") { $0.request.transport.proxy = $1 }
    ),
    Option(
      "--unix-socket",
      in: .transport,
      help: "connect to this socket, not to the host",
      manual: "Connects to a Unix domain socket instead of the host of the URL.",
      update: .parsed("SOCKET", .path) { $0.request.transport.unixSocket = $1 }
    ),
    Option(
      "--max-time",
      in: .transport,
      help: "seconds that one page may take",
      manual: "Fails a page after this many seconds. By default only 30 s without data do.",
      isReplayed: true,
      inScripts: .allowed,
      update: .parsed("SECONDS", .positiveNumber) { $0.request.transport.maximumTime = $1 }
    ),
    Option(
      "--connect-timeout",
      in: .transport,
      help: "seconds to reach the host",
      manual: "Fails when a host cannot be reached within this many seconds. The default is 30.",
      isReplayed: true,
      inScripts: .allowed,
      update: .parsed("SECONDS", .positiveNumber) { $0.request.transport.connectTime = $1 }
    ),
    Option(
      "--retry",
      in: .transport,
      help: "N retries after a failure that may pass (default 2); 0 waits for nothing",
      manual: """
        Repeats a GET or HEAD up to N times after the first try when it failed in a way that may \
        pass: a time-out, a lost connection, or one of the statuses 408, 425, 429, 500, 502, \
        503 and 504. Pauses that the server asks for, as by Retry-After, count too; 0 waits for \
        nothing. Without the option there are 2 retries and up to 10 such pauses. What may change \
        something, such as a POST, is never sent again.
        """,
      isReplayed: true,
      inScripts: .allowedUpTo(100),
      update: .parsed("N", .count()) { $0.request.transport.retries = $1 }
    ),
  ]
}
