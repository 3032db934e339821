import CLibrary

/// What the system says of a file.
package struct FileStatus: Equatable, Sendable {
  /// What kind of file it is.
  package enum Kind: Sendable {
    /// A file whose bytes can be read at offsets.
    case regular
    case folder
    /// A symbolic link.
    case link
    /// A pipe, with a name or without.
    case pipe
    /// A socket or a device.
    case other
  }

  /// When a file was written last, since 1970.
  package struct Time: Equatable, Sendable {
    let seconds: Int
    let nanoseconds: Int
  }

  package let kind: Kind
  /// In bytes.
  package let size: Int
  /// How many names it has; 0 once it is removed.
  package let linkCount: Int
  /// Who may read, write and execute it: nine bits.
  package let permissions: UInt32
  /// The number of the user that it belongs to.
  package let owner: UInt32
  /// The number of the group that it belongs to.
  package let group: UInt32
  /// When it was written last.
  package let modified: Time
  /// What tells it from all other files of the machine: its device and its number there.
  package let identity: [UInt64]

  /// The status of a path, which for a link is that of the file that it leads to, unless links are
  /// not followed; nil when there is no such file.
  package init?(_ path: String, followsLinks: Bool = true) {
    var facts = stat()
    // A path in C ends at its first NUL.
    guard !path.utf8.contains(0), (followsLinks ? stat(path, &facts) : lstat(path, &facts)) == 0
    else { return nil }
    self.init(facts)
  }

  /// The status of an open file; nil when the descriptor is closed.
  package init?(of descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      default: .other
      }
    size = Int(facts.st_size)
    linkCount = Int(facts.st_nlink)
    permissions = facts.st_mode & 0o777
    (owner, group) = (facts.st_uid, facts.st_gid)
    identity = [UInt64(truncatingIfNeeded: facts.st_dev), UInt64(truncatingIfNeeded: facts.st_ino)]
    modified = Time(seconds: facts.st_mtim.tv_sec, nanoseconds: facts.st_mtim.tv_nsec)
  }
}
