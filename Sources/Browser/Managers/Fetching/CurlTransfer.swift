import BrowserModels
import CCurl

/// One easy handle and what has arrived for it; used on libcurl's thread only.
final class CurlTransfer {
  let number: Int
  let easy: UnsafeMutableRawPointer
  let request: Transfer
  /// How many bytes of the body have come.
  private(set) var received = 0
  /// Whether the rest of a redirect or an error was left unread, which is no failure.
  private(set) var isEnough = false
  private let report: (@escaping @Sendable () -> TransferEvent) -> Void
  private var lines: UnsafeMutablePointer<curl_slist>?
  private let reason: UnsafeMutablePointer<CChar>
  private var head = HeadReader()
  /// The bytes of the body that were not delivered.
  private var body: [UInt8] = []
  private lazy var cutter = LineCutter(isTyped: head.isSequence)
  /// Whether the body is delivered piece by piece, as it comes.
  private var isInPieces = false
  private let queue = LineQueue()
  private var reportedAt: curl_off_t = 0
  private let begun = ContinuousClock.now

  /// Sets up a handle; `nil` when libcurl gives none.
  ///
  /// `report` gets the body's progress as a closure to be called on the main actor.
  init?(
    _ request: Transfer,
    number: Int,
    report: @escaping (@escaping @Sendable () -> TransferEvent) -> Void
  ) {
    guard let easy = ccurl_easy_new() else { return nil }
    self.number = number
    self.easy = easy
    self.request = request
    self.report = report
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setReceivers()
    setRequest()
    setCredentials()
    setConnection()
    setTrust()
  }

  /// The transfer that owns a handle.
  static func of(_ easy: UnsafeMutableRawPointer) -> CurlTransfer? {
    ccurl_get_context(easy).map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Frees the handle, which must have left its multi handle.
  func free() {
    ccurl_easy_free(easy)
    ccurl_list_free(lines)
    reason.deallocate()
  }

  /// What came, once the transfer has ended well.
  func answer() -> TransferAnswer {
    var answer = TransferAnswer(
      status: status,
      fields: head.fields,
      body: body,
      firstByte: Double(ccurl_get_size(easy, CURLINFO_STARTTRANSFER_TIME_T)) / 1e6,
      total: Double(ccurl_get_size(easy, CURLINFO_TOTAL_TIME_T)) / 1e6
    )
    answer.isPiece = isInPieces
    return answer
  }

  /// The part of an incomplete answer that was received; nil when it is not the beginning of a page.
  func beginning(until fault: PageError) -> TransferAnswer? {
    var answer = answer()
    guard isPage, received > 0, !isTooLarge else { return nil }
    if cutter.hasCut { answer.body = [] }
    answer.fault = fault
    return answer
  }

  /// Whether the head of the answer is whole.
  var hasHead: Bool { head.isComplete }

  /// How the body is packed, as the answer says, cut after 40 characters.
  var encoding: String? {
    let names = ["content-encoding", "transfer-encoding"]
    let value = names.lazy.compactMap { [head] in head.fields.first(named: $0) }.first
    return value.map { String($0.prefix(40)) }
  }

  /// Whether a packed body came of which nothing could be unpacked; libcurl calls that no failure
  /// when the body ends too early.
  var isLost: Bool {
    guard isPage, received == 0, let packed = head.fields.first(named: "content-encoding"),
      packed.lowercased() != "identity"
    else { return false }
    // An empty body takes up to 20 bytes, and one or two in Brotli.
    return ccurl_get_size(easy, CURLINFO_SIZE_DOWNLOAD_T) > (packed.hasPrefix("br") ? 2 : 20)
  }

  /// libcurl's own words for what went wrong, redacted, without a full stop.
  func reason(for code: CURLcode) -> String {
    var text = String(cString: reason)
    if text.isEmpty { text = String(cString: ccurl_reason(code)) }
    if text.hasSuffix(".") { text.removeLast() }
    return Redaction.text(text)
  }

  private func setReceivers() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    set(CURLOPT_PRIVATE, pointer: context)
    set(CURLOPT_ERRORBUFFER, pointer: reason)
    set(CURLOPT_HEADERDATA, pointer: context)
    set(CURLOPT_WRITEDATA, pointer: context)
    _ = ccurl_set_data_function(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      let length = size &* count
      guard let bytes, let context else { return length }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      transfer.head.read(UnsafeRawBufferPointer(start: bytes, count: length))
      return length
    }
    _ = ccurl_set_data_function(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      let length = size &* count
      guard let bytes, let context else { return length }
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      let isTaken = transfer.receive(UnsafeRawBufferPointer(start: bytes, count: length))
      return isTaken ? length : 0
    }
  }

  /// Appends the next bytes of the body; false when no more of it are wanted.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // libcurl itself does not look at the time while it decompresses.
    guard !isLate else { return false }
    guard isPage else { return receive(beginning: bytes) }
    if received == 0 {
      let announced = ccurl_get_size(easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T)
      body.reserveCapacity(Int(min(max(0, announced), 16 << 20)))
    }
    body.append(contentsOf: bytes)
    received += bytes.count
    deliver()
    let elapsed = ccurl_get_size(easy, CURLINFO_TOTAL_TIME_T)
    guard !isTooLarge else { return false }
    guard elapsed - reportedAt >= 100_000 else { return true }
    reportedAt = elapsed
    let (count, length) = (received, head.bodyLength)
    report { .progress(bytes: count, of: length) }
    return true
  }

  /// Appends the next bytes of a redirect or an error, whose beginning is enough.
  private func receive(beginning bytes: UnsafeRawBufferPointer) -> Bool {
    let room = MemoryLimit.errorBody - body.count
    body.append(contentsOf: bytes.prefix(room))
    received += bytes.count
    isEnough = bytes.count > room
    return !isEnough
  }

  /// Whether the time that the user allows is over.
  var isLate: Bool {
    // A duration holds no more; 1e9 seconds are 31 years.
    request.options.maximumTime.map { ContinuousClock.now - begun > .seconds(min($0, 1e9)) }
      ?? false
  }

  /// Whether the body exceeds the largest page that is accepted.
  var isTooLarge: Bool { body.count > request.options.greatestPage }

  /// Whether the answer is one that has a body of its own.
  private var isPage: Bool { (200..<300).contains(status) }

  private var status: Int { Int(ccurl_get_long(easy, CURLINFO_RESPONSE_CODE)) }

  /// Delivers what can be read before the rest of the body comes: the complete lines, or all of a
  /// document that is large.
  private func deliver() {
    if !isInPieces, let lines = cutter.cut(&body) { return hand(over: lines) }
    guard isInPieces || (cutter.isOfNone && body.count >= leastInPieces) else { return }
    isInPieces = true
    let piece = body
    body = []
    hand(over: piece)
  }

  /// The bytes at which a document is large.
  ///
  /// An answer that is not requested again is kept as long as
  /// its records may be looked for elsewhere in it.
  private var leastInPieces: Int {
    let isRepeatable = PageRequest.Repetition(method: request.method) == .always
    return isRepeatable ? MemoryLimit.head : MemoryLimit.firstPage
  }

  /// Delivers what comes before the rest of the body; blocks while the queue is full.
  private func hand(over lines: [UInt8]) {
    if queue.put(lines) {
      let (queue, status, fields, isPiece) = (queue, status, head.fields, isInPieces)
      report {
        let (lines, hold) = queue.take()
        var part = TransferAnswer(status: status, fields: fields, body: lines)
        part.isPiece = isPiece
        return .part(part, hold)
      }
    }
    queue.waitForRoom()
  }

  private func setRequest() {
    set(CURLOPT_URL, request.url)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    set(CURLOPT_ACCEPT_ENCODING, "")
    if let body = request.body {
      set(CURLOPT_POST, 1)
      _ = ccurl_set_size(easy, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
      body.withUnsafeBytes { bytes in
        // With a null pointer libcurl would read the body from stdin.
        var none: UInt8 = 0
        withUnsafeMutablePointer(to: &none) { empty in
          let start = bytes.baseAddress.map(UnsafeMutableRawPointer.init(mutating:))
          set(CURLOPT_COPYPOSTFIELDS, pointer: start ?? UnsafeMutableRawPointer(empty))
        }
      }
    }
    if request.method == "HEAD" {
      set(CURLOPT_NOBODY, 1)
    } else if request.method != (request.body == nil ? "GET" : "POST") {
      set(CURLOPT_CUSTOMREQUEST, request.method)
    }
    for field in request.fields {
      let line = field.value.isEmpty ? field.name + ";" : field.name + ": " + field.value
      lines = ccurl_list_append(lines, line) ?? lines
    }
    // Waiting for a `100 Continue` costs a second with servers that do not know it.
    lines = ccurl_list_append(lines, "Expect:") ?? lines
    set(CURLOPT_HTTPHEADER, pointer: lines.map(UnsafeMutableRawPointer.init))
  }

  private func setCredentials() {
    if let user = request.user {
      set(CURLOPT_HTTPAUTH, Int(1))
      set(CURLOPT_USERNAME, user)
      set(CURLOPT_PASSWORD, request.password ?? "")
    }
    if request.usesNetrc {
      set(CURLOPT_NETRC, Int(CURL_NETRC_OPTIONAL.rawValue))
    }
    if request.usesClientCertificate {
      set(CURLOPT_SSLCERT, request.options.clientCertificate)
      set(CURLOPT_SSLKEY, request.options.clientKey)
    }
  }

  private func setConnection() {
    let options = request.options
    let isPlain = Origin(url: request.url)?.scheme == "http"
    set(CURLOPT_NOSIGNAL, 1)
    set(CURLOPT_QUICK_EXIT, 1)
    // On a kept connection that has broken, libcurl would send any request again by itself.
    if PageRequest.Repetition(method: request.method) != .always { set(CURLOPT_FRESH_CONNECT, 1) }
    set(CURLOPT_TCP_KEEPALIVE, 1)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(options.connectTime))
    set(CURLOPT_LOW_SPEED_LIMIT, 1)
    set(CURLOPT_LOW_SPEED_TIME, max(1, milliseconds(options.stallTime) / 1_000))
    if let seconds = options.maximumTime {
      set(CURLOPT_TIMEOUT_MS, max(1, milliseconds(seconds)))
    }
    set(CURLOPT_PROXY, options.proxy ?? (isPlain ? options.plainProxy : nil))
    set(CURLOPT_UNIX_SOCKET_PATH, options.unixSocket)
  }

  private func setTrust() {
    let options = request.options
    if options.isInsecure {
      set(CURLOPT_SSL_VERIFYPEER, 0)
      set(CURLOPT_SSL_VERIFYHOST, 0)
    }
    set(CURLOPT_CAINFO, options.trustedCertificates)
  }

  private func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(min(max(0, seconds), 1e6) * 1_000) : 1_000_000_000
  }

  private func set(_ option: CURLoption, _ value: Int) {
    _ = ccurl_set_long(easy, option, value)
  }

  private func set(_ option: CURLoption, _ value: String?) {
    guard let value else { return }
    _ = ccurl_set_string(easy, option, value)
  }

  private func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer?) {
    _ = ccurl_set_pointer(easy, option, pointer)
  }
}
