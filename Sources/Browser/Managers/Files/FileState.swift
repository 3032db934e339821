import CLibrary

/// What tells a file that was opened from one that was rewritten: its size, its time, and the bytes
/// at both of its ends.
struct FileState {
  /// Bytes of either end that are compared.
  private static let sample = 512

  /// Bytes that there are.
  let size: Int
  private let seconds: Int
  private let nanoseconds: Int
  private let ends: [UInt8]

  /// The state at this moment.
  init(of file: OpenFile) {
    let facts = Self.facts(of: file)
    size = Int(facts.st_size)
    seconds = facts.st_mtim.tv_sec
    nanoseconds = facts.st_mtim.tv_nsec
    ends = Self.ends(of: file, size: size)
  }

  /// Whether the file still is what it was, but for what may have been added at its end.
  func continues(in file: OpenFile) -> Bool {
    let facts = Self.facts(of: file)
    guard facts.st_mtim.tv_sec != seconds || facts.st_mtim.tv_nsec != nanoseconds else {
      return facts.st_size >= size
    }
    return facts.st_size > size && Self.ends(of: file, size: size) == ends
  }

  private static func facts(of file: OpenFile) -> stat {
    var facts = stat()
    fstat(file.descriptor, &facts)
    return facts
  }

  private static func ends(of file: OpenFile, size: Int) -> [UInt8] {
    file.bytes(in: 0..<min(size, sample)) + file.bytes(in: max(0, size - sample)..<max(0, size))
  }
}
