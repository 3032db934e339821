/// A colour by its parts of red, green and blue, each 0…255, as sRGB means them.
public struct RGBColor: Hashable, Sendable {
  /// How much red it has.
  public let red: UInt8
  /// How much green it has.
  public let green: UInt8
  /// How much blue it has.
  public let blue: UInt8

  /// A colour of these parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A colour as six hexadecimal digits; higher bits are left out.
  public init(_ hexadecimal: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hexadecimal >> 16),
      green: UInt8(truncatingIfNeeded: hexadecimal >> 8),
      blue: UInt8(truncatingIfNeeded: hexadecimal)
    )
  }

  /// One of the 256 colours of xterm, as it is unless the user chose another; the first sixteen are
  /// those of xterm itself.
  public init(indexed number: UInt8) {
    switch number {
    case ..<16: self = Self.sixteen[Int(number)]
    case 232...:
      let grey = 8 + 10 * (number - 232)
      self.init(red: grey, green: grey, blue: grey)
    default:
      let level = { (step: UInt8) in step == 0 ? 0 : 55 + 40 * step }
      let cube = number - 16
      self.init(red: level(cube / 36), green: level(cube / 6 % 6), blue: level(cube % 6))
    }
  }

  /// Red, green and blue as six hexadecimal digits.
  public var hexadecimal: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

  /// How well the one can be read on the other: from 1, which is not at all, to 21, black on white.
  ///
  /// The contrast ratio of WCAG 2.2, which wants at least 4.5 for text, or 7.
  public func contrast(with other: RGBColor) -> Double {
    let (mine, theirs) = (luminance, other.luminance)
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// Whether text on it is rather white than black.
  public var isDark: Bool { contrast(with: RGBColor(0xFFFFFF)) >= contrast(with: RGBColor(0)) }

  /// The nearest of the 240 colours of xterm that users do not choose.
  public var nearestIndexed: UInt8 {
    let step = { (part: UInt8) -> UInt8 in part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = UInt8(232 + min(max(0, (mean - 3) / 10), 23))
    return distance(to: RGBColor(indexed: grey)) < distance(to: RGBColor(indexed: cube))
      ? grey : cube
  }

  /// The one of the sixteen colours of xterm, or of the first eight, that is most like it.
  ///
  /// What is nearly grey becomes black, white or a grey, however near a colour is: of eight, the nearest
  /// to a middle grey would be yellow. A count less than 1 is taken for 1, which is black alone.
  public func nearestBasic(of count: Int = 16) -> UInt8 {
    var best: (number: UInt8, distance: Int) = (0, .max)
    let isGrey = saturation < Self.leastSaturation
    for (number, other) in Self.sixteen.prefix(max(1, count)).enumerated()
    where !isGrey || other.saturation == 0 {
      let distance = distance(to: other)
      if distance < best.distance { best = (UInt8(number), distance) }
    }
    return best.number
  }

  /// How far it is from a grey, 0…255.
  private var saturation: UInt8 { max(red, green, blue) - min(red, green, blue) }

  /// What is nearer to a grey looks like one.
  private static let leastSaturation: UInt8 = 30

  private func distance(to other: RGBColor) -> Int {
    let red = Int(red) - Int(other.red)
    let green = Int(green) - Int(other.green)
    let blue = Int(blue) - Int(other.blue)
    return 3 * red * red + 4 * green * green + 2 * blue * blue
  }

  /// How bright it is, 0…1: the relative luminance of WCAG.
  private var luminance: Double {
    let linear = { (part: UInt8) -> Double in
      let share = Double(part) / 255
      // A fit of sRGB's curve, less than 0.003 away from it, so that nothing but the standard library is needed.
      return share * (share * (share * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  private static let sixteen: [RGBColor] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ].map { RGBColor($0) }
}
