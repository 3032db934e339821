import ListKit

/// Turns colours into the numbers of a terminal that may have fewer.
struct ColorPalette: Hashable, Sendable {
  let depth: ColorDepth

  /// A terminal's number for a colour, and whether bold must make up for its brightness; -1 is the
  /// terminal's own.
  ///
  /// Where every colour has a number, it is red, green and blue; the first 256 are those of xterm (see
  /// `DirectColorEntry`), so that the darkest blues get a bit of green, which nobody can see.
  func number(of color: Color) -> (number: Int32, isBright: Bool) {
    switch color {
    case _ where depth == .none: (-1, false)
    case .standard: (-1, false)
    case .ansi(let number): folded(number & 15)
    case .indexed(let number) where depth >= .indexed: (Int32(number), false)
    case .indexed(let number) where number < 16: folded(number)
    case .indexed(let number): folded(RGBColor(indexed: number).nearestBasic())
    case .rgb(let color) where depth == .direct:
      (Int32(color.hexadecimal < 256 ? color.hexadecimal | 0x100 : color.hexadecimal), false)
    case .rgb(let color) where depth == .indexed: (Int32(color.nearestIndexed), false)
    // Of a theme's colours none must become one that only bold tells from its background.
    case .rgb(let color): (Int32(color.nearestBasic(of: depth.rawValue)), false)
    }
  }

  private func folded(_ number: UInt8) -> (number: Int32, isBright: Bool) {
    depth == .eight && number > 7 ? (Int32(number) - 8, true) : (Int32(number), false)
  }
}
