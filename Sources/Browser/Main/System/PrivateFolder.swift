import BrowserManagers
import CLibrary

/// A new folder for files that nobody but the user may see: 0700, its files 0600.
struct PrivateFolder {
  /// Why it, or a file in it, could not be made.
  struct Failure: Error, Equatable {
    let reason: String

    fileprivate static var ofSystem: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// Absolute, for other programs may have another working folder.
  let path: String
  private let calls: any FileCalls & Sendable

  /// A folder below $TMPDIR, else below `/tmp`.
  ///
  /// - Throws: Why there is none.
  init(
    environment: [String: String],
    calls: any FileCalls & Sendable = SystemFileCalls()
  ) throws(Failure) {
    self.calls = calls
    let parent = environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array((parent + "/riffle-XXXXXX").utf8CString)
    let made = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
    }
    guard let made else { throw .ofSystem }
    path = AbsolutePath.of(made)
  }

  /// Writes a new file.
  ///
  /// - Returns: Its path.
  /// - Throws: Why there is none; nothing of it is left.
  func write(_ bytes: [UInt8], to name: String) throws(Failure) -> String {
    let file = "\(path)/\(name)"
    let descriptor = calls.create(file, permissions: 0o600)
    guard descriptor >= 0 else { throw .ofSystem }
    var failure: Failure?
    if calls.writeAll(bytes, to: descriptor) < 0 { failure = Failure.ofSystem }
    // Where the file is on another machine, closing may be the first to find that it has no room.
    if calls.close(descriptor) < 0, failure == nil { failure = Failure.ofSystem }
    if let failure {
      _ = calls.remove(file)
      throw failure
    }
    return file
  }

  /// Whether it is there, and only the user's.
  var isThere: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// The names of what is in it, also of what other programs have put there; none where it cannot be read.
  var names: [String] { (FolderEntry.all(in: path) ?? []).map(\.name) }

  /// Removes it with all files in it, also those that other programs have put there; a folder in it stays.
  func remove() {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
