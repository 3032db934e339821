// What a failure is called: one sentence for what happened, one for what to do.
extension PageError {
  /// What happened, with the facts, then what to do; no line break.
  ///
  /// It may hold text from outside, so it is scrubbed by whoever shows it. `retryKey` is the key that
  /// asks again; it is named only where that may help.
  package func sentence(retryKey: String) -> String {
    plainSentence + (retryPurpose.map { " Press \(retryKey) \($0)." } ?? "")
  }

  /// The same for where no key can be pressed, such as standard error.
  package var plainSentence: String {
    [reason, advice].compactMap(\.self).joined(separator: " ")
  }

  /// Whether asking again may help.
  package var canRetry: Bool { retryPurpose != nil }

  /// What happened, with the facts: a sentence with its full stop.
  package var reason: String {
    networkReason ?? answerReason ?? fileReason
  }

  private var networkReason: String? {
    switch self {
    case .cancelled: "Loading was cancelled."
    case .noSuchHost(let host): "There is no host named \(host)."
    case .offline(let host): "This machine cannot reach \(host): no route or no name server."
    case .refused(let host): "\(host) refused the connection."
    case .timedOut(let host, let seconds): "\(host) did not answer within \(text(seconds)) s."
    case .stalled(let host, let seconds): "\(host) sent nothing for \(text(seconds)) s."
    case .connectionLost(let host, let received):
      "\(host) closed the connection after \(Quantity.text(received, "byte")), before the answer was complete."
    case .tlsFailed(let host, let problem): "No secure connection to \(host): \(problem.reason)."
    case .pageTooLarge(let host, let bytes):
      "\(host) sent more than \(MemoryLimit.text(of: bytes)) in one page."
    case .proxyFailed(let reason): "The proxy failed: \(reason)."
    case .transferFailed(let host, let reason): "The transfer from \(host) failed: \(reason)."
    case .unreadableAnswer(let host, let reason):
      "\(host) sent an answer that cannot be read: \(reason)."
    case .libraryMissing(let reason): "libcurl could not be loaded (\(reason))."
    case .badURL(let url, let reason): "\(url) cannot be requested: \(reason)."
    case .badOption(let flag, let reason): "\(flag): \(reason)."
    case .redirectLoop(let url): "The redirects lead back to \(url)."
    case .tooManyRedirects(let limit, let url):
      "More than \(Quantity.text(limit, "redirect")); the last one leads to \(url)."
    case .redirectRefused(let url, let reason):
      "The redirect to \(url) was not followed: \(reason)."
    default: nil
    }
  }

  private var answerReason: String? {
    switch self {
    case .status(let status, let message, let host):
      "\(host) answered \(status): \(ended(message))"
    case .tokenRefused(let status, let message, let host):
      "\(host) answered \(status) for the next page: \(ended(message))"
    case .rateLimited(let host, let seconds):
      "\(host) limits requests; it asks to wait \(length(of: seconds))."
    case .service(let message, let host): "\(host) reports an error: \(ended(message))"
    case .html(let name): "\(name) is an HTML page, not JSON."
    case .notJSON(let name, let line, let column, let reason, let excerpt):
      "\(name) is not JSON: line \(line), column \(column): \(reason)"
        + (excerpt.isEmpty ? "." : ", near ‘\(excerpt)’.")
    case .wrongEncoding(let name, let encoding): "\(name) is \(encoding), not UTF-8."
    case .compressed(let name): "\(name) is compressed by gzip."
    case .tooMuchToRead(let name): "\(name) has more values than can be held in memory."
    case .cutShort(let name, let line, let column):
      "\(name) ends in the middle of a value: line \(line), column \(column)."
    case .crossOriginPage(let url, _): "The next page is at another origin, \(url)."
    case .repeatsItself(let host):
      "\(host) returned records that are already loaded; loading stopped."
    case .nothingNew(let host, let page, let claim):
      "What was tried for page \(page) of \(host) brought no new records; \(claim)."
    case .listMissing(let host, let page, let reason):
      "Page \(page) of \(host) has no records where the pages before it had theirs: \(reason)."
    case .unusableNext(let url): "The URL of the next page, ‘\(url)’, is not valid."
    case .uneditableNext(let place):
      "The value that names the next page cannot be put into ‘\(place)’ of the request."
    case .emptyPages(let host, let count):
      "\(host) sent \(Quantity.text(count, "empty page")) in a row."
    default: nil
    }
  }

  private var fileReason: String {
    switch self {
    case .noSuchFile(let path): "There is no file or folder \(path)."
    case .sampleMissing: "The bundled sample was not found."
    case .unreadableFile(let path, let reason): "\(path) cannot be read: \(reason)."
    case .folderWithoutPages(let path):
      "The folder \(path) has no pages: no .json, .jsonl or .ndjson file is in it."
    case .fileChanged(let path): "\(path) has changed since it was opened."
    case .storageFailed(let reason): "The data received could not be stored: \(reason)."
    case .storageLimit(let bytes):
      "More has arrived than is kept on disk: \(MemoryLimit.text(of: bytes))."
    case .fileTooLarge(let path, let bytes):
      "\(path) is larger than \(MemoryLimit.text(of: bytes)), too large for a page of a folder."
    case .transformFailed(let reason): "\(reason)."
    case .jqMissing: "jq needs libjq, which is not installed."
    case .outputFailed(let reason): "The output could not be written: \(reason)."
    default: "The load failed."
    }
  }

  /// What can be done about it before the next try.
  private var advice: String? {
    switch self {
    case .noSuchHost: "Check the name."
    case .refused(let host):
      host.hasPrefix("/") ? "Check that a server listens there." : "Check the port."
    case .tlsFailed(_, let problem): problem.advice
    case .pageTooLarge:
      "Request fewer records with --page-size, allow more with --max-page-bytes, or save it and "
        + "open the file."
    case .tooMuchToRead: "Save it and open the file."
    case .proxyFailed: "Check -x and the proxy variables."
    case .libraryMissing: "Install libcurl4 to open URLs."
    case .redirectLoop, .tooManyRedirects: "Check the URL."
    case .status(let status, _, _): statusAdvice(for: status)
    case .tokenRefused:
      "The token of that page may have expired: load the first page again to start anew."
    case .html: "Open the API's URL instead."
    case .sampleMissing: "Set RIFFLE_RESOURCES to the folder that it is in, or name a source."
    case .wrongEncoding(_, let encoding): "Convert it first: iconv -f \(encoding) -t UTF-8."
    case .compressed: "Decompress it first: gzip -dc FILE | riffle."
    case .storageFailed: "Free some disk space, or set TMPDIR to another folder."
    case .storageLimit: "Use --print, which keeps nothing unless it sorts."
    case .nothingNew: "Use --next or --page-param."
    case .jqMissing: "Install it: apt-get install libjq1."
    case .fileTooLarge: "Open it alone, or allow more with --max-page-bytes."
    default: nil
    }
  }

  /// What asking again is for; nil when it would not help.
  package var retryPurpose: String? {
    switch self {
    case .cancelled, .emptyPages: "to continue"
    case .offline: "once it is online"
    case .fileChanged: "to open it again"
    case .crossOriginPage(_, .some(let here)): "to request \(here) instead"
    case .crossOriginPage: "to request it without credentials"
    case .refused, .timedOut, .stalled, .connectionLost, .transferFailed, .rateLimited, .service,
      .cutShort, .storageFailed, .transformFailed:
      "to try again"
    case .status(let status, _, _): status == 429 || status >= 500 ? "to try again" : nil
    default: nil
    }
  }
}

private func text(_ seconds: Double) -> String {
  guard seconds.isFinite, abs(seconds) < 1e15 else { return "\(seconds)" }
  let tenths = (seconds * 10).rounded()
  return tenths.truncatingRemainder(dividingBy: 10) == 0
    ? "\(Int(tenths / 10))" : "\(tenths / 10)"
}

/// A time to wait as a person would say it, however long, and never shorter than it is.
private func length(of seconds: Double) -> String {
  func whole(_ unit: Double) -> String { text((seconds / unit).rounded(.up)) }
  return switch seconds {
  case ..<10_000: "\(whole(1)) s"
  case ..<172_800: "\(whole(3_600)) hours"
  case ..<31_536_000: "\(whole(86_400)) days"
  default: "more than a year"
  }
}

private func ended(_ message: String) -> String {
  guard let last = message.last else { return "no reason given." }
  return ".!?…".contains(last) ? message : message + "."
}

private func statusAdvice(for status: Int) -> String? {
  switch status {
  case 401: "Give credentials with -u, --bearer, -n or -H."
  case 403: "The credentials given, if any, do not allow this."
  case 404, 410: "Check the URL."
  case 429, 500...: nil
  default: "Check the request."
  }
}
