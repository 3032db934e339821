import BrowserManagers
import BrowserModels
import ListKit

/// Records a session as a script that plays it again, with a fixture for each answer.
@MainActor package final class SessionRecorder {
  /// Seconds that a pause of the user lasts at most in the script.
  private static let longestPause = 2.0

  /// Seconds until an answer that never arrived, in the script: no session is as long.
  private static let never = 86_400.0

  /// Seconds between keys below which they are one `Type`.
  private static let typingPause = 0.4

  /// A file of the recording.
  package struct File: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  private let clock: any ProgramClock
  private let transport: RecordingTransport
  private let begun: Double
  private let now: Double
  private let secrets: Secrets
  private let url: String
  private let options: String
  private let size: Size
  private let colors: ColorDepth
  private var events: [(time: Double, wasLoading: Bool, event: InputEvent)] = []

  /// A recorder of a session that begins now.
  ///
  /// - Parameters:
  ///   - transport: Records the requests.
  ///   - url: What the user opened.
  ///   - clock: Measures pauses.
  ///   - secrets: What the user gave as a secret.
  ///   - options: The options that the script needs, without secrets.
  ///   - size: The terminal's.
  ///   - colors: The terminal's.
  package init(
    transport: RecordingTransport,
    url: String,
    clock: any ProgramClock,
    hiding secrets: Secrets = Secrets(),
    options: String = "",
    size: Size,
    colors: ColorDepth
  ) {
    self.transport = transport
    self.clock = clock
    self.secrets = secrets
    self.url = url
    self.options = options
    self.size = size
    self.colors = colors
    begun = clock.uptime
    now = clock.now
  }

  /// Records what the user did; `RecordingInput` calls it before the program handles the event.
  func record(_ event: InputEvent, isLoading: Bool) {
    events.append((clock.uptime, isLoading, event))
  }

  /// The script and its fixtures.
  ///
  /// - Parameters:
  ///   - path: Where the script will be; its fixtures are beside it.
  ///   - isTaken: Whether there is a file already, so that a fixture gets another name.
  /// - Returns: The script first, then the fixtures.
  package func files(path: String, isTaken: (String) -> Bool = { _ in false }) -> [File] {
    var redactor = Redactor(secrets)
    for exchange in transport.exchanges { redactor.learn(from: exchange.transfer) }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".riffle") ? String(name.dropLast(7)) : name
    let folder = path.dropLast(name.count)
    var files: [File] = []
    var script = opening(redactor)
    var number = 0
    for exchange in transport.exchanges {
      guard exchange.outcome?.answer != nil else {
        script += fixture(exchange, body: nil, redactor) + "\n"
        continue
      }
      let body = redactor.hiding(in: exchange.body)
      var file: String?
      if !body.isEmpty {
        var name: String
        repeat {
          number += 1
          name = "\(stem)-\(number).json"
        } while isTaken(folder + name)
        files.append(File(path: folder + name, bytes: body))
        file = name
      }
      script += fixture(exchange, body: file, redactor) + "\n"
    }
    script += "\n" + steps(redactor)
    return [File(path: path, bytes: Array(script.utf8))] + files
  }

  private func opening(_ redactor: Redactor) -> String {
    let url = redactor.hiding(inURL: url)
    let day = Timestamp("\(Int(now))")?.dayText ?? "2026-01-01"
    let second = Int(now) % 86_400
    let time = [second / 3_600, second / 60 % 60, second % 60]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
    let given = ScriptQuote.quoted(options)
    return """
      Size \(size.width)x\(size.height)
      Color \(colors == .none ? "none" : colors == .indexed ? "256" : "16")
      Now \(day)T\(time)Z
      \(options.isEmpty ? "" : "Env RIFFLE_DEFAULT_OPTS \(given)\n")Open \(ScriptQuote.quoted(url))

      """
  }

  private func fixture(
    _ exchange: RecordingTransport.Exchange,
    body: String?,
    _ redactor: Redactor
  ) -> String {
    let url = ScriptQuote.quoted(redactor.hiding(inURL: exchange.transfer.url))
    var words = ["Fixture", exchange.transfer.method, url]
    if let body { words += ["->", ScriptQuote.quoted(body)] }
    var seconds = exchange.seconds
    switch exchange.outcome {
    case nil, .progress, .part: seconds = Self.never
    case .finished(let answer):
      words += ["Status", "\(answer.status)"]
      for field in answer.fields.all where Self.isKept(field) {
        let value = redactor.hiding(in: Redaction.value(ofHeader: field.name, field.value))
        words += ["Header", ScriptQuote.quoted("\(field.name): \(value)")]
      }
      // The body that is saved is all that arrived.
      if let fault = answer.fault {
        words += ["Fail", fault.isTimeOut ? "timeout" : "truncate", "100%"]
      }
    case .failed(.refused): words += ["Fail", "refused"]
    case .failed(let error): words += ["Fail", error.isTimeOut ? "timeout" : "reset"]
    }
    words += ["Delay", Self.milliseconds(seconds), "Times", "1"]
    return words.joined(separator: " ")
  }

  private static func isKept(_ field: HTTPField) -> Bool {
    let name = field.name.lowercased()
    return !Redaction.isSecret(header: name) && !plainFields.contains(name)
      && !field.value.contains(where: \.isNewline)
  }

  // What the user did; a pause is as long as it was, up to `longestPause` while nothing loads.
  private func steps(_ redactor: Redactor) -> String {
    var lines: [String] = []
    var typed = ""
    var last = begun
    func flush() {
      if !typed.isEmpty { lines.append("Type " + ScriptQuote.quoted(redactor.hiding(in: typed))) }
      typed = ""
    }
    for (time, wasLoading, event) in events {
      let pause = time - last
      last = time
      if pause >= Self.typingPause || !wasLoading && typed.isEmpty {
        flush()
        if !wasLoading { lines.append("Wait idle 1m") }
        let shown = wasLoading ? pause : min(pause, Self.longestPause)
        if shown > 0 { lines.append("Sleep \(Self.milliseconds(shown))") }
      }
      if case .key(let key) = event, case .character(let character) = key.base,
        key.modifiers.isEmpty
      {
        if ScriptQuote.needsAll(typed + String(character)) { flush() }
        typed.append(character)
        continue
      }
      flush()
      if let line = command(for: event, redactor) { lines.append(line) }
    }
    flush()
    return lines.map { $0 + "\n" }.joined()
  }

  private func command(for event: InputEvent, _ redactor: Redactor) -> String? {
    switch event {
    case .key(let key): "Key \(key)"
    case .paste(let text): "Paste " + ScriptQuote.quoted(redactor.hiding(in: text))
    case .resize(let size): "Resize \(size.width)x\(size.height)"
    case .mouse, .endOfInput: nil
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Int((max(0, seconds) * 1_000).rounded()))ms"
  }

  // Fields that tell nothing about pages.
  private static let plainFields: Set<String> = [
    "connection", "content-encoding", "content-length", "keep-alive", "server",
    "transfer-encoding", "vary", "via", "strict-transport-security", "content-security-policy",
  ]
}

extension PageError {
  fileprivate var isTimeOut: Bool {
    switch self {
    case .timedOut, .stalled: true
    default: false
    }
  }
}

extension TransferEvent {
  /// The answer, if there was one.
  fileprivate var answer: TransferAnswer? {
    if case .finished(let answer) = self { answer } else { nil }
  }
}
