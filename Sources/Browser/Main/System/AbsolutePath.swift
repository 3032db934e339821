import CLibrary

/// Makes paths absolute and resolves symbolic links.
enum AbsolutePath {
  /// The absolute path of a file or folder; the path itself when there is none.
  static func of(_ path: String) -> String { ofExisting(path) ?? path }

  /// The absolute path of a file or folder; nil when there is none.
  static func ofExisting(_ path: String) -> String? {
    // A path in C ends at its first NUL.
    guard !path.utf8.contains(0), let absolute = realpath(path, nil) else { return nil }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
