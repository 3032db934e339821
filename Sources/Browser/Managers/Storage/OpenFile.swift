import BrowserModels
import CLibrary

/// An open file, read and written at offsets; closed with the last reference to it.
final class OpenFile: Sendable {
  let descriptor: Int32
  /// How many bytes are written to it at most.
  private let limit: Int
  /// The folder whose disk it takes space of; nil where that is not known.
  private let folder: String?

  /// Takes ownership of a descriptor.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor.
  ///   - limit: How many bytes are written to it at most.
  ///   - folder: The folder that failures name.
  init(_ descriptor: Int32, limit: Int = .max, folder: String? = nil) {
    self.descriptor = descriptor
    self.limit = limit
    self.folder = folder
  }

  deinit { close(descriptor) }

  /// An empty, unlinked temporary file that only this user may open: gone when the program is.
  ///
  /// No more is written to it than `MemoryLimit.storage`, or half of what is free now.
  static func temporary() throws(PageError) -> OpenFile {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    let folder = named.isEmpty ? "/tmp" : named
    var template = Array("\(folder)/riffle-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else {
      throw .storageFailed(
        reason: "no file can be made in \(folder): \(String(cString: strerror(errno)))"
      )
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
    var facts = statvfs()
    guard fstatvfs(descriptor, &facts) == 0 else {
      return OpenFile(descriptor, limit: MemoryLimit.storage, folder: folder)
    }
    let free = UInt(facts.f_bavail).multipliedReportingOverflow(by: UInt(facts.f_frsize))
    let limit = MemoryLimit.storage(free: free.overflow ? .max : Int(clamping: free.partialValue))
    return OpenFile(descriptor, limit: limit, folder: folder)
  }

  /// The bytes of a range; fewer when the file ends within it or cannot be read there.
  func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, length in
      while length < range.count {
        let start = buffer.baseAddress.map { $0 + length }
        let offset = off_t(range.lowerBound + length)
        let result = pread(descriptor, start, range.count - length, offset)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { return }
        length += result
      }
    }
  }

  /// Reads bytes into a buffer; blocks until there are some.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are read at most.
  ///   - offset: Where they begin; nil for what a stream has next.
  ///   - buffer: Where they go.
  ///   - name: What the failure calls the file.
  /// - Returns: How many bytes were read; 0 at the end.
  /// - Throws: Why the file cannot be read.
  func read(
    _ limit: Int,
    at offset: Int? = nil,
    into buffer: UnsafeMutableRawPointer,
    name: String
  ) throws(PageError) -> Int {
    while true {
      let count =
        if let offset {
          pread(descriptor, buffer, limit, off_t(offset))
        } else {
          CLibrary.read(descriptor, buffer, limit)
        }
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw .unreadableFile(path: name, reason: String(cString: strerror(errno)))
      }
    }
  }

  /// Throws when so many bytes from an offset on are beyond the limit.
  func checkRoom(for count: Int, at start: Int) throws(PageError) {
    guard count > limit - start else { return }
    guard let folder, limit < MemoryLimit.storage else { throw .storageLimit(bytes: limit) }
    guard limit > 0 else { throw .storageFailed(reason: "there is no space left in \(folder)") }
    let most = MemoryLimit.text(of: limit)
    throw .storageFailed(reason: "it is more than \(most), half of the free space in \(folder)")
  }

  /// Writes all bytes, the first of them at an offset.
  ///
  /// - Throws: When they are beyond the limit, or cannot be written.
  func write(_ bytes: UnsafeRawBufferPointer, at start: Int) throws(PageError) {
    try checkRoom(for: bytes.count, at: start)
    var done = 0
    while done < bytes.count {
      let result = pwrite(
        descriptor,
        bytes.baseAddress.map { $0 + done },
        bytes.count - done,
        off_t(start + done)
      )
      if result < 0, errno == EINTR { continue }
      guard result > 0 else {
        let reason = String(cString: strerror(errno))
        throw .storageFailed(reason: reason + (folder.map { " in \($0)" } ?? ""))
      }
      done += result
    }
  }

  /// Writes all bytes, the first of them at an offset.
  func write(_ bytes: [UInt8], at start: Int) throws(PageError) {
    let result = bytes.withUnsafeBytes { buffer -> Result<Void, PageError> in
      Result { () throws(PageError) in try write(buffer, at: start) }
    }
    try result.get()
  }
}
