import BrowserManagers
import CLibrary

/// A file that is written before it gets its name: `.riffle-PROCESS-NUMBER.part`.
///
/// It is locked as long as its process lives. One that can be locked was left by a process that was
/// ended, and may be removed. It is used by one thread at a time.
final class PartFile: @unchecked Sendable {
  private let path: String
  private let file: Int32
  private let calls: any FileCalls
  private var isThere = true
  /// Bytes that were written since the last sync.
  private var unsyncedCount = 0

  /// Makes a file in the folder of the path that it will get; nil when that fails, for the reason in errno.
  ///
  /// Owner, group and permissions are those of the file that is there, where that is possible; nobody else
  /// may do more with it than with that one.
  init?(for name: String, calls: any FileCalls) {
    let folder = FilePath(name).folder
    guard !Self.endsEarly(folder) else {
      errno = EINVAL
      return nil
    }
    let replaced = FileStatus(name)
    for number in 0..<Self.mostTries {
      let path = "\(folder)/.riffle-\(getpid())-\(number).part"
      let file = calls.create(path, permissions: replaced == nil ? 0o644 : 0o600)
      guard file >= 0 || errno == EEXIST else { return nil }
      guard file >= 0 else { continue }
      // Between the two calls somebody may have taken it for a leftover.
      let isLocked = calls.lock(file) == 0 || errno != EWOULDBLOCK
      guard isLocked, FileStatus(of: file)?.linkCount != 0 else {
        _ = calls.close(file)
        continue
      }
      (self.path, self.file, self.calls) = (path, file, calls)
      if let replaced { copyAccess(from: replaced, at: name) }
      return
    }
    errno = EEXIST
    return nil
  }

  private static let mostTries = 10_000

  /// Bytes after which they are brought to the disk, so that the last sync has little to do.
  private static let mostUnsynced = 16 << 20

  /// Gives the file the owner, the group and the permissions of the one whose name it will get.
  private func copyAccess(from replaced: FileStatus, at name: String) {
    let hasGroup = calls.setGroup(replaced.group, of: file) == 0
    _ = calls.setOwner(replaced.owner, of: file)
    var permissions = replaced.permissions
    // The list of the old file is not copied, and the new one may have got one from its folder.
    if [name, path].contains(where: AccessControlList.isSet(on:)) {
      permissions &= 0o700
    } else if !hasGroup {
      // Members of the old group are others now, and some of the others are members of the new one.
      let common = permissions >> 3 & permissions & 0o007
      permissions = permissions & 0o700 | common << 3 | common
    }
    // Where that is not possible only the owner may read it.
    _ = calls.setPermissions(permissions, of: file)
  }

  /// Writes all bytes; returns 0, or -1 with the reason in errno.
  func write(_ bytes: [UInt8]) -> Int32 {
    let result = calls.writeAll(bytes, to: file)
    unsyncedCount += bytes.count
    guard result == 0, unsyncedCount >= Self.mostUnsynced else { return result }
    unsyncedCount = 0
    return sync()
  }

  /// Returns 0 when all bytes are on the disk, or -1 with the reason in errno.
  func sync() -> Int32 { calls.sync(file) }

  /// Gives the file its name; returns 0, or -1 with the reason in errno.
  func take(_ name: String, isReplacing: Bool) -> Int32 {
    guard !Self.endsEarly(name) else {
      errno = EINVAL
      return -1
    }
    let result = isReplacing ? calls.rename(path, to: name) : link(as: name)
    if result == 0, isReplacing { isThere = false }
    return result
  }

  // A path in C ends at its first NUL, and would be that of another file.
  private static func endsEarly(_ path: String) -> Bool { path.utf8.contains(0) }

  // There are file systems in which a file has one name only.
  private func link(as name: String) -> Int32 {
    let result = calls.link(path, as: name)
    guard result != 0, [EPERM, ENOSYS, ENOTSUP, EMLINK].contains(errno) else { return result }
    guard FileStatus(name, followsLinks: false) == nil else {
      errno = EEXIST
      return -1
    }
    let renamed = calls.rename(path, to: name)
    if renamed == 0 { isThere = false }
    return renamed
  }

  /// Closes the file, and removes what has not got another name.
  func remove() {
    if isThere { _ = calls.remove(path) }
    isThere = false
    _ = calls.close(file)
  }

  /// Removes what ended processes have left in a folder.
  static func removeLeftovers(in folder: String, calls: any FileCalls) {
    for name in (FolderEntry.all(in: folder) ?? []).map(\.name) where isPart(name) {
      let path = "\(folder)/\(name)"
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard file >= 0 else { continue }
      if FileStatus(of: file)?.kind == .regular, calls.lock(file) == 0 { _ = calls.remove(path) }
      _ = calls.close(file)
    }
  }

  /// Whether a file has such a name.
  static func isPart(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == ".riffle", parts[2].hasSuffix(".part") else { return false }
    return [parts[1], parts[2].dropLast(5)].allSatisfy { digits in
      !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}
