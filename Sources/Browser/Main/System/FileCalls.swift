import CLibrary

/// The system calls that change a folder when a file is written; tests end them after any one.
///
/// Each returns 0 or more, or -1 with the reason in errno.
protocol FileCalls {
  /// Makes a file that is not there yet, and opens it; the umask takes some permissions away.
  func create(_ path: String, permissions: UInt32) -> Int32
  /// Gives a file to another user, which few may do.
  func setOwner(_ owner: UInt32, of file: Int32) -> Int32
  /// Gives a file to another group, which is one of the user's own.
  func setGroup(_ group: UInt32, of file: Int32) -> Int32
  /// Sets who may do what with a file.
  func setPermissions(_ permissions: UInt32, of file: Int32) -> Int32
  /// Locks a file for this process until it ends or closes it; fails when another one has it locked.
  func lock(_ file: Int32) -> Int32
  /// Writes some of the bytes and returns how many.
  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int
  /// Returns when all bytes of a file are on its disk.
  func sync(_ file: Int32) -> Int32
  func close(_ file: Int32) -> Int32
  /// Gives a file another name, which nothing may have.
  func link(_ path: String, as name: String) -> Int32
  /// Gives a file another name, which another file may have had.
  func rename(_ path: String, to name: String) -> Int32
  func remove(_ path: String) -> Int32
}

extension FileCalls {
  /// Writes all bytes; returns 0, or -1 with the reason in errno.
  func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(rest, to: file)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return -1 }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// The system's own.
struct SystemFileCalls: FileCalls {
  func create(_ path: String, permissions: UInt32) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
  }

  func setOwner(_ owner: UInt32, of file: Int32) -> Int32 { fchown(file, owner, .max) }

  func setGroup(_ group: UInt32, of file: Int32) -> Int32 { fchown(file, .max, group) }

  func setPermissions(_ permissions: UInt32, of file: Int32) -> Int32 { fchmod(file, permissions) }

  func lock(_ file: Int32) -> Int32 { flock(file, LOCK_EX | LOCK_NB) }

  func write(_ bytes: ArraySlice<UInt8>, to file: Int32) -> Int {
    bytes.withUnsafeBytes { CLibrary.write(file, $0.baseAddress, $0.count) }
  }

  func sync(_ file: Int32) -> Int32 { fsync(file) }

  func close(_ file: Int32) -> Int32 { CLibrary.close(file) }

  func link(_ path: String, as name: String) -> Int32 { CLibrary.link(path, name) }

  func rename(_ path: String, to name: String) -> Int32 { CLibrary.rename(path, name) }

  func remove(_ path: String) -> Int32 { unlink(path) }
}
