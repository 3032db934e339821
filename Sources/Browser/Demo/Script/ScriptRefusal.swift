import BrowserModels

/// Why a script may not read, write or set something.
package enum ScriptRefusal: Error, Hashable, Sendable {
  /// There is no such file, or the user may not read it.
  case unreadable
  /// It is neither in the script's folder nor in one of --allow.
  case outside
  /// A folder, a pipe or a device.
  case notRegular
  /// A folder without JSON files.
  case noPages
  /// More bytes than this.
  case tooLarge(limit: Int)
  /// More bytes than this, together with what was read before.
  case tooMuch(limit: Int)
  /// A file to write that is there already.
  case isThere
  /// The folder of a file to write is missing.
  case noFolder
  case unwritable(reason: String)
  /// A name that no file should have; what is wrong with it, as part of a sentence.
  case badName(String)
  /// A link to a file that is not there.
  case deadLink
  /// A file to write that the script reads, or the other way round.
  case isReadAndWritten
  /// Options that a script may not set, or that are wrong; a sentence.
  case options(String)

  /// What is wrong with a file of this name, as part of a sentence.
  package func problem(with path: String) -> String {
    switch self {
    case .unreadable: "\(path) cannot be read"
    case .outside: "\(path) is outside of the script's folder"
    case .notRegular: "\(path) is not a regular file"
    case .noPages: "\(path) has no pages"
    case .tooLarge(let limit): "\(path) is larger than \(MemoryLimit.text(of: limit))"
    case .tooMuch(let limit):
      "with \(path) it is more than \(MemoryLimit.text(of: limit)) in all"
    case .isThere: "\(path) is there already"
    case .noFolder: "there is no folder for \(path)"
    case .unwritable(let reason): "\(path) cannot be written: \(reason)"
    case .badName(let fault): "\(path) \(fault)"
    case .deadLink: "\(path) is a link that leads nowhere"
    case .isReadAndWritten: "\(path) is both read and written"
    case .options(let problem): problem
    }
  }

  /// What belongs there instead; nil where the problem says it.
  private func expected(_ use: String) -> String? {
    switch self {
    case .unreadable, .notRegular, .noPages: use
    case .outside: "a file in it, or --allow and the folder of the file"
    case .tooLarge, .tooMuch: "a smaller file"
    case .isThere: "another name, --update, or --out with this name"
    case .noFolder: "a folder that is there"
    case .unwritable: "a folder that can be written to"
    case .badName, .isReadAndWritten: "another name"
    case .deadLink: "a file, or a link to one"
    case .options: nil
    }
  }

  /// The mistake of the command at a location, which names a file that should be of some use.
  func mistake(at location: ScriptLocation, path: String, use: String) -> ScriptError {
    ScriptError(location: location, problem: problem(with: path), expected: expected(use))
  }
}
