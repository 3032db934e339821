import CLibrary

/// Waits for a key on a screen that another program has written on, so that it can be read.
enum TerminalPause {
  /// Writes a line below what is there, and returns when a key was pressed or the terminal is gone.
  ///
  /// A signal that ends the process restores the modes of the terminal, since that is lent meanwhile.
  static func wait(saying text: String) {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return }
    var modes = before
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    // The other program may have left a terminal whose reads do not wait.
    withUnsafeMutableBytes(of: &modes.c_cc) {
      ($0[Int(VMIN)], $0[Int(VTIME)]) = (1, 0)
    }
    // What was typed ahead was for the other program.
    tcsetattr(terminal, TCSAFLUSH, &modes)
    // Blanks wrap to the next line where the cursor is not in the first column.
    let blanks = String(repeating: " ", count: StandardStreams.columns(of: terminal))
    StandardStreams.write("\(blanks)\r\u{1B}[K\(text)", to: terminal)
    var byte: UInt8 = 0
    while read(terminal, &byte, 1) < 0, errno == EINTR {}
    tcsetattr(terminal, TCSAFLUSH, &before)
    StandardStreams.write("\r\u{1B}[K", to: terminal)
  }
}
