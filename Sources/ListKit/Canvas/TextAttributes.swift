/// How glyphs are drawn besides their colours.
public struct TextAttributes: OptionSet, Hashable, Sendable {
  /// The attributes as bits; only the low five have a meaning.
  public let rawValue: UInt8

  /// Attributes from bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue & 0x1F
  }

  /// Heavier strokes, on some terminals brighter.
  public static let bold = TextAttributes(rawValue: 1)
  /// Fainter than the rest.
  public static let dim = TextAttributes(rawValue: 2)
  /// Slanted.
  public static let italic = TextAttributes(rawValue: 4)
  /// A line below.
  public static let underline = TextAttributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = TextAttributes(rawValue: 16)
}
