import BrowserManagers

/// Announces waits of more than two seconds and warnings while records are printed, each once.
struct PrintNotices {
  private let say: (String) -> Void
  private var isWaiting = false
  private var warning: String?

  /// Notices that are said by this function.
  init(say: @escaping (String) -> Void) {
    self.say = say
  }

  /// Says what is new in a status.
  mutating func note(_ status: SourceStatus) {
    if status.warning != warning {
      warning = status.warning
      if let warning { say(warning) }
    }
    guard case .waiting(let seconds, let reason) = status.phase else {
      isWaiting = false
      return
    }
    if !isWaiting, seconds > 2 { say("\(reason); waiting for \(Int(seconds.rounded(.up))) s.") }
    isWaiting = true
  }
}
