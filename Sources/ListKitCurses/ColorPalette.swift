import ListKit

/// Turns colours into the numbers of a terminal that may have fewer.
struct ColorPalette: Hashable, Sendable {
  let depth: ColorDepth

  /// A terminal's number for a colour, and whether bold must make up for its brightness; -1 is the
  /// terminal's own.
  func number(of color: Color) -> (number: Int32, isBright: Bool) {
    switch color {
    case _ where depth == .none: (-1, false)
    case .standard: (-1, false)
    case .ansi(let number): folded(Int32(number & 15))
    case .indexed(let number) where depth == .indexed: (Int32(number), false)
    case .indexed(let number): folded(Self.nearest(to: number))
    }
  }

  private func folded(_ number: Int32) -> (number: Int32, isBright: Bool) {
    depth == .eight && number > 7 ? (number - 8, true) : (number, false)
  }

  /// The one of the sixteen colours that is most like one of the 256.
  private static func nearest(to number: UInt8) -> Int32 {
    guard number >= 16 else { return Int32(number) }
    let color = components(of: Int(number))
    var best = (number: 0, distance: Int.max)
    for (candidate, other) in sixteen.enumerated() {
      let (red, green, blue) = (
        color.red - other.red, color.green - other.green, color.blue - other.blue
      )
      let distance = 3 * red * red + 4 * green * green + 2 * blue * blue
      if distance < best.distance { best = (candidate, distance) }
    }
    return Int32(best.number)
  }

  private static func components(of number: Int) -> (red: Int, green: Int, blue: Int) {
    guard number < 232 else {
      let grey = 8 + 10 * (number - 232)
      return (grey, grey, grey)
    }
    let level = { (step: Int) in step == 0 ? 0 : 55 + 40 * step }
    let cube = number - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }

  private static let sixteen: [(red: Int, green: Int, blue: Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0),
    (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
    (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
  ]
}
