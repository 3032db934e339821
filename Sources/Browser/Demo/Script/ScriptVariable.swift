/// A variable of the environment that a script sets by `Env`.
///
/// Only what is shown can depend on it: nothing that names a file, a program or a server.
enum ScriptVariable {
  /// The options of the program; what they may be is checked by `ScriptAccess`.
  static let options = "RIFFLE_DEFAULT_OPTS"

  /// All variables that a script may set.
  static let names = [
    "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "LANG", "LC_ALL", "LC_CTYPE",
    options,
  ]
}
