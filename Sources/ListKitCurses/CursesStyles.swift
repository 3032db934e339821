import CNCurses
import ListKit

/// Styles as ncurses and the terminal know them, each worked out once.
@MainActor final class CursesStyles {
  /// A style as cells of ncurses have it.
  struct Look {
    /// A blank cell.
    var blank = cchar_t()
    /// What is added to an ASCII character; nil for a pair of colours beyond those that have room in
    /// it.
    var letter: chtype?
  }

  /// How many colours are used.
  let depth: ColorDepth

  private let palette: ColorPalette
  private var looks: [UInt64: Look] = [:]
  private var pairs: [UInt64: Int32] = [:]
  private var controls: [UInt64: [UInt8]] = [:]

  /// Starts colours, as many as the terminal has and `maximum` allows.
  init(maximum: ColorDepth) {
    var depth = ColorDepth.none
    if maximum != .none, has_colors(), start_color() == 0 {
      use_default_colors()
      let count = Int(cncurses_color_count())
      depth = ColorDepth.allCases.last { $0.rawValue <= count } ?? .none
    }
    self.depth = min(depth, maximum)
    palette = ColorPalette(depth: self.depth)
  }

  /// A glyph's style as cells of ncurses have it.
  func look(of glyph: PackedGlyph) -> Look {
    if let look = looks[glyph.packedStyle] { return look }
    let (attributes, foreground, background) = numbers(of: glyph.style)
    let pair = pair(foreground, background)
    let blank = cncurses_blank(cncurses_attributes(UInt32(attributes)), pair)
    let look = Look(blank: blank, letter: pair < 256 ? chtype(blank.attr) : nil)
    looks[glyph.packedStyle] = look
    return look
  }

  /// Bytes that make the terminal draw in a glyph's style.
  func control(of glyph: PackedGlyph) -> [UInt8] {
    if let bytes = controls[glyph.packedStyle] { return bytes }
    let (attributes, foreground, background) = numbers(of: glyph.style)
    let bytes = TerminalStrings.style(
      attributes: attributes,
      foreground: foreground,
      background: background
    )
    controls[glyph.packedStyle] = bytes
    return bytes
  }

  private func numbers(of style: Style) -> (attributes: UInt8, Int32, Int32) {
    let foreground = palette.number(of: style.foreground)
    let background = palette.number(of: style.background)
    let attributes = foreground.isBright ? style.attributes.union(.bold) : style.attributes
    return (attributes.rawValue, foreground.number, background.number)
  }

  /// The number of a pair of colours; that of the terminal's own when there are no more pairs.
  private func pair(_ foreground: Int32, _ background: Int32) -> Int32 {
    guard foreground >= 0 || background >= 0 else { return 0 }
    let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
    if let pair = pairs[key] { return pair }
    let pair = Int32(pairs.count) + 1
    guard pair < cncurses_pair_count(), init_extended_pair(pair, foreground, background) == 0
    else { return 0 }
    pairs[key] = pair
    return pair
  }
}
