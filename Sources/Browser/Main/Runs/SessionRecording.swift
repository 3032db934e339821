import BrowserControllers
import BrowserDemo
import BrowserManagers
import BrowserModels
import CLibrary
import ListKit

/// Records a session by decorating its network, its clock and its input, and ends as a script: `--record`.
@MainActor struct SessionRecording {
  private let path: String
  private let clock: RecordingClock
  private let recorder: SessionRecorder

  /// Checks that a session can be recorded, before it begins.
  ///
  /// - Throws: That the source is no URL, or that the script is there already or cannot be written;
  ///   exit code 2.
  static func check(_ path: String, of plan: SourcePlan) throws {
    guard plan.request != nil else { throw UsageError.recordNeedsURL }
    guard FileStatus(path, followsLinks: false) == nil else { throw UsageError.recordExists(path) }
    guard access(FilePath(path).folder, W_OK) == 0 else {
      let reason = String(cString: strerror(errno))
      throw UsageError.unwritable(path, reason: reason)
    }
  }

  /// A recording that begins now.
  ///
  /// - Parameters:
  ///   - path: The script; answers are written to files beside it.
  ///   - plan: What is browsed.
  ///   - words: The options that the script is to be played with.
  ///   - ports: Their transport and their clock are decorated.
  ///   - terminal: Its size and its colours are recorded.
  init(
    _ path: String,
    of plan: SourcePlan,
    words: [String],
    ports: inout SourcePorts,
    on terminal: any Terminal
  ) {
    clock = RecordingClock(ports.clock)
    let transport = RecordingTransport(ports.transport, clock: clock)
    ports.clock = clock
    ports.transport = transport
    self.path = path
    recorder = SessionRecorder(
      transport: transport,
      url: plan.request?.credentials.url.wireForm ?? "",
      clock: clock,
      hiding: plan.secrets,
      options: RecordedOptions.text(words: words, request: plan.request),
      size: terminal.size,
      colors: terminal.colorDepth
    )
  }

  /// The browser's handler of input, decorated.
  func input(to browser: Browser) -> @MainActor (InputEvent) -> Void {
    let recording = RecordingInput(
      recorder,
      clock: clock,
      settle: { browser.settle() },
      isLoading: { browser.isLoading },
      handler: { browser.handle($0) }
    )
    return { recording.handle($0) }
  }

  /// Writes the fixtures and, when they are complete, the script; nothing that is there is replaced.
  ///
  /// - Returns: How the program ends: with this code, or with 7 when a file cannot be written.
  func write(code: Int32) -> ExitStatus {
    let files = recorder.files(path: path) { FileStatus($0, followsLinks: false) != nil }
    let (script, fixtures) = (files.prefix(1), files.dropFirst())
    let failure = AtomicFile.write(
      (fixtures + script).map { AtomicFile(path: $0.path, bytes: $0.bytes) },
      isReplacing: false
    )
    if let failure {
      return ExitStatus(
        code: 7,
        sentence: "\(failure.path) cannot be written: \(failure.reason); nothing is recorded."
      )
    }
    let large = fixtures.filter { $0.bytes.count > MemoryLimit.pageOnMainActor }
    var sentences = large.map { "\($0.path) is too large for a script to play." }
    sentences.append("Recorded \(path). Play it: riffle --play \(path)")
    return ExitStatus(
      code: code,
      message: sentences.map { StandardStreams.errorLine($0) }.joined()
    )
  }
}
