/// A kind of file that a run can write, known by the extension of its name.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// asciicast, for asciinema.
  case cast
  /// A drawing with selectable text; animated when it shows more than one moment.
  case svg
  /// The screen as text.
  case txt
  /// The screen as text with the escape sequences of its colours.
  case ans
  /// The screen's glyphs with their attributes.
  case json
  /// A page with the screen as coloured text.
  case html

  /// The format of a file; nil when its extension is no format's.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]))
  }

  /// Whether it can show one moment.
  package var isStill: Bool { self != .cast }

  /// The extensions of files, for messages.
  package static var fileExtensions: String {
    allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
  }

  /// The extensions of files that show one moment, for messages.
  package static var stillFileExtensions: String {
    allCases.filter(\.isStill).map { ".\($0.rawValue)" }.joined(separator: ", ")
  }
}
