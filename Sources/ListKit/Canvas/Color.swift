/// A colour that a terminal can show.
public enum Color: Hashable, Sendable {
  /// Whatever the terminal draws with when nothing is asked of it.
  case standard
  /// One of the terminal's own sixteen colours, 0…15, which its user has chosen.
  case ansi(UInt8)
  /// One of the 256 colours of xterm: 16…231 a cube, 232…255 greys.
  case indexed(UInt8)
  /// Any colour, by its red, green and blue; a terminal without so many shows the nearest of its own.
  ///
  /// The darkest blues, below 0x000100, and black have a bit of green on most terminals, which nobody
  /// sees: black is sent as 0, 1, 0.
  case rgb(RGBColor)

  /// A colour by its red, green and blue as six hexadecimal digits: `0xFF8800` is orange.
  public static func rgb(_ hexadecimal: UInt32) -> Color { .rgb(RGBColor(hexadecimal)) }
}

extension Color {
  /// Twenty-six bits: the kind and the number.
  var packed: UInt64 {
    switch self {
    case .standard: 0
    case .ansi(let number): 1 << 24 | UInt64(number & 15)
    case .indexed(let number): 2 << 24 | UInt64(number)
    case .rgb(let color): 3 << 24 | UInt64(color.hexadecimal)
    }
  }

  init(packed: UInt64) {
    let number = UInt8(truncatingIfNeeded: packed)
    switch packed >> 24 & 3 {
    case 0: self = .standard
    case 1: self = .ansi(number)
    case 2: self = .indexed(number)
    default: self = .rgb(UInt32(packed & 0xFF_FFFF))
    }
  }
}
