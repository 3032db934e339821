import BrowserDemo
import BrowserModels

/// Reads scripts from files.
enum ScriptFile {
  /// The script in a file; `-` is standard input.
  ///
  /// - Throws: That it cannot be read, with exit code 2, or its first mistake.
  static func script(at path: String) throws -> Script {
    let text: String
    do throws(PageError) {
      text = String(decoding: try WholeFile.bytes(of: path), as: UTF8.self)
    } catch {
      throw ExitStatus(code: 2, sentence: error.plainSentence)
    }
    let name = path == "-" ? "standard input" : path
    return try ScriptParser.parse(text, file: name) { WholeFile.text(of: $0) }
  }

  /// The scripts of --play.
  ///
  /// - Throws: What is wrong with the first that cannot be played.
  static func scripts(of options: Options) throws -> [Script] {
    let scripts = try options.scripts.map { path in
      var script = try script(at: path)
      script.settings.size = options.size ?? script.settings.size
      return script
    }
    for path in scripts.flatMap(\.outputs) where OutputFormat(path: path) == nil {
      throw UsageError.unknownFormat(of: path)
    }
    return scripts
  }
}
