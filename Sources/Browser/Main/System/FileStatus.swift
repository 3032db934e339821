import CLibrary

/// What the system says of a file.
struct FileStatus: Equatable {
  /// What kind of file it is.
  enum Kind {
    case regular
    case folder
    case link
    /// A pipe, a socket or a device.
    case other
  }

  let kind: Kind
  /// In bytes.
  let size: Int
  /// How many names it has; 0 once it is removed.
  let linkCount: Int

  /// The status of a path, which for a link is that of the file that it leads to, unless links are
  /// not followed; nil when there is no such file.
  init?(_ path: String, followsLinks: Bool = true) {
    var facts = stat()
    // A path in C ends at its first NUL.
    guard !path.utf8.contains(0), (followsLinks ? stat(path, &facts) : lstat(path, &facts)) == 0
    else { return nil }
    self.init(facts)
  }

  /// The status of an open file.
  init?(of descriptor: Int32) {
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
      default: .other
      }
    size = Int(facts.st_size)
    linkCount = Int(facts.st_nlink)
  }
}
