import CLibrary

/// What the system tells of a process in `/proc/NUMBER/status`.
struct ProcessStatus: Equatable {
  /// Who started it.
  var parent: pid_t = 0
  /// Whether it ignores SIGTSTP, as interactive shells do.
  var ignoresStop = false

  /// The status of a process; nil where that is not known.
  init?(of process: pid_t) {
    guard let file = fopen("/proc/\(process)/status", "re") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4_096)
    while fgets(&line, Int32(line.count), file) != nil {
      let end = line.firstIndex(of: 0) ?? line.endIndex
      read(String(decoding: line[..<end].map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  /// A status of which nothing is known.
  init() {}

  /// Reads a line: `PPid:\t1037`, or `SigIgn:\t0000000000384004` with the bit of each signal, from 1.
  mutating func read(_ line: String) {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 else { return }
    switch words[0] {
    case "PPid:": parent = pid_t(words[1]) ?? 0
    case "SigIgn:":
      let signals = UInt64(words[1], radix: 16) ?? 0
      ignoresStop = signals & (1 << UInt64(SIGTSTP - 1)) != 0
    default: break
    }
  }
}
