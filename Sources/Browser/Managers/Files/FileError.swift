/// What can go wrong with files and streams, each with its sentence.
package enum FileError: Error, Hashable, Sendable {
  case noSuchFile(path: String)
  case unreadable(path: String, reason: String)
  case noPages(folder: String)
  case shrank(path: String)
  case rewritten(path: String)
  case noRoom(folder: String, reason: String)
  case unknownPosition(Int)
}

extension FileError: CustomStringConvertible {
  /// What happened, with the facts, then what to do.
  package var description: String {
    switch self {
    case .noSuchFile(let path):
      "There is no file \(path)."
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .noPages(let folder):
      "The folder \(folder) holds no pages (files that end in .json, .jsonl, .ndjson or .geojson)."
    case .shrank(let path):
      "\(path) has become shorter since it was opened. Press r to open it again."
    case .rewritten(let path):
      "\(path) was rewritten since it was opened. Press r to open it again."
    case .noRoom(let folder, let reason):
      "There is no room in \(folder) for more input (\(reason)). What arrived before is kept;"
        + " set TMPDIR to a folder with more room and start again."
    case .unknownPosition(let position):
      "There is no record \(position + 1)."
    }
  }

  /// What the program's status says about it.
  package var exitCode: Int32 { 3 }
}
