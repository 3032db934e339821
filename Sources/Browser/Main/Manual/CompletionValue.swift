import BrowserModels

/// What a shell completes the value of an option to.
enum CompletionValue: Hashable {
  /// The option has no value.
  case none
  /// Any text.
  case text
  case words([String])
  case file
  case folder
  /// A file behind an at sign, else any text.
  case fileBehindSign

  init(of option: Option) {
    let choices = option.update.choices
    guard let placeholder = option.update.placeholder else {
      self = .none
      return
    }
    switch placeholder {
    case _ where !choices.isEmpty: self = .words(choices)
    case "FILE", "SCRIPT", "SOCKET": self = .file
    case "DIR": self = .folder
    case "DATA", "'K: V'": self = .fileBehindSign
    case "FORMAT": self = .words(RecordFormat.named.map(\.word))
    case "METHOD": self = .words(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"])
    case "SPEC":
      self = .words(PagingRule.Kind.notations.filter { $0.allSatisfy { !$0.isUppercase } })
    case _ where placeholder.contains("@FILE"): self = .fileBehindSign
    default: self = .text
    }
  }
}
