/// Why a page or a record could not be had; every case says so in one sentence.
package enum PageError: Error, Hashable, Sendable {
  /// The reader or the program gave the load up.
  case cancelled

  // The network.

  /// The name server says that there is no such host.
  case noSuchHost(host: String)
  /// There is no route or no name server: this machine is offline.
  case offline(host: String)
  /// The host is there and nothing listens.
  case refused(host: String)
  /// No connection or no complete answer within the time allowed, in seconds.
  case timedOut(host: String, seconds: Double)
  /// Connected, and then no byte for so many seconds.
  case stalled(host: String, seconds: Double)
  /// The connection ended in the middle of the answer, after so many bytes.
  case connectionLost(host: String, received: Int)
  /// TLS failed: certificate, name or protocol.
  case tlsFailed(host: String, problem: TLSProblem)
  /// The answer is more than is taken for one page, in bytes.
  case pageTooLarge(host: String, bytes: Int)
  /// The proxy could not be reached or refused.
  case proxyFailed(reason: String)
  /// Anything else that libcurl reports.
  case transferFailed(host: String, reason: String)
  /// The answer is not what it says it is, and asking again would not help.
  case unreadableAnswer(host: String, reason: String)
  /// libcurl is not installed.
  case libraryMissing(reason: String)
  /// The URL cannot be requested.
  case badURL(String, reason: String)
  /// A flag of the command line cannot be carried out.
  case badOption(String, reason: String)

  // Redirects.

  /// The redirects lead back to a URL that was already asked.
  case redirectLoop(url: String)
  /// More redirects than are followed.
  case tooManyRedirects(limit: Int, url: String)
  /// A redirect that is not followed, and why.
  case redirectRefused(url: String, reason: String)

  // Answers.

  /// The server answered with a status of 400 or more.
  case status(Int, message: String, host: String)
  /// The server refused the token that the page before gave, which may have expired.
  case tokenRefused(Int, message: String, host: String)
  /// The server asks for a pause that is too long to wait out unasked, in seconds.
  case rateLimited(host: String, seconds: Double)
  /// The server answered 2xx and the body says that it failed.
  case service(message: String, host: String)
  /// The answer is a page for people.
  case html(name: String)
  /// The bytes are not JSON: where, counted from 1, and why.
  case notJSON(name: String, line: Int, column: Int, reason: String, excerpt: String)
  /// The bytes are text in an encoding that JSON is not sent in.
  case wrongEncoding(name: String, encoding: String)
  /// The bytes are compressed by gzip, and nobody said so.
  case compressed(name: String)
  /// Reading it takes more memory than there is, or than is spent on one page.
  case tooMuchToRead(name: String)
  /// The document ends in the middle; what came before it is shown.
  case cutShort(name: String, line: Int, column: Int)
  /// The next page is at an origin that the user did not name; `here` is the same place at the
  /// user's own, where that may be what the server meant.
  case crossOriginPage(url: String, here: String?)
  /// The server sent records again that are already here.
  case repeatsItself(host: String)
  /// What was tried for that page was refused or brought no record that was not here, and the answers
  /// before it claim more.
  case nothingNew(host: String, page: Int, claim: String)
  /// A later page has no list where the pages before it had theirs.
  case listMissing(host: String, page: Int, reason: String)
  /// The server names a next page by something that is not a valid URL.
  case unusableNext(url: String)
  /// The request cannot take the value that names the next page at the place where it goes.
  case uneditableNext(place: String)
  /// The server sent so many pages without a record, one after the other, and names a further one.
  case emptyPages(host: String, count: Int)

  // Files.

  /// There is no such file or folder.
  case noSuchFile(path: String)
  /// The sample that comes with the program is not found.
  case sampleMissing
  /// The file cannot be read.
  case unreadableFile(path: String, reason: String)
  /// The folder has no pages in it.
  case folderWithoutPages(path: String)
  /// The file shrank or was rewritten since it was opened.
  case fileChanged(path: String)
  /// What has arrived cannot be kept.
  case storageFailed(reason: String)
  /// More has arrived than is kept on disk, in bytes.
  case storageLimit(bytes: Int)
  /// The file is more than is taken for one page of a folder, in bytes.
  case fileTooLarge(path: String, bytes: Int)
  /// A program over the records goes on no further.
  case transformFailed(reason: String)
  /// jq is asked for, and its library is not installed.
  case jqMissing
  /// What was to be printed could not be written.
  case outputFailed(reason: String)
}

extension PageError {
  /// The exit code of `--print` when this is why something is missing.
  package var exitCode: Int32 {
    switch self {
    case .cancelled: 130
    case .timedOut, .stalled: 124
    case .badURL, .badOption, .jqMissing: 2
    case .status(let status, _, _): status >= 500 ? 5 : 4
    case .rateLimited, .tokenRefused: 4
    case .service: 4
    case .nothingNew, .listMissing, .repeatsItself, .emptyPages, .unusableNext,
      .uneditableNext:
      8
    case _ where concernsText: 6
    default: 3
    }
  }

  /// Whether it was read, and is not the text that it should be.
  package var concernsText: Bool {
    switch self {
    case .html, .notJSON, .wrongEncoding, .compressed, .cutShort: true
    default: false
    }
  }

  /// Whether the same request may well succeed a little later, so that it is worth trying unasked.
  package var isTransient: Bool {
    switch self {
    case .timedOut, .stalled, .connectionLost: true
    case .status(let status, _, _): [408, 425, 429, 500, 502, 503, 504].contains(status)
    default: false
    }
  }

  /// Whether the reader gave the load up, which is no failure.
  package var isCancelled: Bool { self == .cancelled }

  /// Whether this machine is offline, as opposed to a failure of one host.
  package var isOffline: Bool {
    if case .offline = self { true } else { false }
  }
}
