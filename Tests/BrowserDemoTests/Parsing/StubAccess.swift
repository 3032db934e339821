@testable import BrowserDemo

/// Texts by their paths; everything may be read and written that is not among `refusals`.
struct StubAccess: ScriptAccess {
  var text: (String) -> String? = { _ in nil }
  var refusals: [String: ScriptRefusal] = [:]

  func bytes(of path: String, limit: Int) throws(ScriptRefusal) -> [UInt8] {
    if let refusal = refusals[path] { throw refusal }
    guard let text = text(path) else { throw .unreadable }
    return Array(text.utf8)
  }

  func checkReading(_ path: String, limit: Int) throws(ScriptRefusal) {
    if let refusal = refusals[path] { throw refusal }
  }

  func pages(of path: String) throws(ScriptRefusal) -> [String]? {
    if let refusal = refusals[path] { throw refusal }
    return nil
  }

  func checkWriting(_ path: String, isFrame: Bool) throws(ScriptRefusal) {
    if let refusal = refusals[path] { throw refusal }
  }

  func identity(of path: String) -> String { path }

  func write(_ bytes: [UInt8], to path: String) throws(ScriptRefusal) { throw .noFolder }

  func checkOptions(_ text: String) throws(ScriptRefusal) {}
}

extension ScriptParser {
  /// The script of a text, or its first mistake.
  static func parse(
    _ text: String,
    file: String,
    read: @escaping (String) -> String? = { _ in nil }
  ) throws -> Script {
    do throws(ScriptMistakes) {
      return try parse(text, file: file, access: StubAccess(text: read))
    } catch {
      throw error.all[0]
    }
  }
}
