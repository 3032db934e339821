import BrowserModels
import CLibrary

/// Asks for a password in the terminal, without showing it.
enum PasswordPrompt {
  /// The password of a user; nil when there is no terminal to ask in.
  ///
  /// Blocks until it is typed.
  static func password(of user: String) -> String? {
    // Without this check getpass would read the password from standard input.
    guard hasTerminal, let text = getpass("Password for \(Scrubber.scrubbingLine(user)): ") else {
      return nil
    }
    return String(cString: text)
  }

  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
