import CLibrary

/// What a folder has in it.
package struct FolderEntry: Hashable, Sendable {
  /// Its name; bytes that are not UTF-8 are replaced.
  package let name: String
  /// Whether the name is as it is on the disk.
  package let isText: Bool

  /// All that is in a folder, in no order; nil where it cannot be read, for the reason in `errno`.
  ///
  /// O(entries).
  package static func all(in folder: String) -> [FolderEntry]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) {
          (String(cString: $0), String(validatingCString: $0) != nil)
        }
      }
      if name != ".", name != ".." { entries.append(FolderEntry(name: name, isText: isText)) }
    }
    return entries
  }
}
