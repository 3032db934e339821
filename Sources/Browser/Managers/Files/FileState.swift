import CLibrary

/// Size, modification time, and the bytes at both ends of a file: whether it was rewritten.
struct FileState {
  /// Bytes of each end that are compared.
  private static let sample = 512

  /// Bytes in the file.
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

  /// Whether the file is what it was, apart from what may have been appended.
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
