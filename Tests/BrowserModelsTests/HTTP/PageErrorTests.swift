import Testing

@testable import BrowserModels

struct PageErrorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let error: PageError
    let sentence: String
    let exitCode: Int32
    var testDescription: String { "\(error)" }
  }

  static let rows = [
    Row(error: .cancelled, sentence: "Loading was cancelled. Press r to continue.", exitCode: 130),
    Row(
      error: .noSuchHost(host: "a.example"),
      sentence: "There is no host named a.example. Check the name.",
      exitCode: 3
    ),
    Row(
      error: .offline(host: "a.example"),
      sentence: "This machine cannot reach a.example: no route or no name server. "
        + "Press r once it is online.",
      exitCode: 3
    ),
    Row(
      error: .refused(host: "localhost:8000"),
      sentence: "localhost:8000 refused the connection. Check the port. Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .timedOut(host: "a.example", seconds: 2.5),
      sentence: "a.example did not answer within 2.5 s. Press r to try again.",
      exitCode: 124
    ),
    Row(
      error: .stalled(host: "a.example", seconds: 30),
      sentence: "a.example sent nothing for 30 s. Press r to try again.",
      exitCode: 124
    ),
    Row(
      error: .connectionLost(host: "a.example", received: 10),
      sentence: "a.example closed the connection after 10 bytes, before the answer was complete. "
        + "Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .tlsFailed(host: "a.example", problem: .expired),
      sentence: "No secure connection to a.example: its certificate has expired. "
        + "-k skips the check.",
      exitCode: 3
    ),
    Row(
      error: .pageTooLarge(host: "a.example", bytes: 1 << 28),
      sentence: "a.example sent more than 256 MB in one page. Request fewer records with "
        + "--page-size, allow more with --max-page-bytes, or save it and open the file.",
      exitCode: 3
    ),
    Row(
      error: .storageLimit(bytes: 8 << 30),
      sentence: "More has arrived than is kept on disk: 8 GB. Use --print, which keeps nothing "
        + "unless it sorts.",
      exitCode: 3
    ),
    Row(
      error: .fileTooLarge(path: "a.json", bytes: 256 << 20),
      sentence: "a.json is larger than 256 MB, too large for a page of a folder. Open it alone, or "
        + "allow more with --max-page-bytes.",
      exitCode: 3
    ),
    Row(
      error: .tooMuchToRead(name: "a.example"),
      sentence: "a.example has more values than can be held in memory. Save it and open the file.",
      exitCode: 3
    ),
    Row(
      error: .proxyFailed(reason: "refused"),
      sentence: "The proxy failed: refused. Check -x and the proxy variables.",
      exitCode: 3
    ),
    Row(
      error: .transferFailed(host: "a.example", reason: "odd"),
      sentence: "The transfer from a.example failed: odd. Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .libraryMissing(reason: "no such file"),
      sentence: "libcurl could not be loaded (no such file). Install libcurl4 to open URLs.",
      exitCode: 3
    ),
    Row(
      error: .badURL("http://", reason: "it has no host"),
      sentence: "http:// cannot be requested: it has no host.",
      exitCode: 2
    ),
    Row(
      error: .badOption("-H", reason: "a header is written as 'Name: value'"),
      sentence: "-H: a header is written as 'Name: value'.",
      exitCode: 2
    ),
    Row(
      error: .redirectLoop(url: "http://a/"),
      sentence: "The redirects lead back to http://a/. Check the URL.",
      exitCode: 3
    ),
    Row(
      error: .tooManyRedirects(limit: 5, url: "http://a/6"),
      sentence: "More than 5 redirects; the last one leads to http://a/6. Check the URL.",
      exitCode: 3
    ),
    Row(
      error: .redirectRefused(url: "ftp://a/", reason: "only http and https are followed"),
      sentence: "The redirect to ftp://a/ was not followed: only http and https are followed.",
      exitCode: 3
    ),
    Row(
      error: .status(503, message: "overloaded", host: "a.example"),
      sentence: "a.example answered 503: overloaded. Press r to try again.",
      exitCode: 5
    ),
    Row(
      error: .status(401, message: "Bad credentials!", host: "a.example"),
      sentence: "a.example answered 401: Bad credentials! Give credentials with -u, --bearer, -n "
        + "or -H.",
      exitCode: 4
    ),
    Row(
      error: .status(404, message: "", host: "a.example"),
      sentence: "a.example answered 404: no reason given. Check the URL.",
      exitCode: 4
    ),
    Row(
      error: .rateLimited(host: "a.example", seconds: 3600),
      sentence: "a.example limits requests; it asks to wait 3600 s. Press r to try again.",
      exitCode: 4
    ),
    Row(
      error: .unreadableAnswer(host: "a.example", reason: "its head is too large"),
      sentence: "a.example sent an answer that cannot be read: its head is too large.",
      exitCode: 3
    ),
    Row(
      error: .service(message: "not_authed", host: "a.example"),
      sentence: "a.example reports an error: not_authed. Press r to try again.",
      exitCode: 4
    ),
    Row(
      error: .html(name: "a.example"),
      sentence: "a.example is an HTML page, not JSON. Open the API's URL instead.",
      exitCode: 6
    ),
    Row(
      error: .notJSON(
        name: "a.json",
        line: 2,
        column: 3,
        reason: "a value is missing here",
        excerpt: "[1,,2]"
      ),
      sentence: "a.json is not JSON: line 2, column 3: a value is missing here, near ‘[1,,2]’.",
      exitCode: 6
    ),
    Row(
      error: .wrongEncoding(name: "a.json", encoding: "UTF-16LE"),
      sentence: "a.json is UTF-16LE, not UTF-8. Convert it first: iconv -f UTF-16LE -t UTF-8.",
      exitCode: 6
    ),
    Row(
      error: .cutShort(name: "a.json", line: 9, column: 1),
      sentence: "a.json ends in the middle of a value: line 9, column 1. Press r to try again.",
      exitCode: 6
    ),
    Row(
      error: .crossOriginPage(url: "https://b/2", here: nil),
      sentence: "The next page is at another origin, https://b/2. "
        + "Press r to request it without credentials.",
      exitCode: 3
    ),
    Row(
      error: .crossOriginPage(url: "https://b/2", here: "https://a/2"),
      sentence: "The next page is at another origin, https://b/2. "
        + "Press r to request https://a/2 instead.",
      exitCode: 3
    ),
    Row(
      error: .repeatsItself(host: "a.example"),
      sentence: "a.example returned records that are already loaded; loading stopped.",
      exitCode: 8
    ),
    Row(
      error: .compressed(name: "a.json.gz"),
      sentence: "a.json.gz is compressed by gzip. Decompress it first: gzip -dc FILE | riffle.",
      exitCode: 6
    ),
    Row(
      error: .refused(host: "/run/a.socket"),
      sentence: "/run/a.socket refused the connection. Check that a server listens there. "
        + "Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .nothingNew(host: "a.example", page: 2, claim: "10 of 95 records are loaded"),
      sentence: "What was tried for page 2 of a.example brought no new records; 10 of 95 records "
        + "are loaded. "
        + "Use --next or --page-param.",
      exitCode: 8
    ),
    Row(
      error: .tokenRefused(410, message: "The cursor has expired", host: "a.example"),
      sentence:
        "a.example answered 410 for the next page: The cursor has expired. The token of that page "
        + "may have expired: load the first page again to start anew.",
      exitCode: 4
    ),
    Row(
      error: .listMissing(host: "a.example", page: 2, reason: "it is no list"),
      sentence: "Page 2 of a.example has no records where the pages before it had theirs: "
        + "it is no list.",
      exitCode: 8
    ),
    Row(
      error: .unusableNext(url: "http://[bad"),
      sentence: "The URL of the next page, ‘http://[bad’, is not valid.",
      exitCode: 8
    ),
    Row(
      error: .uneditableNext(place: "variable:after"),
      sentence:
        "The value that names the next page cannot be put into ‘variable:after’ of the request.",
      exitCode: 8
    ),
    Row(
      error: .emptyPages(host: "a.example", count: 3),
      sentence: "a.example sent 3 empty pages in a row. Press r to continue.",
      exitCode: 8
    ),
    Row(
      error: .sampleMissing,
      sentence: "The bundled sample was not found. "
        + "Set RIFFLE_RESOURCES to the folder that it is in, or name a source.",
      exitCode: 3
    ),
    Row(
      error: .noSuchFile(path: "a.json"),
      sentence: "There is no file or folder a.json.",
      exitCode: 3
    ),
    Row(
      error: .unreadableFile(path: "a.json", reason: "Permission denied"),
      sentence: "a.json cannot be read: Permission denied.",
      exitCode: 3
    ),
    Row(
      error: .folderWithoutPages(path: "pages"),
      sentence: "The folder pages has no pages: no .json, .jsonl or .ndjson file is in it.",
      exitCode: 3
    ),
    Row(
      error: .fileChanged(path: "a.json"),
      sentence: "a.json has changed since it was opened. Press r to open it again.",
      exitCode: 3
    ),
    Row(
      error: .storageFailed(reason: "No space left on device"),
      sentence:
        "The data received could not be stored: No space left on device. Free some disk space, or set TMPDIR to another folder. Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .transformFailed(reason: "jq has ended too early"),
      sentence: "jq has ended too early. Press r to try again.",
      exitCode: 3
    ),
    Row(
      error: .jqMissing,
      sentence: "jq needs libjq, which is not installed. Install it: apt-get install libjq1.",
      exitCode: 2
    ),
    Row(
      error: .outputFailed(reason: "No space left on device"),
      sentence: "The output could not be written: No space left on device.",
      exitCode: 3
    ),
  ]

  @Test(arguments: rows)
  func `an error says what happened and what to do`(row: Row) {
    #expect(row.error.sentence(retryKey: "r") == row.sentence)
    #expect(row.error.exitCode == row.exitCode)
  }

  @Test(arguments: [
    (0.2, "1 s"), (59.001, "60 s"), (9_999.5, "10000 s"), (10_000, "3 hours"),
    (100_000, "28 hours"), (172_799, "48 hours"), (172_800, "2 days"), (900_000, "11 days"),
    (31_535_999, "365 days"), (1e30, "more than a year"),
  ])
  func `a time to wait is never said shorter than it is`(seconds: Double, text: String) {
    let error = PageError.rateLimited(host: "a.example", seconds: seconds)

    #expect(error.reason == "a.example limits requests; it asks to wait \(text).")
  }

  @Test func `a reason is the sentence without the advice`() {
    #expect(
      PageError.refused(host: "a.example:80").reason == "a.example:80 refused the connection."
    )
    #expect(PageError.html(name: "x").reason == "x is an HTML page, not JSON.")
  }

  @Test(arguments: [408, 425, 429, 500, 502, 503, 504])
  func `a status that passes is transient`(status: Int) {
    #expect(PageError.status(status, message: "", host: "a").isTransient)
  }

  @Test(arguments: [400, 401, 403, 404, 410, 501])
  func `a status that stays is not transient`(status: Int) {
    #expect(!PageError.status(status, message: "", host: "a").isTransient)
  }
}
