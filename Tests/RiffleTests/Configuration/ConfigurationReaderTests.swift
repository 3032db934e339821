import BrowserControllers
import BrowserModels
import Testing

@testable import riffle

struct ConfigurationReaderTests {
  private static func read(_ text: String) throws(ConfigurationError) -> Configuration {
    try ConfigurationReader.configuration(of: Array(text.utf8), path: "c.json5")
  }

  /// The mistakes of a text without the file's name.
  private static func mistakes(in text: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try read(text)
      return []
    } catch {
      return error.lines.map { String($0.dropFirst("c.json5:".count)) }
    }
  }

  @Test(arguments: [
    "", "{}", "// nothing is set\n", "{ version: 1 }", "{ keymap: {}, templates: {} }",
    "{ version: 1.0 }", "{ version: 0x1 }", "{ version: +1 }", "{ version: 1e0 }",
  ])
  func `what sets nothing is the default`(text: String) throws {
    #expect(try Self.read(text) == Configuration())
  }

  @Test func `all settings are read`() throws {
    let configuration = try Self.read(
      """
      // mine
      {
        version: 1,
        keymap: { bindings: { '^T': 'theme', "x": null, 'g d': "difference" }, preset: 'vim' },
        theme: "high-contrast",
        templates: { line: '{id}: {title}\\n', "a-b_1": "{.}" },
      }
      """
    )

    #expect(configuration.preset == .vim)
    #expect(configuration.theme == .highContrast)
    #expect(configuration.templates.keys.sorted() == ["a-b_1", "line"])
    let keymap = configuration.keymap
    #expect(keymap.meaning(of: [.control("t")]).action == .theme)
    #expect(keymap.meaning(of: [.character("x")]).action == nil)
    #expect(keymap.meaning(of: [.character("g"), .character("d")]).action == .difference)
    #expect(keymap.meaning(of: [.character("g"), .character("g")]).action == .first)
    #expect(try Self.read("{keymap: 'less'}").preset == .less)
  }

  static let mistakes: [(text: String, lines: [String])] = [
    ("[]", ["1:1: A configuration is an object, not an array."]),
    ("{\n keymap: 'vim'\n theme: 'dark'}", ["3:2: A comma or } is missing here."]),
    (
      "{ keymaps: 'vim', \n colour: 1 }",
      [
        "1:3: “keymaps” is no setting of a configuration. Did you mean keymap?",
        "2:2: “colour” is no setting of a configuration. There is version, keymap, theme and templates. "
          + "If it is for another version of riffle, update this one or remove it.",
      ]
    ),
    (
      "{ version: 2 }",
      [
        "1:12: This riffle reads configurations of version 1, not this one. Update riffle, or start it "
          + "with RIFFLE_CONFIG= to leave the configuration out."
      ]
    ),
    ("{ version: '1' }", ["1:12: version is a number, not a string."]),
    ("{ version: null }", ["1:12: version is a number, not null."]),
    ("{ keymap: { preset: 1 } }", ["1:21: preset is default, less, vim or emacs, not a number."]),
    (
      "{sources: {}}",
      [
        "1:2: This riffle does not read sources yet. Remove them, and name them when it is started."
      ]
    ),
    (
      "{theme: 'drak', theme: null}",
      [
        "1:9: The theme “drak” does not exist. Did you mean dark?",
        "1:17: “theme” is set twice. Remove one of the two.",
        "1:24: theme is auto, dark, light, high-contrast, terminal or none, not null.",
      ]
    ),
    ("{keymap: 'emcas'}", ["1:10: The preset “emcas” does not exist. Did you mean emacs?"]),
    (
      "{keymap: {preset: 'vmi', bindings: {'g d': 'difference', y: 'srot'}}}",
      [
        "1:19: The preset “vmi” does not exist. Did you mean vim?",
        "1:61: There is no action “srot”. Did you mean sort?",
      ]
    ),
    ("{keymap: 3}", ["1:10: keymap is an object or the name of a preset, not a number."]),
    (
      "{keymap: {presets: 'vim', bindings: []}}",
      [
        "1:11: “presets” is no setting of keymap. Did you mean preset?",
        "1:37: bindings is an object, not an array.",
      ]
    ),
    (
      "{keymap: {bindings: {\n'PgDnn': 'sort',\n'^I': null,\nx: 'srot',\ny: 1, Y: 'teleport'}}}",
      [
        "2:1: There is no key PgDnn. Did you mean PgDn?",
        "3:1: For ^I terminals send what they send for Tab: write Tab.",
        "4:4: There is no action “srot”. Did you mean sort?",
        "5:4: Keys are bound to the name of an action, or null, not to a number.",
        "5:10: There is no action “teleport”. Tab behind : lists all actions.",
      ]
    ),
    (
      "{keymap: {bindings: {\n'g d': 'difference',\n'^X': 'quit', 'C-x': 'help', '^T': null}}}",
      [
        "2:1: gd begins with g, which is bound to first and acts at once. Unbind it (\"g\": null), or "
          + "choose other keys.",
        "3:15: ^X is bound twice. Remove one of the two.",
        "3:30: ^T is not bound, so there is nothing to unbind.",
      ]
    ),
    (
      "{keymap: {bindings: {F6: 'help', F6: 'quit'}}}",
      ["1:34: “F6” is set twice. Remove one of the two."]
    ),
    (
      "{keymap: {bindings: {q: null, Q: null, ZZ: null, ZQ: null, '^C': null, ':': null}}}",
      [
        "1:72: No key would be left that ends the program: bind one to quit, quit-all, cancel or "
          + "command-line."
      ]
    ),
    (
      "{templates: {a: '{b', csv: '{a}', 'a b': '', c: null}}",
      [
        "1:17: At character 1: This { is not closed; write } behind the field, or {{ for a brace.",
        "1:23: csv is the name of a format. Choose another name.",
        "1:35: The name of a template is of letters, digits, - and _.",
        "1:49: A template is a string, not null.",
      ]
    ),
    (
      "{templates: {json: '', jsonl: '', tsv: '',\n markdown: '', md: '', ndjson: '', CSV: ''}}",
      [
        "1:14: json is the name of a format. Choose another name.",
        "1:24: jsonl is the name of a format. Choose another name.",
        "1:35: tsv is the name of a format. Choose another name.",
        "2:2: markdown is the name of a format. Choose another name.",
        "2:16: md is the name of a format. Choose another name.",
        "2:24: ndjson is the name of a format. Choose another name.",
        "2:36: CSV is the name of a format. Choose another name.",
      ]
    ),
    ("{theme: dark}", ["1:9: “dark” is no value; a string needs quotes."]),
    ("{theme: 'dark'", ["1:1: The { here is not closed."]),
  ]

  @Test(arguments: mistakes)
  func `all mistakes are told, each with its place`(text: String, lines: [String]) {
    #expect(Self.mistakes(in: text) == lines)
  }
}
