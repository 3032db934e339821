import ListKit

/// The colours of SVG and HTML as hexadecimal RGB, for a dark or a light background.
struct Palette: Hashable, Sendable {
  let background: String
  let foreground: String
  private let basic: [String]

  init(isDark: Bool) {
    background = isDark ? "#16181d" : "#ffffff"
    foreground = isDark ? "#d7dae0" : "#24292f"
    basic =
      isDark
      ? [
        "#2b2f37", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#c8ccd4",
        "#5c6370", "#f07178", "#b5e890", "#ffd58a", "#82c4ff", "#dc9cf0", "#7fd5e0", "#ffffff",
      ]
      : [
        "#24292f", "#c0212b", "#1a7f37", "#9a6700", "#0969da", "#8250df", "#1b7c83", "#6e7781",
        "#57606a", "#d1242f", "#2da44e", "#bf8700", "#218bff", "#a475f9", "#3192aa", "#8c959f",
      ]
  }

  /// The colours of a style; a nil background is the screen's own.
  func colors(of style: Style) -> (foreground: String, background: String?) {
    let ownForeground = hex(style.foreground)
    let ownBackground = hex(style.background)
    guard style.attributes.contains(.reverse) else {
      return (ownForeground ?? foreground, ownBackground)
    }
    return (ownBackground ?? background, ownForeground ?? foreground)
  }

  private func hex(_ color: Color) -> String? {
    switch color {
    case .standard: nil
    case .ansi(let number): basic[Int(number) & 15]
    case .indexed(let number) where number < 16: basic[Int(number)]
    case .indexed(let number): "#" + RGBColor(indexed: number).digits
    case .rgb(let color): "#" + color.digits
    }
  }
}

extension RGBColor {
  /// Six hexadecimal digits.
  var digits: String {
    let digits = String(hexadecimal, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }
}
