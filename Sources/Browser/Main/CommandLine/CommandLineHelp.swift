/// What `--help` prints: examples first, then the options by category, environment, files and exit codes.
enum CommandLineHelp {
  /// The help of a table of options.
  static func text(of table: OptionTable) -> String {
    let sections = Option.Category.allCases.map { category in
      section(category, table.options.filter { $0.category == category })
    }
    let closing = [
      section("Environment", ReferenceTables.environment, indent: 46),
      section("Files", ReferenceTables.files, indent: 46),
      section("Exit codes", ReferenceTables.exitCodes, indent: 11),
    ]
    return ([opening] + sections + closing).joined(separator: "\n")
  }

  private static var opening: String {
    let examples = ReferenceTables.examples.map { row in
      row.help.isEmpty ? row.subject : padded(row.subject, to: 42) + row.help
    }
    return """
      riffle opens any paged JSON as one list.

      \(examples.joined(separator: "\n"))

      Usage: riffle [options] [SOURCE ...]
      SOURCE is a URL, a file, a folder of pages or - for standard input; without one,
      riffle reads piped input, else opens its sample. Inside, ? shows the keys.

      """
  }

  private static func section(_ category: Option.Category, _ options: [Option]) -> String {
    let lines = options.map { option in
      let left = (option.short == nil ? "    " : "") + option.usage
      let opposite = option.unshownNegation.map { "; \($0) undoes it" } ?? ""
      return "  " + padded(left, to: 38) + wrapped(option.help + opposite)
    }
    return ([category.rawValue] + lines + [""]).joined(separator: "\n")
  }

  private static func section(_ title: String, _ rows: [ReferenceRow], indent: Int) -> String {
    let lines = rows.map { "  " + padded($0.subject, to: indent - 2) + $0.help }
    return ([title] + lines + [""]).joined(separator: "\n")
  }

  private static func padded(_ text: String, to column: Int) -> String {
    text + String(repeating: " ", count: max(2, column - text.count))
  }

  // Forty columns are left beside the names.
  private static func wrapped(_ help: String) -> String {
    let words = help.split(separator: " ")
    let lines = words.dropFirst().reduce(into: [String(words.first ?? "")]) { lines, word in
      let longer = lines[lines.count - 1] + " " + word
      if longer.count > 40 { lines.append(String(word)) } else { lines[lines.count - 1] = longer }
    }
    return lines.joined(separator: "\n" + String(repeating: " ", count: 40))
  }
}
