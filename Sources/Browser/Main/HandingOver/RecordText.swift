import BrowserManagers
import BrowserModels

/// The text of a record for a person or a program to read.
enum RecordText {
  /// On one line, where it is JSON; else as it was sent.
  static func line(of text: [UInt8]) -> [UInt8] {
    text.withUnsafeBytes { JSONChecker().anyLine(of: $0) } ?? text
  }

  /// With a line for each value, where it is JSON; else as it was sent.
  static func indented(_ text: [UInt8]) -> [UInt8] {
    guard let line = text.withUnsafeBytes({ JSONChecker().anyLine(of: $0) }) else { return text }
    return JSONWriter.indenting(line) + [0x0A]
  }

  /// The same, without a character that a terminal could take for a command: `\u001B` in JSON, else what
  /// the list shows in its place.
  static func escaped(_ text: [UInt8]) -> [UInt8] {
    guard let line = text.withUnsafeBytes({ JSONChecker().anyLine(of: $0) }) else {
      return Array(Scrubber.scrubbing(String(decoding: text, as: UTF8.self)).utf8) + [0x0A]
    }
    return JSONWriter.indenting(TerminalEscape.escaping(line)) + [0x0A]
  }
}
