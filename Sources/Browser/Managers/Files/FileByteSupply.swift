import BrowserModels

/// The bytes of a file in UTF-8, read where they are.
///
/// Its position belongs to the background thread; all else is constant.
final class FileByteSupply: ByteSupply, @unchecked Sendable {
  let name: String
  let size: Int?
  let isReadOnce = false
  private let file: OpenFile
  /// The file as it was when it was opened.
  private let opened: FileState
  private var position = 0

  init(_ file: OpenFile, name: String) {
    self.name = name
    self.file = file
    opened = FileState(of: file)
    size = opened.size
  }

  func next(_ limit: Int, into buffer: UnsafeMutableRawPointer) throws(PageError) -> Int {
    let count = try file.read(limit, at: position, into: buffer, name: name)
    position += count
    return count
  }

  func isSilent(milliseconds: Int) -> Bool { false }

  func bytes(in range: Range<Int>) throws(PageError) -> [UInt8] {
    let bytes = file.bytes(in: range)
    guard bytes.count == range.count, opened.continues(in: file) else {
      throw .fileChanged(path: name)
    }
    return bytes
  }

  /// What has become of the file since so many of its bytes were read.
  ///
  /// - Parameters:
  ///   - scanned: How many bytes were read.
  ///   - path: Where another file may have taken its place.
  /// - Returns: What has become of it.
  func growth(behind scanned: Int, at path: String) -> FileGrowth {
    guard let named = FileStatus(path), let status = FileStatus(of: file.descriptor) else {
      return .removed
    }
    guard named.kind == .regular else { return .displaced }
    if named.identity != status.identity { return .replaced }
    if status.size < scanned { return .truncated }
    if !opened.continues(in: file) { return .rewritten }
    return status.size > scanned ? .grown : .none
  }

  func remainingBytes(in range: Range<Int>) -> [UInt8] { file.bytes(in: range) }
}
