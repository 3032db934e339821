/// Every command of a script: the one table behind parsing, suggestions and the listing.
package enum CommandTable {
  static let groups: [(title: String, rows: [ScriptSyntax<Void>])] = [
    ("Setting up", SettingCommands.rows), ("Keys", KeyCommands.rows),
    ("Mouse", MouseCommands.rows), ("Waiting and checking", WaitCommands.rows),
    ("Recording", RecordingCommands.rows),
    ("Structure", FlowCommands.rows),
  ]

  static let rows = groups.flatMap(\.rows)

  /// The command of this name.
  static func row(named name: String) -> ScriptSyntax<Void>? { rowsByName[name] }

  private static let rowsByName = Dictionary(
    rows.flatMap { row in row.names.map { ($0, row) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// A command that differs in case only, or else begins with the same three letters.
  static func suggestion(for name: String) -> String? {
    let names = rows.flatMap(\.names).sorted()
    let wanted = name.lowercased()
    return names.first { $0.lowercased() == wanted }
      ?? names.first { wanted.count > 2 && $0.lowercased().hasPrefix(wanted.prefix(3)) }
  }
}
