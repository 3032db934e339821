import BrowserModels
import CCurl
import CLibrary

/// Why a transfer of libcurl failed, as a `PageError`.
struct CurlFailure: Sendable {
  /// The failure; for an unknown host only a first guess.
  let error: PageError
  /// Whether the name has no address, which has two reasons that libcurl does not tell apart.
  let isUnknownHost: Bool
  private let host: String

  init(_ code: CURLcode, of transfer: CurlTransfer) {
    let origin = Origin(url: transfer.request.url)
    let name = origin?.authority ?? transfer.request.url
    isUnknownHost = code == CURLE_COULDNT_RESOLVE_HOST
    host = origin?.host ?? ""
    error = Self.error(code, of: transfer, host: name)
  }

  /// Asks the resolver why the name has no address; takes as long as name servers take.
  func errorForUnknownHost() -> PageError {
    var list: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, nil, nil, &list)
    if let list { freeaddrinfo(list) }
    return result == EAI_AGAIN ? .offline(host: host) : .noSuchHost(host: host)
  }

  private static func error(
    _ code: CURLcode,
    of transfer: CurlTransfer,
    host: String
  ) -> PageError {
    let reason = transfer.reason(for: code)
    if let problem = proxyProblem(reason) { return .proxyFailed(reason: problem) }
    if let problem = answerProblem(code, reason, of: transfer) {
      return .unreadableAnswer(host: host, reason: problem)
    }
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST:
      return .noSuchHost(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      return .proxyFailed(reason: reason)
    case CURLE_COULDNT_CONNECT:
      return connectError(of: transfer, host: host, reason: reason)
    case CURLE_OPERATION_TIMEDOUT:
      return timeError(of: transfer, host: host)
    case CURLE_RECV_ERROR where reason.hasPrefix("CONNECT tunnel failed"):
      return .proxyFailed(reason: reason)
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING,
      CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return .connectionLost(host: host, received: transfer.received)
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR, CURLE_USE_SSL_FAILED,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_INITFAILED:
      return .tlsFailed(host: host, problem: TLSProblem(reason))
    case CURLE_WRITE_ERROR where transfer.isLate && !transfer.isTooLarge:
      let seconds = transfer.request.options.maximumTime ?? 0
      return .timedOut(host: host, seconds: seconds)
    case CURLE_WRITE_ERROR:
      return .pageTooLarge(host: host, bytes: transfer.request.options.greatestPage)
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL:
      return .badURL(Redaction.url(transfer.request.url), reason: reason)
    default:
      return .transferFailed(host: host, reason: reason)
    }
  }

  /// What is wrong with the proxy's URL, which libcurl quotes with its password, and cuts.
  private static func proxyProblem(_ reason: String) -> String? {
    guard reason.hasPrefix("Unsupported proxy") else { return nil }
    return reason.hasPrefix("Unsupported proxy syntax")
      ? "its URL is not valid" : "its scheme is not supported"
  }

  /// Why the answer cannot be read, where libcurl's words seem to be about the request or the machine;
  /// nil when that is not what failed.
  private static func answerProblem(
    _ code: CURLcode,
    _ reason: String,
    of transfer: CurlTransfer
  ) -> String? {
    switch code {
    case CURLE_UNSUPPORTED_PROTOCOL where reason.contains("HTTP/0.9"):
      "it has no status line (HTTP/0.9)"
    case CURLE_UNSUPPORTED_PROTOCOL where reason.hasPrefix("Unsupported HTTP"):
      "its version of HTTP is not supported"
    case CURLE_UNSUPPORTED_PROTOCOL where reason.contains("response code"):
      "its status is no number from 100 to 999"
    case CURLE_BAD_FUNCTION_ARGUMENT: "a line of its head is not valid"
    case CURLE_BAD_CONTENT_ENCODING:
      "its body is encoded as ‘\(transfer.encoding ?? "unknown")’ and cannot be unpacked"
    // Of a single line that is too long libcurl says that memory ran out.
    case CURLE_OUT_OF_MEMORY where !transfer.hasHead: "its head is too large"
    case _ where reason.hasPrefix("Too large response headers"): "its head is too large"
    default: nil
    }
  }

  private static func connectError(
    of transfer: CurlTransfer,
    host: String,
    reason: String
  ) -> PageError {
    let options = transfer.request.options
    if let path = options.unixSocket, !isThere(path) { return .noSuchFile(path: path) }
    if options.unixSocket == nil, isOfProxy(reason, transfer) {
      return .proxyFailed(reason: reason)
    }
    let place = transfer.request.options.unixSocket ?? host
    switch Int32(truncatingIfNeeded: ccurl_get_long(transfer.easy, CURLINFO_OS_ERRNO)) {
    case ECONNREFUSED, ENOENT: return .refused(host: place)
    case ENETUNREACH, EHOSTUNREACH, ENETDOWN: return .offline(host: host)
    case ETIMEDOUT:
      return .timedOut(host: host, seconds: transfer.request.options.connectTime)
    default: return .transferFailed(host: place, reason: reason)
    }
  }

  private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether it was another place than the URL's that could not be connected to.
  private static func isOfProxy(_ reason: String, _ transfer: CurlTransfer) -> Bool {
    guard reason.hasPrefix("Failed to connect to "), let origin = Origin(url: transfer.request.url)
    else { return reason.hasPrefix("CONNECT tunnel failed") }
    let host = origin.host.filter { $0 != "[" && $0 != "]" }
    return !reason.lowercased().contains(" to \(host) port \(origin.port) ")
  }

  private static func timeError(of transfer: CurlTransfer, host: String) -> PageError {
    let options = transfer.request.options
    let total = Double(ccurl_get_size(transfer.easy, CURLINFO_TOTAL_TIME_T)) / 1e6
    if let limit = options.maximumTime, total >= limit * 0.95 {
      return .timedOut(host: host, seconds: limit)
    }
    // Without a byte sent, the time was spent connecting.
    guard ccurl_get_size(transfer.easy, CURLINFO_PRETRANSFER_TIME_T) > 0 else {
      return .timedOut(host: host, seconds: options.connectTime)
    }
    return .stalled(host: host, seconds: options.stallTime)
  }
}
