/// The shells that can be told how the program's options are completed.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish

  /// The name of the script's file where the shell looks for it.
  var fileName: String {
    switch self {
    case .bash: "riffle.bash"
    case .zsh: "_riffle"
    case .fish: "riffle.fish"
    }
  }
}
