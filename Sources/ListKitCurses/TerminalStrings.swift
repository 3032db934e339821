import CLibrary
import CNCurses
import ListKit

/// The control strings of a terminal.
///
/// They are for what ncurses does not do itself.
@MainActor struct TerminalStrings {
  /// Bytes that show the alternate screen.
  let enterScreen: [UInt8]
  /// Bytes that show the screen again that was there before.
  let leaveScreen: [UInt8]
  /// Bytes that make the terminal report keys and pastes as the decoder expects them.
  let enterInput: [UInt8]
  /// Bytes that undo `enterInput`.
  let leaveInput: [UInt8]
  /// Bytes that make the terminal report presses, drags and the wheel, at any column.
  static let enterMouse = Array("\u{1B}[?1002h\u{1B}[?1006h".utf8)
  /// Bytes that undo `enterMouse`.
  static let leaveMouse = Array("\u{1B}[?1006l\u{1B}[?1002l".utf8)
  /// Bytes that give the whole screen back, whatever state the terminal is in.
  let restore: [UInt8]
  /// What the terminal sends for keys, where it says so.
  let keys: [(bytes: [UInt8], key: Key)]

  /// The strings of the terminal behind a descriptor, of the kind that TERM names.
  init(of descriptor: Int32) throws(CursesError) {
    let name = Self.terminalName
    var failure: Int32 = 0
    guard !name.isEmpty, setupterm(name, descriptor, &failure) == 0 else {
      throw .unknownTerminal(name)
    }
    guard !Self.string("cup", 1, 1).isEmpty else { throw .incapableTerminal(name) }
    enterScreen = Self.string("smcup")
    leaveScreen = Self.string("rmcup")
    let pasteOn = "\u{1B}[?2004h"
    let pasteOff = "\u{1B}[?2004l"
    enterInput = Self.string("smkx") + Array(pasteOn.utf8)
    leaveInput = Array(pasteOff.utf8) + Self.string("rmkx")
    // A cancel character first: the terminal may be in the middle of a control string.
    restore =
      [0x18] + Self.leaveMouse + leaveInput + Self.string("sgr0") + Self.string("op")
      + Self.string("cnorm")
      + leaveScreen
    keys = Self.keyNames.compactMap { name, key in
      let bytes = Self.string(name)
      return bytes.count > 1 ? (bytes, key) : nil
    }
  }

  /// The kind of terminal; empty if TERM is not set.
  static var terminalName: String { getenv("TERM").map { String(cString: $0) } ?? "" }

  /// Bytes that put the cursor at a position.
  static func move(column: Int, line: Int) -> [UInt8] {
    string("cup", Int32(clamping: line), Int32(clamping: column))
  }

  /// Bytes that make what follows look like a style, given its colours as numbers of the terminal.
  static func style(attributes: UInt8, foreground: Int32, background: Int32) -> [UInt8] {
    var bytes = string("sgr0")
    for (bit, name) in ["bold", "dim", "sitm", "smul", "rev"].enumerated()
    where attributes >> UInt8(bit) & 1 == 1 {
      bytes += string(name)
    }
    if foreground >= 0 { bytes += string("setaf", foreground) }
    if background >= 0 { bytes += string("setab", background) }
    return bytes
  }

  /// A control string without the delays that only machines of paper and lead need; empty if the
  /// terminal has none of that name.
  static func string(_ name: String, _ first: Int32 = 0, _ second: Int32 = 0) -> [UInt8] {
    guard let string = cncurses_string(name, first, second) else { return [] }
    guard strchr(string, 0x24) != nil else {
      return Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
    var bytes: [UInt8] = []
    var rest = Substring(String(cString: string))
    while let start = rest.firstRange(of: "$<") {
      bytes += Array(rest[..<start.lowerBound].utf8)
      rest = rest[start.upperBound...].drop { $0 != ">" }.dropFirst()
    }
    return bytes + Array(rest.utf8)
  }

  private static let keyNames: [(String, Key)] = [
    ("kcuu1", Key(.up)), ("kcud1", Key(.down)), ("kcub1", Key(.left)), ("kcuf1", Key(.right)),
    ("khome", Key(.home)), ("kend", Key(.end)), ("kpp", Key(.pageUp)), ("knp", Key(.pageDown)),
    ("kich1", Key(.insert)), ("kdch1", Key(.delete)), ("kcbt", Key(.tab, .shift)),
    ("kf1", Key(.function(1))), ("kf2", Key(.function(2))), ("kf3", Key(.function(3))),
    ("kf4", Key(.function(4))), ("kf5", Key(.function(5))), ("kf6", Key(.function(6))),
    ("kf7", Key(.function(7))), ("kf8", Key(.function(8))), ("kf9", Key(.function(9))),
    ("kf10", Key(.function(10))), ("kf11", Key(.function(11))), ("kf12", Key(.function(12))),
  ]
}
