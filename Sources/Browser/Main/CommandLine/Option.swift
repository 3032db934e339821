/// One option of the command line: its names, its texts for the help and the manual, and what it
/// sets.
struct Option: Sendable {
  /// What an option is about; the help has a section for each, in this order.
  enum Category: String, CaseIterable {
    case request = "Request"
    case credentials = "Credentials"
    case transport = "Transport"
    case paging = "Records and pages"
    case rows = "Rows (each PATH is a key, a.b or a JSON Pointer)"
    case queries = "Find, filter, arrange"
    case taking = "Pick and print"
    case display = "Display"
    case demo = "Scripted demo"
    case rest = "Other"
  }

  /// The name, with its dashes: `--header`.
  let long: String
  /// The short name: `-H`.
  let short: String?
  /// The name that undoes a flag, for one that RIFFLE_DEFAULT_OPTS has set.
  let negation: String?
  let category: Category
  /// What it does, in a few words, for `--help`.
  let help: String
  /// What it does, in sentences, for the manual.
  let manual: String
  /// Whether a recorded session needs it to show the same screens again.
  let isReplayed: Bool
  /// The run that it chooses, for an option that does.
  let chosenRun: RunKind?
  /// The runs that it has an effect on; with others it is refused.
  let runs: Set<RunKind>
  /// Whether a script may set it.
  let scriptRule: ScriptRule
  /// What keeps it from having an effect, by the options together; nil when nothing does.
  let idleness: @Sendable (Options) -> Idleness?
  /// What it does to the options.
  let update: Update

  /// Whether a script may set an option by RIFFLE_DEFAULT_OPTS, whoever wrote it.
  ///
  /// Nothing may be set that names a file, a header, a credential, a proxy or a program.
  enum ScriptRule: Equatable {
    case refused
    case allowed
    /// A value that does not name a file as `@FILE` does.
    case allowedWithoutFile
    /// A number that is not larger.
    case allowedUpTo(Int)

    /// Whether the option may be set to a value; nil is that of a flag.
    func allows(_ value: String?) -> Bool {
      switch self {
      case .refused: false
      case .allowed, .allowedUpTo: true
      case .allowedWithoutFile: value?.hasPrefix("@") != true
      }
    }
  }

  /// An option; those about paging, rows and display are replayed unless the row says otherwise,
  /// and those that are not about scripts have an effect on the runs that open a source.
  init(
    _ long: String,
    short: String? = nil,
    negation: String? = nil,
    in category: Category,
    help: String,
    manual: String,
    isReplayed: Bool? = nil,
    chooses chosenRun: RunKind? = nil,
    runs: Set<RunKind>? = nil,
    inScripts scriptRule: ScriptRule = .refused,
    idle idleness: @escaping @Sendable (Options) -> Idleness? = { _ in nil },
    update: Update
  ) {
    self.long = long
    self.short = short
    self.negation = negation
    self.category = category
    self.help = help
    self.manual = manual
    self.isReplayed = isReplayed ?? [.paging, .rows, .queries, .display].contains(category)
    self.chosenRun = chosenRun
    self.runs = runs ?? (category == .demo ? RunKind.ofScript : RunKind.ofSource)
    self.scriptRule = scriptRule
    self.idleness = idleness
    self.update = update
  }

  /// All its names, as the parser knows them.
  var names: [String] { [short, long, negation].compactMap(\.self) }

  private var isNegatedByNo: Bool { negation == "--no-" + long.dropFirst(2) }

  /// The negation that `usage` does not show: `--mouse` of `--no-mouse`.
  var unshownNegation: String? { isNegatedByNo ? nil : negation }

  /// How it is written in the help: `-H, --header 'K: V'`, `-k, --[no-]insecure`.
  var usage: String {
    let shown = isNegatedByNo ? "--[no-]" + long.dropFirst(2) : long
    let names = [short, shown].compactMap(\.self).joined(separator: ", ")
    if case .flagOrWord(let words, _) = update {
      return "\(names)[=\(words.joined(separator: "|"))]"
    }
    return update.placeholder.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  /// Why an option has no effect beside others.
  enum Idleness: Sendable {
    /// Another option is missing.
    case without(String)
    /// Another option takes its effect away.
    case with(String)
  }

  /// An option as it was given on the command line.
  struct Given: Sendable, Equatable {
    /// The name that was used, with its dashes.
    let name: String
    /// Its value; nil for a flag.
    var value: String?
    let category: Category
    /// What represents the value in the help.
    let placeholder: String?
  }

  /// What an option does to the options read so far.
  enum Update: Sendable {
    /// A flag: sets true, or false by its negation.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// A flag that may have one of these words behind `=`.
    case flagOrWord(words: [String], @Sendable (inout Options, String?) -> Void)
    /// Parses a value and sets it; the name is what the user wrote, for the message. Choices are the
    /// words that a value may be, where they are few.
    case value(
      placeholder: String,
      choices: [String] = [],
      @Sendable (inout Options, _ text: String, _ name: String) throws(UsageError) -> Void
    )

    /// What represents the value in the help; nil for a flag.
    var placeholder: String? {
      switch self {
      case .flag, .flagOrWord: nil
      case .value(let placeholder, _, _): placeholder
      }
    }

    /// The words that the value may be; empty when it may be others.
    var choices: [String] {
      switch self {
      case .flag, .flagOrWord: []
      case .value(_, let choices, _): choices
      }
    }

    /// An option that chooses the run of its row, and nothing else.
    static var nothing: Update { .flag { _, _ in } }

    /// An option with a value in this format.
    static func parsed<Value>(
      _ placeholder: String,
      _ format: ValueFormat<Value>,
      choices: [String] = [],
      _ set: @escaping @Sendable (inout Options, Value) -> Void
    ) -> Update {
      .value(placeholder: placeholder, choices: choices) { options, text, name throws(UsageError) in
        set(&options, try format.parse(text, name))
      }
    }

    /// An option whose value is any text.
    static func text(
      _ placeholder: String,
      _ set: @escaping @Sendable (inout Options, String) -> Void
    ) -> Update {
      .value(placeholder: placeholder) { options, text, _ in set(&options, text) }
    }

    /// An option whose value is one of a few words.
    static func choice<Value: Sendable>(
      _ choices: KeyValuePairs<String, Value>,
      _ set: @escaping @Sendable (inout Options, Value) -> Void
    ) -> Update {
      let words = choices.map(\.key)
      return parsed(words.joined(separator: "|"), .choice(choices), choices: words, set)
    }
  }
}
