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
  /// What it does to the options.
  let update: Update

  /// An option; those about paging, rows and display are replayed unless the row says otherwise.
  init(
    _ long: String,
    short: String? = nil,
    negation: String? = nil,
    in category: Category,
    help: String,
    manual: String,
    isReplayed: Bool? = nil,
    update: Update
  ) {
    self.long = long
    self.short = short
    self.negation = negation
    self.category = category
    self.help = help
    self.manual = manual
    self.isReplayed = isReplayed ?? [.paging, .rows, .display].contains(category)
    self.update = update
  }

  /// All its names, as the parser knows them.
  var names: [String] { [short, long, negation].compactMap(\.self) }

  /// How it is written in the help: `-H, --header 'K: V'`.
  var usage: String {
    let names = [short, long].compactMap(\.self).joined(separator: ", ")
    return update.placeholder.map { "\(names) \($0)" } ?? names
  }
}

extension Option {
  /// What an option does to the options read so far.
  enum Update: Sendable {
    /// A flag: sets true, or false by its negation.
    case flag(@Sendable (inout Options, Bool) -> Void)
    /// Parses a value and sets it; the name is what the user wrote, for the message.
    case value(
      placeholder: String,
      @Sendable (inout Options, _ text: String, _ name: String) throws(UsageError) -> Void
    )

    /// What represents the value in the help; nil for a flag.
    var placeholder: String? {
      switch self {
      case .flag: nil
      case .value(let placeholder, _): placeholder
      }
    }

    /// An option that chooses what the program does.
    static func mode(_ mode: Options.Mode) -> Update {
      .flag { options, _ in options.mode = mode }
    }

    /// An option with a value in this format.
    static func parsed<Value>(
      _ placeholder: String,
      _ format: ValueFormat<Value>,
      _ set: @escaping @Sendable (inout Options, Value) -> Void
    ) -> Update {
      .value(placeholder: placeholder) { options, text, name throws(UsageError) in
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
      parsed(choices.map(\.key).joined(separator: "|"), .choice(choices), set)
    }
  }
}
