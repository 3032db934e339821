import CLibrary
import CNCurses

/// The description of the terminal as one that shows any colour, as ncurses takes it from TERMINFO.
///
/// Terminals of today show any colour and say so by COLORTERM; TERM names a kind with 256, since the
/// entries for more (`xterm-direct`) are seldom installed and have other keys. So the entry of TERM is
/// made anew, with everything that it says but for its colours: numbers below 256 are those of xterm,
/// greater ones are red, green and blue. ncurses reads it from the value of TERMINFO, which may be an
/// entry itself (`hex:`, see ncurses(3X)); where it does not know that, it finds the usual entry, and
/// colours are mapped to 256. The alternatives: changing the terminal's palette would outlast a crash,
/// and writing colours past ncurses would have each line drawn twice.
@MainActor enum DirectColorEntry {
  /// Whether the terminal says that it shows any colour, and its kind does not contradict.
  ///
  /// `screen` passes COLORTERM on from the terminal around it, and does not know such colours; tmux,
  /// which may call itself the same, does.
  static func isPromised(by environment: (String) -> String?) -> Bool {
    let promise = environment("COLORTERM") ?? ""
    let kind = environment("TERM") ?? ""
    guard !kind.hasPrefix("screen") || environment("TMUX") != nil else { return false }
    return promise == "truecolor" || promise == "24bit"
  }

  /// The value of TERMINFO for the terminal that was set up last; nil for one of fewer than 256
  /// colours.
  static func text(named name: String) -> String? {
    guard cncurses_number("colors") >= 256 else { return nil }
    return "hex:" + bytes(named: name).map(hexadecimal).joined()
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }

  /// The entry in the format of term(5), that of 32-bit numbers: names, flags, numbers, strings, and
  /// `RGB` as the only capability beyond the standard ones.
  private static func bytes(named name: String) -> [UInt8] {
    let title = Array((name + "|any colour").utf8) + [0]
    let flags = names(of: cncurses_flag_name).map { UInt8(cncurses_flag($0) > 0 ? 1 : 0) }
    let numbers = names(of: cncurses_number_name).map { number(named: $0) }
    var table: [UInt8] = []
    let offsets = names(of: cncurses_string_name).map { name -> Int in
      guard let string = string(named: name) else { return -1 }
      defer { table += string + [0] }
      return table.count
    }
    var bytes: [UInt8] = []
    for count in [0x21E, title.count, flags.count, numbers.count, offsets.count, table.count] {
      bytes += short(count)
    }
    bytes += title + flags
    bytes += padding(bytes)
    for number in numbers { bytes += withUnsafeBytes(of: number.littleEndian, Array.init) }
    for offset in offsets { bytes += short(offset) }
    bytes += table
    bytes += padding(bytes)
    let extended = Array("RGB".utf8) + [0]
    for count in [1, 0, 0, 1, extended.count] { bytes += short(count) }
    return bytes + [1, 0] + short(0) + extended
  }

  private static func names(of name: (Int32) -> UnsafePointer<CChar>?) -> [String] {
    var names: [String] = []
    while let next = name(Int32(names.count)) { names.append(String(cString: next)) }
    return names
  }

  private static func number(named name: String) -> Int32 {
    switch name {
    case "colors": 1 << 24
    case "pairs": 1 << 16
    default: max(cncurses_number(name), -1)
    }
  }

  private static func string(named name: String) -> [UInt8]? {
    switch name {
    case "setaf": return color(basic: 30)
    case "setab": return color(basic: 40)
    default:
      guard let string = cncurses_raw_string(name) else { return nil }
      return Array(UnsafeRawBufferPointer(start: string, count: strlen(string)))
    }
  }

  /// What switches to a colour by its number: of the first 16 the sequence that every terminal knows, of
  /// 256 their number, of all others red, green and blue.
  private static func color(basic: Int) -> [UInt8] {
    let text =
      "\u{1B}[%?%p1%{8}%<%t%p1%{\(basic)}%+%d%e%p1%{16}%<%t%p1%{\(basic + 52)}%+%d"
      + "%e%p1%{256}%<%t\(basic + 8);5;%p1%d"
      + "%e\(basic + 8);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m"
    return Array(text.utf8)
  }

  private static func short(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt16(truncatingIfNeeded: number).littleEndian, Array.init)
  }

  private static func padding(_ bytes: [UInt8]) -> [UInt8] {
    bytes.count.isMultiple(of: 2) ? [] : [0]
  }
}
