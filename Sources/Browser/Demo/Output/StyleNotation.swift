import ListKit

// Styles as scripts and outputs write them: `bold`, `fg=bright-red`, `bg=238`.

extension TextAttributes {
  /// The attributes by their names.
  static let names: KeyValuePairs<String, TextAttributes> = [
    "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse,
  ]

  /// The attribute of a name; nil for anything else.
  init?(notation: String) {
    guard let named = Self.names.first(where: { $0.key == notation }) else { return nil }
    self = named.value
  }
}

extension Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads `default`, `red`, `bright-red`, a number up to 255 or `rgb:ff8800`; nil for anything else.
  init?(notation: Substring) {
    let isBright = notation.hasPrefix("bright-")
    let name = isBright ? notation.dropFirst(7) : notation
    if let number = Self.names.firstIndex(of: String(name)) {
      self = .ansi(UInt8(number + (isBright ? 8 : 0)))
    } else if notation == "default" {
      self = .standard
    } else if let number = UInt8(notation) {
      self = .indexed(number)
    } else if notation.hasPrefix("rgb:"), notation.count == 10,
      notation.dropFirst(4).allSatisfy(\.isHexDigit),
      let number = UInt32(notation.dropFirst(4), radix: 16)
    {
      self = .rgb(number)
    } else {
      return nil
    }
  }

  /// The colour as a script writes it.
  var notation: String {
    switch self {
    case .standard: "default"
    case .ansi(let number): (number < 8 ? "" : "bright-") + Self.names[Int(number) & 7]
    case .indexed(let number): "\(number)"
    case .rgb(let color): "rgb:\(color.digits)"
    }
  }
}

extension Style {
  /// The style as a script writes it.
  var notation: String { Self.notation(attributes, foreground, background) }

  /// Attributes and colours as a script writes them; a nil colour is left out.
  static func notation(
    _ attributes: TextAttributes,
    _ foreground: Color?,
    _ background: Color?
  ) -> String {
    let names = TextAttributes.names.filter { attributes.contains($0.value) }.map(\.key)
    let colors = [foreground.map { "fg=\($0.notation)" }, background.map { "bg=\($0.notation)" }]
    return (names + colors.compactMap(\.self)).joined(separator: " ")
  }
}
