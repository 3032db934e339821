import CLibrary

/// The jq process: this program again, started by a word that nobody types, with nothing but two pipes.
///
/// It reads records from standard input and writes what jq makes of them to standard output. It cannot
/// open a file, has no variables and an empty folder, may use 1 GB of memory, and ends with its parent.
struct JQProcess {
  /// The word that starts it.
  static let word = "\u{1}riffle-jq"

  /// Bytes of memory that it may use.
  static let memory = 1 << 30
  /// Bytes of a result at most.
  private static let longestResult = 64 << 20

  private let library: JQLibrary
  private let state: JQLibrary.State
  private let output = JQOutput()
  private var input: [UInt8] = []
  /// Bytes of the input that are done with.
  private var place = 0

  /// Runs the process to its end.
  static func run() -> Never {
    confine()
    guard let library = JQLibrary(), let state = library.makeState() else {
      var answer: [UInt8] = []
      JQFrame.append(.refused, to: &answer)
      _ = write(STDOUT_FILENO, answer, answer.count)
      _exit(1)
    }
    // jq 1.6 leaves these as they happen to be.
    library.setDebugCallback(state, nil, nil)
    library.setInputCallback(state, nil, nil)
    // Whatever jq could be talked into, it opens no file.
    var three = rlimit(rlim_cur: 3, rlim_max: 3)
    setrlimit(ProcessLimit.openFiles, &three)
    var process = JQProcess(library, state)
    process.output.start()
    process.serve()
    _exit(0)
  }

  private init(_ library: JQLibrary, _ state: JQLibrary.State) {
    self.library = library
    self.state = state
  }

  /// Gives up what the process could reach, and has it end soon after its parent.
  private static func confine() {
    for descriptor in Int32(3)..<1_024 { close(descriptor) }
    let null = open("/dev/null", O_WRONLY)
    dup2(null, STDERR_FILENO)
    if null > STDERR_FILENO { close(null) }
    var folder = Array("/tmp/riffle-XXXXXX".utf8CString)
    let isInside = folder.withUnsafeMutableBufferPointer { buffer in
      guard let path = buffer.baseAddress, mkdtemp(path) != nil else { return false }
      defer { rmdir(path) }
      return chdir(path) == 0
    }
    if !isInside { _ = chdir("/") }
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(ProcessLimit.core, &none)
    var most = rlimit(rlim_cur: rlim_t(memory), rlim_max: rlim_t(memory))
    setrlimit(ProcessLimit.memory, &most)
    // A program without an end reads nothing, and so does not hear that nobody waits for it any more.
    signal(SIGALRM) { _ in
      var request = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
      if poll(&request, 1, 0) > 0 { _exit(1) }
      alarm(1)
    }
    alarm(1)
  }

  private mutating func serve() {
    while let (kind, text) = nextMessage() {
      switch kind {
      case .program: compile(text)
      case .record: run(text)
      default: _exit(1)
      }
    }
    output.flush()
  }

  private mutating func compile(_ text: Range<Int>) {
    let mistakes = JQMistakes(library)
    let program = Array(input[text]) + [0]
    library.setErrorCallback(
      state,
      { list, message in
        guard let list else { return }
        Unmanaged<JQMistakes>.fromOpaque(list).takeUnretainedValue().add(message)
      },
      Unmanaged.passRetained(mistakes).toOpaque()
    )
    let isRunnable = program.withUnsafeBytes {
      library.compile(state, $0.baseAddress?.assumingMemoryBound(to: CChar.self)) != 0
    }
    if isRunnable {
      output.append(.ready)
    } else {
      let first = mistakes.texts.first ?? Array("it cannot be compiled".utf8)
      output.append(.refused, first)
    }
    output.flush()
  }

  /// Writes what jq makes of a record; one without a text has no results.
  private mutating func run(_ text: Range<Int>) {
    defer { output.append(.done) }
    guard !text.isEmpty else { return }
    let record = input.withUnsafeBytes { bytes in
      library.parse(
        bytes.baseAddress?.advanced(by: text.lowerBound).assumingMemoryBound(to: CChar.self),
        Int32(text.count)
      )
    }
    guard library.kind(record) != JQLibrary.invalid else { return noteFailure(record) }
    defer { library.free(record) }
    library.start(state, library.copy(record), 0)
    while true {
      let result = library.next(state)
      guard library.kind(result) != JQLibrary.invalid else { return noteFailure(result) }
      noteResult(result, of: record)
    }
  }

  /// Notes a result, which is taken.
  private mutating func noteResult(_ result: JQLibrary.Value, of record: JQLibrary.Value) {
    let copies = (library.copy(result), library.copy(record))
    if library.areIdentical(copies.0, copies.1) != 0
      || library.areEqual(library.copy(result), library.copy(record)) != 0
    {
      library.free(result)
      return output.append(.same)
    }
    let text = library.text(result, 0)
    defer { library.free(text) }
    library.withBytes(of: text) { bytes in
      guard bytes.count <= Self.longestResult else {
        return output.append(.failure, Array("a result is too large".utf8))
      }
      output.append(.result, bytes)
    }
  }

  /// Notes why there are no further results, which is taken; nothing where there is no reason.
  private mutating func noteFailure(_ value: JQLibrary.Value) {
    guard library.hasMessage(library.copy(value)) != 0 else {
      library.free(value)
      return noteHalt()
    }
    output.append(.failure, library.sentence(of: library.message(value)))
  }

  /// Notes that the program has halted, where it has: what it would have made of the record is missing.
  private mutating func noteHalt() {
    guard let hasHalted = library.hasHalted, hasHalted(state) != 0 else { return }
    let message = library.haltMessage?(state)
    guard let message, ![JQLibrary.invalid, JQLibrary.null].contains(library.kind(message)) else {
      if let message { library.free(message) }
      return output.append(.failure, Array("the program called halt".utf8))
    }
    var text = library.sentence(of: message)
    while text.last == 0x0A { text.removeLast() }
    output.append(.failure, text)
  }

  /// The message that comes next; nil at the end of the input.
  private mutating func nextMessage() -> (JQFrame.Kind, Range<Int>)? {
    while true {
      let frame: JQFrame?
      do {
        frame = try input.withUnsafeBytes { try JQFrame($0, from: place) }
      } catch {
        _exit(1)
      }
      if let frame {
        place = frame.text.upperBound
        return (frame.kind, frame.text)
      }
      input.removeFirst(place)
      place = 0
      guard read() else { return nil }
    }
  }

  /// Reads on; false at the end.
  private mutating func read() -> Bool {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) <= 0 { output.flush() }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
    while count < 0, errno == EINTR { count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count) }
    guard count > 0 else { return false }
    input += buffer[..<count]
    return true
  }
}

/// What jq finds wrong with a program, while it compiles it.
private final class JQMistakes {
  private let library: JQLibrary
  private(set) var texts: [[UInt8]] = []

  init(_ library: JQLibrary) {
    self.library = library
  }

  /// Adds a message, which is taken.
  func add(_ message: JQLibrary.Value) { texts.append(library.sentence(of: message)) }
}

/// The limits of a process by the types that the C library has for them.
private enum ProcessLimit {
  #if os(macOS)
  static let (openFiles, core, memory) = (RLIMIT_NOFILE, RLIMIT_CORE, RLIMIT_AS)
  #else
  static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  static let core = __rlimit_resource_t(RLIMIT_CORE.rawValue)
  static let memory = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #endif
}
