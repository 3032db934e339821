import Testing

@testable import BrowserModels

/// Every failure may hold text from outside; none of it says a secret.
struct PageErrorSecretsTests {
  private static let secret = "s3same/0pen"
  private static let text = "\u{1B}[2J s3same\\/0pen"

  static let errors: [PageError] = [
    .noSuchHost(host: text), .offline(host: text), .refused(host: text),
    .timedOut(host: text, seconds: 1), .stalled(host: text, seconds: 1),
    .connectionLost(host: text, received: 1), .tlsFailed(host: text, problem: .other(text)),
    .tlsFailed(host: text, problem: .expired), .pageTooLarge(host: text, bytes: 1),
    .proxyFailed(reason: text), .transferFailed(host: text, reason: text),
    .unreadableAnswer(host: text, reason: text),
    .libraryMissing(reason: text), .badURL(text, reason: text), .badOption("-u", reason: text),
    .redirectLoop(url: text), .tooManyRedirects(limit: 5, url: text),
    .redirectRefused(url: text, reason: text), .status(500, message: text, host: text),
    .rateLimited(host: text, seconds: 1), .service(message: text, host: text), .html(name: text),
    .tooMuchToRead(name: text),
    .notJSON(name: text, line: 1, column: 1, reason: text, excerpt: "me/0pen s3same"),
    .wrongEncoding(name: text, encoding: text), .compressed(name: text),
    .cutShort(name: text, line: 1, column: 1), .crossOriginPage(url: text, here: text),
    .repeatsItself(host: text), .nothingNew(host: text, page: 2, claim: text),
    .unusableNext(url: text), .uneditableNext(place: text), .emptyPages(host: text, count: 3),
    .noSuchFile(path: text), .unreadableFile(path: text, reason: text),
    .folderWithoutPages(path: text), .fileChanged(path: text), .storageFailed(reason: text),
    .outputFailed(reason: text), .transformFailed(reason: text),
  ]

  @Test(arguments: errors)
  func `a failure says no secret and holds nothing that moves the cursor`(error: PageError) {
    var secrets = Secrets()
    secrets.insert(Self.secret)

    let shown = error.hiding(secrets)

    #expect(!shown.plainSentence.contains("s3same") && !shown.plainSentence.contains("me/0pen"))
    #expect(shown.plainSentence.contains("***") && !shown.plainSentence.contains("\u{1B}"))
    #expect(shown.exitCode == error.exitCode && shown.canRetry == error.canRetry)
    #expect(shown.hiding(secrets) == shown)
  }

  @Test func `a failure without a secret is what it was`() {
    let error = PageError.status(404, message: "no such page", host: "a.example")

    #expect(error.hiding(Secrets()) == error)
    #expect(PageError.cancelled.hiding(Secrets()) == .cancelled)
  }
}
