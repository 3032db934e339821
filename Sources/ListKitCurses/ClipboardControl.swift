/// What a terminal is sent so that a text is on the clipboard of its reader: OSC 52 of xterm.
///
/// ```
///   ESC ] 52 ; c ; BASE64 BEL
///   ESC P tmux; ESC ESC ] 52 ; c ; BASE64 BEL ESC \                        through tmux
///   ESC P ESC ] 52 ; c ; BAS ESC \  ESC P E64 BEL ESC \                    through screen, in pieces
/// ```
///
/// No terminal answers whether it took it. What is longer than `limit` many throw away whole.
struct ClipboardControl {
  /// What is between the program and the terminal.
  enum Multiplexer: Hashable {
    case none
    case tmux
    case screen
  }

  /// What is between the program and the terminal.
  let multiplexer: Multiplexer
  /// Whether the terminal is of a kind that may have a clipboard.
  let isKnown: Bool

  /// Bytes of Base64 that terminals take, as tmux and others limit it.
  private static let mostBytes = 74_994

  /// Bytes of the longest text of which these are made; nil where the terminal has no clipboard.
  var limit: Int? { isKnown ? Self.mostBytes / 4 * 3 : nil }

  /// Characters of a piece for screen, which has room for 768.
  private static let pieceLength = 256

  /// The way to the clipboard of a terminal.
  ///
  /// - Parameters:
  ///   - terminal: The value of TERM.
  ///   - hasString: Whether its description says how to set the clipboard: `Ms`.
  ///   - isInTmux: Whether tmux has set its variable.
  ///   - isInScreen: Whether screen has set its variable.
  ///   - hasNone: Whether another variable names a terminal without a clipboard, whatever TERM says.
  init(
    terminal: String,
    hasString: Bool,
    isInTmux: Bool,
    isInScreen: Bool,
    hasNone: Bool = false
  ) {
    let kind = String(terminal.lowercased().prefix { $0 != "-" && $0 != "." })
    if isInTmux || kind == "tmux" {
      multiplexer = .tmux
    } else {
      multiplexer = isInScreen || kind == "screen" ? .screen : .none
    }
    // A multiplexer has one of its own, and may be shown by another terminal than it was begun in.
    isKnown = multiplexer != .none || (!hasNone && (hasString || Self.kinds.contains(kind)))
  }

  /// Whether variables name a terminal that has no clipboard for programs, although TERM names another one:
  /// those that are made with VTE, and that of macOS.
  static func hasNone(_ environment: (String) -> String?) -> Bool {
    environment("VTE_VERSION") != nil || environment("TERM_PROGRAM") == "Apple_Terminal"
  }

  /// Kinds of terminals that have it, most of which do not say so; a description that is borrowed from one of
  /// them says nothing of the terminal, which then ignores it.
  private static let kinds: Set<String> = [
    "alacritty", "contour", "foot", "ghostty", "hterm", "iterm", "iterm2", "kitty", "mintty",
    "mlterm", "rio", "rxvt", "screen", "st", "stterm", "tmux", "wezterm", "xterm",
  ]

  /// The bytes that copy a text; nil where the terminal has no clipboard, or the text is too long.
  func bytes(copying text: some Collection<UInt8>) -> [UInt8]? {
    guard let limit, text.count <= limit else { return nil }
    let plain = Array("\u{1B}]52;c;".utf8) + Self.base64(of: text) + [0x07]
    switch multiplexer {
    case .none: return plain
    case .tmux:
      // By its settings it takes the one, passes on the other, or neither.
      return plain + Array("\u{1B}Ptmux;\u{1B}".utf8) + plain + Array("\u{1B}\\".utf8)
    case .screen:
      return stride(from: 0, to: plain.count, by: Self.pieceLength).flatMap { start in
        let piece = plain[start..<min(plain.count, start + Self.pieceLength)]
        return Array("\u{1B}P".utf8) + piece + Array("\u{1B}\\".utf8)
      }
    }
  }

  /// Bytes as Base64 (RFC 4648), padded.
  static func base64(of bytes: some Collection<UInt8>) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for place in 0..<4 {
        let isPadding = place > group.count
        result.append(isPadding ? 0x3D : digits[bits >> (18 - 6 * place) & 63])
      }
    }
    return result
  }
}
