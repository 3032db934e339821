import ListKit

/// One option of the command line: its names, what the help says of it, and what it does.
struct Option {
  /// Groups of options, in the order in which the help shows them.
  enum Group: String, CaseIterable {
    case request = "Request"
    case credentials = "Credentials"
    case transport = "Transport"
    case paging = "Records and pages"
    case rows = "Rows (each PATH is a key, a.b or a JSON Pointer)"
    case display = "Display"
    case demo = "Scripted demo"
    case rest = "The rest"
  }

  /// What an option does with its value.
  enum Effect {
    case flag(@Sendable (inout Options) -> Void)
    case text(String, @Sendable (inout Options, String) -> Void)
    case count(String, least: Int = 0, @Sendable (inout Options, Int) -> Void)
    case amount(String, @Sendable (inout Options, Double) -> Void)
    case size(String, @Sendable (inout Options, Size) -> Void)
    /// A text that tells whether it was understood.
    case notation(String, expected: String, @Sendable (inout Options, String) -> Bool)
    case choice([String], @Sendable (inout Options, String) -> Void)

    /// What stands for the value in the help; nil for an option without one.
    var placeholder: String? {
      switch self {
      case .flag: nil
      case .text(let name, _), .count(let name, _, _), .amount(let name, _), .size(let name, _),
        .notation(let name, _, _):
        name
      case .choice(let words, _): words.joined(separator: "|")
      }
    }
  }

  /// With their dashes, a short one first.
  let names: [String]
  let group: Group
  let help: String
  let effect: Effect

  /// Whether a session that is played again needs it to show the same; what is asked for and who
  /// asks is told otherwise.
  var isPlayed: Bool {
    [.paging, .rows, .display].contains(group)
      || ["--max-time", "--connect-timeout", "--retry"].contains(names[0])
  }
}
