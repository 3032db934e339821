import BrowserManagers
import BrowserModels
import ListKit

/// Records a session as a script that plays it again, with a fixture for each answer.
///
/// Strings of scripts have no escapes, so control characters are not recorded: a header that has one is
/// left out, and in what was pasted each is a space. The bodies of answers are files of their own, with
/// all their bytes but those of secrets.
@MainActor package final class SessionRecorder {
  /// Seconds that a pause of the user lasts at most in the script.
  private static let longestPause = 2.0

  /// Seconds until an answer that never arrived, in the script: no session is as long.
  private static let never = 86_400.0

  /// Keys of which each takes no time.
  private static let noPace = "@0ms"

  /// Seconds between keys below which they are one `Type`.
  private static let typingPause = 0.4

  /// A file of the recording.
  package struct File: Hashable, Sendable {
    package let path: String
    package let bytes: [UInt8]
  }

  private let clock: RecordingClock
  private let transport: RecordingTransport
  private let start: Double
  private let now: Double
  private let secrets: Secrets
  private let url: String
  private let options: String
  private let size: Size
  private let colors: ColorDepth
  private var events: [RecordedAction.Recorded<InputEvent>] = []

  /// A recorder of a session that begins now.
  ///
  /// - Parameters:
  ///   - transport: Records the requests.
  ///   - url: What the user opened.
  ///   - clock: The one that the program runs on; it measures pauses.
  ///   - secrets: What the user gave as a secret.
  ///   - options: The options that the script needs, without secrets.
  ///   - size: The terminal's.
  ///   - colors: The terminal's.
  package init(
    transport: RecordingTransport,
    url: String,
    clock: RecordingClock,
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
    start = clock.uptime
    now = clock.now
  }

  /// Records what the user did; `RecordingInput` calls it before the program handles the event.
  ///
  /// - Parameters:
  ///   - event: What the user did.
  ///   - time: When, in seconds on the clock.
  ///   - isLoading: Whether the program was loading something.
  func record(_ event: InputEvent, at time: Double, isLoading: Bool) {
    events.append((time, isLoading, event))
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
      Color \(colors == .none ? "none" : colors >= .indexed ? "256" : "16")
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
      && !ScriptQuote.needsEscapes(field.name + field.value)
  }

  // What the user did; a pause is as long as it was, up to `longestPause` while nothing loads.
  //
  // What is typed quickly is one text, for a secret is found in no single letter. While something
  // loads, no time passes but the pauses between the steps.
  private func steps(_ redactor: Redactor) -> String {
    var lines: [String] = []
    var typed = ""
    var typedAt = 0.0
    // When a script plays the first request is sent at once.
    var last = transport.exchanges.first?.begun ?? start
    func flush(pace: String = "") {
      let text = ScriptQuote.quoted(redactor.hiding(in: typed))
      if !typed.isEmpty { lines.append("Type\(pace) \(text)") }
      typed = ""
    }
    let actions = RecordedAction.joining(events)
    for (number, (time, wasLoading, action)) in actions.enumerated() {
      let character = character(of: action)
      var pause = time - last
      last = time
      if pause >= Self.typingPause || typed.isEmpty || wasLoading && character == nil {
        if wasLoading, !typed.isEmpty { pause = time - typedAt }
        flush(pace: wasLoading ? Self.noPace : "")
        if !wasLoading { lines.append("Wait idle 1m") }
        let shown = wasLoading ? pause : min(pause, Self.longestPause)
        if shown > 0 { lines.append("Sleep \(Self.milliseconds(shown))") }
      }
      if let character {
        if ScriptQuote.needsAll(typed + String(character)) { flush() }
        if typed.isEmpty { typedAt = time }
        typed.append(character)
        continue
      }
      flush()
      let isFollowed = number + 1 < actions.count && actions[number + 1].wasLoading
      let pace = isFollowed ? Self.noPace : ""
      if let line = command(for: action, pace: pace, redactor) { lines.append(line) }
    }
    flush()
    return lines.map { $0 + "\n" }.joined()
  }

  // What is typed as a text; nil for other events.
  private func character(of action: RecordedAction) -> Character? {
    guard case .event(.key(let key)) = action, case .character(let character) = key.base,
      key.modifiers.isEmpty
    else { return nil }
    return character
  }

  private func command(for action: RecordedAction, pace: String, _ redactor: Redactor) -> String? {
    switch action {
    case .event(.key(let key)): "Key\(pace) \(key)"
    case .event(.paste(let text)): "Paste " + ScriptQuote.quoted(redactor.hiding(in: text))
    case .event(.resize(let size)): "Resize \(size.width)x\(size.height)"
    case .event: nil
    case .drag, .wheel: action.mouseCommand
    }
  }

  // To the microsecond, so that what came first comes first again.
  private static func milliseconds(_ seconds: Double) -> String {
    let text = "\(max(0, seconds * 1_000_000).rounded() / 1_000)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + "ms"
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
