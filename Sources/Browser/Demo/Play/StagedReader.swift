import BrowserModels

/// Reads the files that a script is played with: each once, by whatever name, and all together no more than a limit.
///
/// A script of a few lines may name one large file again and again.
@MainActor final class StagedReader {
  private let access: any ScriptAccess
  private var files: [String: [UInt8]] = [:]
  private var byteCount = 0

  /// A reader that has read nothing yet.
  init(_ access: any ScriptAccess) {
    self.access = access
  }

  /// The bytes of a file, at most `limit`.
  func bytes(of path: String, limit: Int) throws(ScriptRefusal) -> [UInt8] {
    let file = access.identity(of: path)
    if let known = files[file], known.count <= limit { return known }
    let bytes = try access.bytes(of: path, limit: limit)
    byteCount += bytes.count
    guard byteCount <= MemoryLimit.staged else { throw .tooMuch(limit: MemoryLimit.staged) }
    files[file] = bytes
    return bytes
  }

  /// The body of a fixture, none without a file.
  func body(of fixture: Fixture, limit: Int) throws(ScriptError) -> [UInt8] {
    guard let file = fixture.file else { return [] }
    do throws(ScriptRefusal) { return try bytes(of: file, limit: limit) } catch {
      throw error.mistake(at: fixture.location, path: "the fixture \(file)", use: Fixture.use)
    }
  }

  /// The names of the pages in a folder; nil for a path that is no folder.
  func pages(of path: String) throws(ScriptRefusal) -> [String]? { try access.pages(of: path) }
}
