/// A colour that a terminal can show.
public enum Color: Hashable, Sendable {
  /// Whatever the terminal draws with when nothing is asked of it.
  case standard
  /// One of the terminal's own sixteen colours, 0…15, which its user has chosen.
  case ansi(UInt8)
  /// One of the 256 colours of xterm: 16…231 a cube, 232…255 greys.
  case indexed(UInt8)
}

extension Color {
  /// Ten bits: the kind and the number.
  var packed: UInt32 {
    switch self {
    case .standard: 0
    case .ansi(let number): 0x100 | UInt32(number & 15)
    case .indexed(let number): 0x200 | UInt32(number)
    }
  }

  init(packed: UInt32) {
    let number = UInt8(truncatingIfNeeded: packed)
    switch packed >> 8 & 3 {
    case 0: self = .standard
    case 1: self = .ansi(number)
    default: self = .indexed(number)
    }
  }
}
