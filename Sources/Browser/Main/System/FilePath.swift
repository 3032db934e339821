/// A path as the folder and the name of a file in it.
struct FilePath: Equatable {
  /// With what it ends in, `.` where the path has none.
  let folder: String
  /// What follows the last slash.
  let name: String

  /// The parts of a path.
  init(_ path: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[bytes.index(after: slash)...])
  }
}
