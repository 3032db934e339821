/// What a script may read, write and set on the machine that it is played on.
///
/// Whoever wrote the script is not known: each method refuses what goes beyond the rules.
package protocol ScriptAccess {
  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: As the script has it, relative to the working folder of the process.
  ///   - limit: How many bytes it may have.
  /// - Returns: All bytes.
  /// - Throws: Why it is not read.
  func bytes(of path: String, limit: Int) throws(ScriptRefusal) -> [UInt8]

  /// Throws why a file will not be read, without reading it.
  func checkReading(_ path: String, limit: Int) throws(ScriptRefusal)

  /// The names of the pages in a folder, in their order; nil for a path that is no folder.
  func pages(of path: String) throws(ScriptRefusal) -> [String]?

  /// Throws why a file will not be written; a frame that is expected may be there already.
  func checkWriting(_ path: String, isFrame: Bool) throws(ScriptRefusal)

  /// A name of the file that is the same however a path is written.
  func identity(of path: String) -> String

  /// Writes a file completely, or not at all.
  func write(_ bytes: [UInt8], to path: String) throws(ScriptRefusal)

  /// Throws what is wrong with the options that a script sets by RIFFLE_DEFAULT_OPTS.
  func checkOptions(_ text: String) throws(ScriptRefusal)
}

extension ScriptAccess {
  /// The text of a script or of a frame, repaired where it is not UTF-8.
  func text(of path: String, limit: Int) throws(ScriptRefusal) -> String {
    String(decoding: try bytes(of: path, limit: limit), as: UTF8.self)
  }
}
