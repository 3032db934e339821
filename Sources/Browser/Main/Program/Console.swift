import BrowserModels
import CLibrary

/// The process's environment, standard error and end.
enum Console {
  /// The variables of the environment.
  static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }

  /// Writes text to a descriptor, whole.
  static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        CLibrary.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// A sentence on standard error, made harmless and on one line.
  static func say(_ sentence: String) {
    write("riffle: \(Scrubber.scrubbingLine(sentence))\n", to: 2)
  }

  /// Says why, and ends the program.
  static func fail(_ sentence: String, code: Int32) -> Never {
    say(sentence)
    exit(code)
  }
}
