import CLibrary

/// Makes paths absolute and resolves symbolic links.
enum AbsolutePath {
  /// The absolute path of a file or folder; the path itself when there is none.
  static func of(_ path: String) -> String {
    guard let absolute = realpath(path, nil) else { return path }
    defer { free(absolute) }
    return String(cString: absolute)
  }
}
