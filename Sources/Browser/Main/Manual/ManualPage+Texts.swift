import BrowserControllers

// What no table says: the command line of the interface, filters and the configuration.
extension ManualPage {
  static let commandLine =
    [".SH COMMAND LINE"]
    + paragraphs(
      """
      The : key asks for a command: the name of an action, perhaps with a count or a text (sort -created), \
      a row (42), a share of the list (50%), so many rows away (+5), a text to search (/text), or keys as \
      they are pressed (12j). Tab lists what can follow, with its key and what it does; Tab and the arrows \
      go through the list. Up and Down, or Ctrl-R with a part of it, bring back what was typed before, as \
      long as the program runs. :q, :qa and their like quit as in vim.
      """,
      """
      :write FILE FORMAT writes the marked records, else those that are shown; :write! replaces a file that \
      is there. A name with spaces stands in double or single quotes: :write "my file.csv" csv. All that \
      follows is the format, as with --accept and without quotes; without it the end of the name decides, \
      else it is JSON Lines. A table has the fields of all records that are written. Nothing is written where \
      no record has any of the fields that are named.
      """
    )

  static let filters: [String] =
    [".SH FILTERS"] + paragraphs("A filter is typed behind & or given by --filter.")
    + [
      ("crash login", "Both words, in what a row shows; letters may be left out."),
      ("\"log in\" | /v[0-9]+$/", "A text or a regular expression; | is or, - is not, ( ) group."),
      ("state:open -label:bug", "A field contains a text, or equals it by its type."),
      ("state=open title!=x", "A field is this whole value, or is not."),
      ("n>5 created>=2026-01", "Numbers by value, times, texts in natural order."),
    ].flatMap { [".TP", RoffText.bold($0.0), RoffText.escaped($0.1)] }

  static let configuration: [String] =
    [".SH CONFIGURATION"]
    + paragraphs(
      """
      The configuration is a file in JSON5, which is JSON with comments, trailing commas, single quotes and \
      keys without quotes; see FILES for where it is. Options win over it. Scripts and --record do not read \
      it. A mistake in it is told as file:line:column, and the program does not start; --config-check \
      tells all of them.
      """
    )
    + [
      ".PP", ".EX", "{",
      "  keymap: { preset: \"vim\", bindings: { \"F6\": \"numbers\", \"g d\": \"difference\", \"x\": null } },",
      "  theme: \"dark\",",
      "  templates: { line: \"{id}: {title}\" },",
      "}", ".EE",
    ]
    + [
      (
        "keymap",
        """
        The name of a preset (\(KeymapPreset.names.joined(separator: ", "))), or an object with a preset \
        and bindings. Bindings are keys, with spaces between those of a chord, and the name of an action or \
        null for none. Keys that are bound lose what they did before, and so do chords that begin with \
        them; null for keys that only begin chords unbinds these. --keymap takes the place of all of it.
        """
      ),
      ("theme", "One of \(ThemeChoice.names.joined(separator: ", ")), as with --theme."),
      ("templates", "Names that stand for templates where a format is asked for."),
      ("version", "The version of the configuration, 1; it may be left out."),
    ].flatMap { [".TP", RoffText.bold($0.0), RoffText.escaped($0.1)] }
}
