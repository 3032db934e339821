import BrowserControllers
import BrowserModels
import CLibrary

/// Opens links with $BROWSER, else with the desktop's opener, detached from the terminal.
@MainActor final class SystemLinkOpener: LinkOpener {
  private let environment: [String: String]

  /// An opener that reads BROWSER, PATH and RIFFLE_SECURE.
  init(environment: [String: String]) {
    self.environment = environment
  }

  func open(_ url: String) -> Message {
    if environment["RIFFLE_SECURE"] == "1" {
      return Message("RIFFLE_SECURE is set: no other program is started.", kind: .warning)
    }
    let shown = Scrubber.scrubbingLine(Redaction.url(url))
    guard let program else {
      return Message("Set BROWSER to open links: \(shown)", kind: .warning)
    }
    let failure = spawn(program, [url])
    return failure.map { Message("\(program) could not be started: \($0).", kind: .failure) }
      ?? Message("Opened \(shown)")
  }

  private var program: String? {
    if let named = environment["BROWSER"]?.split(separator: ":").first { return String(named) }
    #if os(macOS)
    return "open"
    #else
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { access("\($0)/xdg-open", X_OK) == 0 } ? "xdg-open" : nil
    #endif
  }

  /// Starts a program without the terminal; the reason when that fails.
  private func spawn(_ program: String, _ arguments: [String]) -> String? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in Int32(0)...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var child = pid_t()
    let status = posix_spawnp(&child, program, &actions, &attributes, words, environ)
    return status == 0 ? nil : String(cString: strerror(status))
  }
}
