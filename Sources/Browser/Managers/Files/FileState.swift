/// Size, modification time, and the bytes at both ends of a file: whether it was rewritten.
struct FileState {
  /// Bytes of each end that are compared.
  private static let sample = 512

  /// Bytes in the file.
  let size: Int
  private let modified: FileStatus.Time?
  private let ends: [UInt8]

  /// The state at this moment.
  init(of file: OpenFile) {
    let status = FileStatus(of: file.descriptor)
    size = status?.size ?? 0
    modified = status?.modified
    ends = Self.ends(of: file, size: size)
  }

  /// Whether the file is what it was, apart from what may have been appended.
  func continues(in file: OpenFile) -> Bool {
    guard let status = FileStatus(of: file.descriptor) else { return false }
    guard status.modified != modified else { return status.size >= size }
    return status.size > size && Self.ends(of: file, size: size) == ends
  }

  private static func ends(of file: OpenFile, size: Int) -> [UInt8] {
    file.bytes(in: 0..<min(size, sample)) + file.bytes(in: max(0, size - sample)..<max(0, size))
  }
}
