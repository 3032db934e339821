import BrowserManagers
import CLibrary

/// Writes files so that each is complete or absent, whenever the process is ended.
///
/// Everything is first written to temporary files in the folders of the files, which then get their
/// names, in order. What an ended process leaves of them is removed by the next one that writes there:
/// see `PartFile`.
struct AtomicFile {
  let path: String
  let bytes: [UInt8]

  /// Which file could not be written and why.
  struct Failure: Error, Equatable {
    let path: String
    let reason: String
  }

  /// Writes one file; returns why it is absent or unchanged, nil after success.
  static func write(
    _ bytes: [UInt8],
    to path: String,
    isReplacing: Bool,
    calls: any FileCalls = SystemFileCalls()
  ) -> Failure? {
    write([AtomicFile(path: path, bytes: bytes)], isReplacing: isReplacing, calls: calls)
  }

  /// Writes files, the last of which gets its name last; signals that end the program are held back
  /// until they are complete.
  ///
  /// - Parameters:
  ///   - files: What is written.
  ///   - isReplacing: Whether files that are there are replaced, else they are a failure.
  ///   - calls: The calls that write.
  /// - Returns: The failure after which none of them is there that was not there before; nil after
  ///   success.
  static func write(
    _ files: [AtomicFile],
    isReplacing: Bool,
    calls: any FileCalls = SystemFileCalls()
  ) -> Failure? {
    var signals = sigset_t()
    var before = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    for folder in Set(files.map { FilePath($0.path).folder }) {
      PartFile.removeLeftovers(in: folder, calls: calls)
    }
    var temporaries: [PartFile] = []
    defer { for temporary in temporaries { temporary.remove() } }
    var named: [String] = []
    do throws(Failure) {
      for file in files { temporaries.append(try temporary(of: file, calls)) }
      for (file, temporary) in zip(files, temporaries) {
        try check(temporary.take(file.path, isReplacing: isReplacing), file)
        named.append(file.path)
      }
    } catch {
      if !isReplacing { for path in named { _ = calls.remove(path) } }
      return error
    }
    return nil
  }

  private static func temporary(
    of file: AtomicFile,
    _ calls: any FileCalls
  ) throws(Failure) -> PartFile {
    if let status = FileStatus(file.path), status.kind != .regular {
      throw Failure(path: file.path, reason: "it is not a regular file")
    }
    guard let temporary = PartFile(for: file.path, calls: calls) else {
      throw Failure(path: file.path, reason: String(cString: strerror(errno)))
    }
    let result = temporary.write(file.bytes)
    let reason = String(cString: strerror(errno))
    guard result == 0 else {
      temporary.remove()
      throw Failure(path: file.path, reason: reason)
    }
    return temporary
  }

  private static func check(_ result: Int32, _ file: AtomicFile) throws(Failure) {
    guard result != 0 else { return }
    throw Failure(path: file.path, reason: String(cString: strerror(errno)))
  }
}
