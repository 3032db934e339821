// Failures without the user's secrets: the one list of which texts of a failure may be from outside.
extension PageError {
  /// The same failure with each of its texts as it may be shown.
  package func hiding(_ secrets: Secrets) -> PageError {
    if case .notJSON(let name, let line, let column, let reason, let excerpt) = self {
      return .notJSON(
        name: secrets.shown(name),
        line: line,
        column: column,
        reason: secrets.shown(reason),
        excerpt: secrets.shownPiece(excerpt)
      )
    }
    return networkTexts(secrets.shown) ?? answerTexts(secrets.shown) ?? fileTexts(secrets.shown)
  }

  private func networkTexts(_ shown: (String) -> String) -> PageError? {
    switch self {
    case .noSuchHost(let host): return .noSuchHost(host: shown(host))
    case .offline(let host): return .offline(host: shown(host))
    case .refused(let host): return .refused(host: shown(host))
    case .timedOut(let host, let seconds): return .timedOut(host: shown(host), seconds: seconds)
    case .stalled(let host, let seconds): return .stalled(host: shown(host), seconds: seconds)
    case .connectionLost(let host, let received):
      return .connectionLost(host: shown(host), received: received)
    case .tlsFailed(let host, .other(let words)):
      return .tlsFailed(host: shown(host), problem: .other(shown(words)))
    case .tlsFailed(let host, let problem): return .tlsFailed(host: shown(host), problem: problem)
    case .pageTooLarge(let host, let bytes): return .pageTooLarge(host: shown(host), bytes: bytes)
    case .proxyFailed(let reason): return .proxyFailed(reason: shown(reason))
    case .transferFailed(let host, let reason):
      return .transferFailed(host: shown(host), reason: shown(reason))
    case .unreadableAnswer(let host, let reason):
      return .unreadableAnswer(host: shown(host), reason: shown(reason))
    case .libraryMissing(let reason): return .libraryMissing(reason: shown(reason))
    case .badURL(let url, let reason): return .badURL(shown(url), reason: shown(reason))
    case .badOption(let flag, let reason): return .badOption(flag, reason: shown(reason))
    case .redirectLoop(let url): return .redirectLoop(url: shown(url))
    case .tooManyRedirects(let limit, let url):
      return .tooManyRedirects(limit: limit, url: shown(url))
    case .redirectRefused(let url, let reason):
      return .redirectRefused(url: shown(url), reason: shown(reason))
    default: return nil
    }
  }

  private func answerTexts(_ shown: (String) -> String) -> PageError? {
    switch self {
    case .status(let status, let message, let host):
      return .status(status, message: shown(message), host: shown(host))
    case .rateLimited(let host, let seconds):
      return .rateLimited(host: shown(host), seconds: seconds)
    case .service(let message, let host):
      return .service(message: shown(message), host: shown(host))
    case .html(let name): return .html(name: shown(name))
    case .tooMuchToRead(let name): return .tooMuchToRead(name: shown(name))
    case .wrongEncoding(let name, let encoding):
      return .wrongEncoding(name: shown(name), encoding: shown(encoding))
    case .compressed(let name): return .compressed(name: shown(name))
    case .cutShort(let name, let line, let column):
      return .cutShort(name: shown(name), line: line, column: column)
    case .crossOriginPage(let url, let here):
      return .crossOriginPage(url: shown(url), here: here.map(shown))
    case .repeatsItself(let host): return .repeatsItself(host: shown(host))
    case .nothingNew(let host, let page, let claim):
      return .nothingNew(host: shown(host), page: page, claim: shown(claim))
    case .listMissing(let host, let page, let reason):
      return .listMissing(host: shown(host), page: page, reason: shown(reason))
    case .tokenRefused(let status, let message, let host):
      return .tokenRefused(status, message: shown(message), host: shown(host))
    case .unusableNext(let url): return .unusableNext(url: shown(url))
    case .uneditableNext(let place): return .uneditableNext(place: shown(place))
    case .emptyPages(let host, let count): return .emptyPages(host: shown(host), count: count)
    default: return nil
    }
  }

  // Without a default, so that a further failure has to say which of its texts are from outside.
  private func fileTexts(_ shown: (String) -> String) -> PageError {
    switch self {
    case .noSuchFile(let path): return .noSuchFile(path: shown(path))
    case .unreadableFile(let path, let reason):
      return .unreadableFile(path: shown(path), reason: shown(reason))
    case .folderWithoutPages(let path): return .folderWithoutPages(path: shown(path))
    case .fileChanged(let path): return .fileChanged(path: shown(path))
    case .storageFailed(let reason): return .storageFailed(reason: shown(reason))
    case .transformFailed(let reason): return .transformFailed(reason: shown(reason))
    case .outputFailed(let reason): return .outputFailed(reason: shown(reason))
    case .fileTooLarge(let path, let bytes): return .fileTooLarge(path: shown(path), bytes: bytes)
    case .cancelled, .sampleMissing, .storageLimit, .jqMissing: return self
    case .noSuchHost, .offline, .refused, .timedOut, .stalled, .connectionLost, .tlsFailed,
      .pageTooLarge, .proxyFailed, .transferFailed, .unreadableAnswer, .libraryMissing, .badURL,
      .badOption,
      .redirectLoop, .tooManyRedirects, .redirectRefused, .status, .rateLimited, .service, .html,
      .tooMuchToRead, .notJSON, .wrongEncoding, .compressed, .cutShort, .crossOriginPage,
      .repeatsItself,
      .nothingNew, .listMissing, .tokenRefused, .unusableNext, .uneditableNext,
      .emptyPages:
      return self
    }
  }
}
