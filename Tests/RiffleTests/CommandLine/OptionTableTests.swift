import Testing

@testable import riffle

struct OptionTableTests {
  @Test func `no two options have the same name`() {
    let names = OptionTable.standard.options.flatMap(\.names)

    #expect(Set(names).count == names.count)
  }

  @Test func `every option has a short text for the help and sentences for the manual`() {
    for option in OptionTable.standard.options {
      #expect(!option.help.isEmpty && !option.help.hasSuffix("."), "\(option.long)")
      #expect(option.manual.hasSuffix("."), "\(option.long)")
      #expect(option.manual.first?.isUppercase == true, "\(option.long)")
      #expect(!option.manual.contains("\n"), "\(option.long)")
    }
  }

  @Test func `one more row is one more option: parsed, suggested and in the help`() throws {
    let table = OptionTable(
      OptionTable.standard.options + [
        Option(
          "--great-pages",
          negation: "--small-pages",
          in: .paging,
          help: "load pages of a thousand records",
          manual: "Loads pages of a thousand records.",
          update: .flag { $0.maximumRecords = $1 ? 1_000 : 10 }
        )
      ]
    )

    let options = try ArgumentParser.parse(["--great-pages", "x"], table: table)
    let negated = try ArgumentParser.parse(["--great-pages", "--small-pages"], table: table)

    #expect(options.maximumRecords == 1_000 && options.replayedWords == ["--great-pages"])
    #expect(negated.maximumRecords == 10)
    #expect(
      CommandLineHelp.text(of: table).contains("--great-pages                     load pages")
    )
    #expect(throws: UsageError.unknown("--grat-pages", nearest: "--great-pages")) {
      try ArgumentParser.parse(["--grat-pages"], table: table)
    }
  }

  @Test func `a script sets an option only if its row says that it may`() throws {
    for option in OptionTable.standard.options {
      for name in option.names {
        let error = Self.error(of: option, name, value: "1")
        let isRefused = error?.description.contains("RIFFLE_DEFAULT_OPTS sets \(name);") ?? false
        #expect(isRefused == (option.scriptRule == .refused), "\(name): \(error as Any)")
      }
    }
    for option in OptionTable.standard.options
    where option.scriptRule == .allowedWithoutFile {
      #expect(Self.error(of: option, option.long, value: "@a") != nil, "\(option.long)")
    }
  }

  @Test func `what names a file, a header, a credential, a proxy or a program is refused`() {
    let harmless: Set<Option.Category> = [.paging, .rows, .queries, .display]
    let exceptions = ["--request", "--json", "--max-time", "--connect-timeout", "--retry"]
    for option in OptionTable.standard.options {
      let isHarmless = harmless.contains(option.category) || exceptions.contains(option.long)
      #expect((option.scriptRule == .refused) != isHarmless, "\(option.long)")
    }
  }

  private static func error(of option: Option, _ name: String, value: String) -> UsageError? {
    let text = option.update.placeholder == nil ? name : "\(name) \(value)"
    do throws(UsageError) {
      _ = try ArgumentParser.parse(ofScript: text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a run is chosen by the option that is named in sentences about it`() {
    for option in OptionTable.standard.options {
      #expect(option.chosenRun == nil || option.chosenRun?.option == option.long)
      #expect(!option.runs.isEmpty, "\(option.long)")
    }
  }

  @Test func `an option with few values has them as data`() {
    let choices = OptionTable.standard.options.filter { !$0.update.choices.isEmpty }

    #expect(
      choices.map(\.long) == [
        "--filter-order", "--color", "--theme", "--keymap", "--ambiguous-width", "--cast-version",
        "--completions",
      ]
    )
    #expect(choices.first?.update.choices == ["source", "score"])
    for option in choices {
      #expect(option.update.choices.joined(separator: "|") == option.update.placeholder)
    }
  }

  static let typos: [(word: String, name: String?)] = [
    ("--recods", "--records"), ("--titel", "--title"), ("--nopaginate", "--no-paginate"),
    ("--zzzzzzzz", nil), ("--q", "--jq"), ("--thme", "--theme"), ("-titel", "--title"),
    ("--foo", nil), ("--x", nil), ("--al", nil), ("--sel", nil), ("--limt", nil), ("--cache", nil),
    ("--cols", nil), ("--cahce", nil), ("--fitler", "--filter"),
  ]

  @Test(arguments: typos)
  func `the nearest name is suggested if it is near enough`(word: String, name: String?) {
    #expect(OptionTable.standard.name(nearestTo: word) == name)
  }
}
