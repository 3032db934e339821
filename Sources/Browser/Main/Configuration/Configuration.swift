import BrowserControllers
import BrowserModels

/// What the user has set in the configuration, in place of what the program does by default.
///
/// ```
/// {
///   keymap: { preset: "vim", bindings: { "F6": "numbers", "x": null } },   // or: keymap: "vim"
///   theme: "dark",
///   templates: { line: "{id}: {title}" },                                // for --accept line
/// }
/// ```
struct Configuration: Hashable, Sendable {
  /// The keymap that bindings change.
  var preset = KeymapPreset.standard
  var bindings: [KeyChange] = []
  /// The colours of everything; nil where they are not set.
  var theme: ThemeChoice?
  /// Templates by the names that stand for them.
  var templates: [String: RecordTemplate] = [:]

  /// The keymap with all that is set.
  var keymap: Keymap { preset.keymap.changed(by: bindings).keymap }

  /// The options, and what is set where they do not say.
  func completing(_ options: Options) -> Options {
    var options = options
    options.theme = options.theme ?? theme
    options.templates = templates
    return options
  }

  /// The version of configurations that this program reads.
  static let version = 1
}

/// Why a configuration is not used.
struct ConfigurationError: Error, Equatable {
  /// A mistake in the text.
  struct Mistake: Hashable, Sendable {
    let place: TextPlace
    /// A sentence, not scrubbed.
    let sentence: String
  }

  /// The file, as sentences name it.
  let path: String
  /// All mistakes, in the order of the text; none where the file as a whole is refused.
  var mistakes: [Mistake] = []
  /// Why the file as a whole is refused.
  var refusal: String?

  /// Lines for standard error without their newlines: `file:line:column: sentence`.
  var lines: [String] {
    mistakes.map { "\(path):\($0.place.line):\($0.place.column): \($0.sentence)" }
  }
}
