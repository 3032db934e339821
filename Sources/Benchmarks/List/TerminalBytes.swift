import CLibrary
import ListKit
import ListKitCurses

/// How many bytes the terminal gets when a list of one-line rows scrolls by a line.
///
/// ncurses only talks to the terminal that controls its process, so the list is shown by a child
/// process on a terminal of its own, and what it writes there is counted.
@MainActor enum TerminalBytes {
  /// What a process is called with to be that child.
  static let childArgument = "--scroll"

  private static let scrolls = 100

  static func measurement() -> Measurement {
    let lines = BenchmarkScreen.size.width
    let one = written(scrolling: 0)
    let many = written(scrolling: scrolls)
    return .memory(
      "^E on one-line rows, to the terminal",
      (many - one) / scrolls,
      atMost: 2 * lines
    )
  }

  /// Bytes of a session in which a list is shown and scrolled so many times.
  private static func written(scrolling count: Int) -> Int {
    session([childArgument, String(count)])
  }

  /// Runs this program with other arguments on a terminal of its own, and counts what it writes.
  static func session(_ words: [String]) -> Int {
    let size = BenchmarkScreen.size
    var window = winsize()
    (window.ws_col, window.ws_row) = (UInt16(size.width), UInt16(size.height))
    var terminal = Int32(-1)
    var childSide = Int32(-1)
    let failure = openpty(&terminal, &childSide, nil, nil, &window)
    precondition(failure == 0, "The system has no pseudo terminal to spare.")
    defer { close(terminal) }
    let child = spawn([CommandLine.arguments[0]] + words, on: childSide)
    close(childSide)
    let total = drain(terminal)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    precondition(status == 0, "The child process could not show a list.")
    return total
  }

  private static func spawn(_ words: [String], on terminal: Int32) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, terminal, STDIN_FILENO)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [strdup("TERM=xterm-256color"), nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, nil, &arguments, &variables)
    precondition(failure == 0, "\(words[0]) could not be started.")
    return child
  }

  /// Reads until the other side is closed, and counts.
  private static func drain(_ terminal: Int32) -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var total = 0
    while true {
      let count = read(terminal, &bytes, bytes.count)
      if count > 0 { total += count } else if count == 0 || errno != EINTR { return total }
    }
  }
}

extension TerminalBytes {
  /// The terminal behind standard input, taken for this process's own.
  static func ownTerminal() throws -> CursesTerminal {
    setsid()
    guard ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 0) == 0 else { exit(1) }
    return try CursesTerminal()
  }

  /// The child: takes the terminal behind standard input for its own and scrolls a list on it.
  static func scrollOnOwnTerminal(times: Int) throws {
    let terminal = try ownTerminal()
    let list = ListView<Int, Int>(size: terminal.size)
    let source = OneLineRows()
    list.dataSource = source
    var snapshot = ListSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.append(0..<1_000_000)
    list.apply(snapshot)
    for scroll in 0...times {
      if scroll > 0 { list.scroll(byLines: 1) }
      var canvas = Canvas(size: terminal.size)
      list.draw(on: &canvas)
      terminal.present(canvas, cursor: nil)
    }
    terminal.close()
  }
}

/// Rows of one line, each as wide as the screen and different from the others.
private final class OneLineRows: ListDataSource {
  private struct Cell: CellConfiguration {
    let text: String

    func height(fitting width: Int, in context: CellContext) -> Int { 1 }

    func draw(on canvas: inout Canvas, in context: CellContext) {
      canvas.write(text, column: 0, line: 0)
    }
  }

  func cell(for item: Int) -> any CellConfiguration {
    Cell(text: String(repeating: "Row \(item), and what it says. ", count: 8))
  }
}
