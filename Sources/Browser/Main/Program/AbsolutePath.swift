import CLibrary

/// Paths without links and without a working directory in mind.
enum AbsolutePath {
  /// The whole path of a file or folder that is there; the path itself when it is not.
  static func of(_ path: String) -> String {
    guard let whole = realpath(path, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole)
  }
}
