import BrowserDemo
import BrowserModels

/// A script of the command line and the files that it may use.
struct ScriptFile {
  let path: String
  let access: ScriptFolder
  private let options: Options

  /// The script at a path; `-` is standard input.
  ///
  /// - Throws: A folder of --allow that is not there.
  init(_ path: String, options: Options) throws(UsageError) {
    self.path = path
    self.options = options
    access = try ScriptFolder(of: path, options: options)
  }

  /// Reads and parses it.
  ///
  /// - Returns: The script, on a screen of the size that the options ask for.
  /// - Throws: That it cannot be read, with exit code 2, or all its mistakes.
  func script() throws -> Script {
    let limit = MemoryLimit.script
    let bytes: [UInt8]
    do throws(PageError) {
      bytes = try WholeFile.bytes(of: path, limit: limit + 1)
    } catch {
      throw ExitStatus(code: 2, sentence: error.plainSentence)
    }
    let name = WholeFile.name(of: path)
    guard bytes.count <= limit else {
      let refusal = ScriptRefusal.tooLarge(limit: limit)
      throw ExitStatus(code: 2, sentence: refusal.problem(with: name) + ", so it is no script.")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    var script = try ScriptParser.parse(text, file: name, access: access)
    script.settings.size = options.size ?? script.settings.size
    return script
  }
}
