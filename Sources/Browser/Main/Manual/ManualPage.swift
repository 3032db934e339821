import BrowserControllers

/// The manual, riffle(1), made of the tables of options, actions and surroundings.
enum ManualPage {
  /// The page in the macros of man(7).
  static func text(of table: OptionTable) -> String {
    let sections = [
      heading, description, examples, options(of: table), keys, presets, commandLine, filters,
      configuration, rows("ENVIRONMENT", ReferenceTables.environment),
      rows("FILES", ReferenceTables.files), rows("EXIT STATUS", ReferenceTables.exitCodes),
      [".SH SEE ALSO", ".BR less (1),", ".BR jq (1),", ".BR curl (1)"],
    ]
    return sections.joined().joined(separator: "\n") + "\n"
  }

  private static let heading = [
    ".\\\" Made by riffle --manual from the tables of the program.",
    ".TH RIFFLE 1 \(ProgramVersion.date) \"riffle \(ProgramVersion.number)\" \"User Commands\"",
    ".SH NAME", "riffle \\- open any paged JSON as one list",
    ".SH SYNOPSIS", ".B riffle", "[\\fIoptions\\fR] [\\fISOURCE\\fR ...]",
  ]

  private static let description =
    [".SH DESCRIPTION"]
    + paragraphs(
      """
      Riffle opens an HTTP API, a file of any size or a stream as one list in the terminal. The next page is \
      fetched before the reader comes to it, and places are kept when the data changes.
      """,
      """
      SOURCE is a URL, a file, a folder of pages, or - for standard input. Without one, piped input is read, \
      else the bundled sample. Several sources are one list with a section for each. Where standard output \
      is not a terminal, all records are printed as JSON Lines. Data goes to standard output, everything \
      else to standard error.
      """
    )

  private static let examples =
    [".SH EXAMPLES"]
    + ReferenceTables.examples.flatMap {
      [".TP", RoffText.bold($0.subject), RoffText.escaped($0.manual)]
    }

  private static func options(of table: OptionTable) -> [String] {
    Option.Category.allCases.reduce(into: [".SH OPTIONS"]) { lines, category in
      let options = table.options.filter { $0.category == category }
      guard !options.isEmpty else { return }
      lines.append(".SS " + RoffText.escaped(category.rawValue))
      for option in options {
        let names = option.names.map { RoffText.bold($0) }.joined(separator: ", ")
        lines += [".TP", names + value(of: option), RoffText.escaped(option.manual)]
        let choices = option.update.choices
        if !choices.isEmpty {
          lines.append(RoffText.escaped("One of: \(choices.joined(separator: ", "))."))
        }
      }
    }
  }

  /// What follows the names of an option.
  private static func value(of option: Option) -> String {
    if case .flagOrWord(let words, _) = option.update {
      return "[=" + RoffText.italic(words.joined(separator: "|")) + "]"
    }
    return option.update.placeholder.map { " " + RoffText.italic($0) } ?? ""
  }

  private static let keys: [String] = {
    var lines = [".SH KEYS"]
    lines += paragraphs(
      """
      A number before a key counts. Keys of a chord follow each other within half a second. Each action can \
      also be typed by its name behind the : key, and be bound to other keys, see CONFIGURATION. ? shows the \
      keys that are in use.
      """,
      """
      The keys that begin with y copy by OSC 52, also through screen, and through tmux if its set-clipboard \
      is on. More than 56.2 kB, or any copy where the terminal has no clipboard, goes into a new file that \
      only the user can read; the message names it.
      """
    )
    var group = ""
    for action in Action.allCases {
      if action.group != group {
        group = action.group
        lines.append(".SS " + RoffText.escaped(group))
      }
      let keys = action.keys(in: .standard).joined(separator: " ")
      let tag = keys.isEmpty ? RoffText.bold(":\(action.name)") : RoffText.bold(keys)
      let name = keys.isEmpty ? "" : " (\(action.name))"
      lines += [".TP", tag, RoffText.escaped(sentence(action.summary(in: .standard)) + name)]
    }
    return lines
  }()

  private static let presets: [String] =
    [".SS Presets"]
    + paragraphs("--keymap, or keymap in the configuration, chooses keys with these differences.")
    + KeymapPreset.allCases.flatMap { preset in
      let rows = preset.differences.map { "\($0.keys): \($0.action?.name ?? "nothing")" }
      let text = rows.isEmpty ? "The keys above." : rows.joined(separator: "; ") + "."
      return [".TP", RoffText.bold(preset.rawValue), RoffText.escaped(text)]
    }

  /// Paragraphs of text, the first one without a space above it.
  static func paragraphs(_ texts: String...) -> [String] {
    texts.enumerated().flatMap { ($0.offset == 0 ? [] : [".PP"]) + [RoffText.escaped($0.element)] }
  }

  /// A line of the help as a sentence.
  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func rows(_ title: String, _ rows: [ReferenceRow]) -> [String] {
    rows.reduce(into: [".SH " + title]) {
      $0 += [".TP", RoffText.bold($1.subject), RoffText.escaped($1.manual)]
    }
  }
}
