/// The colours and attributes that a glyph is drawn in.
public struct Style: Hashable, Sendable {
  /// Colour of the strokes.
  public var foreground: Color
  /// Colour behind them.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: TextAttributes

  /// A style; without arguments the terminal's own.
  public init(
    foreground: Color = .standard,
    background: Color = .standard,
    attributes: TextAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes.
  public static let plain = Style()

  /// The style with more attributes.
  public func adding(_ attributes: TextAttributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// The style laid over another: colours that are `.standard` let the other's through, and the
  /// attributes of both hold.
  public func merged(over other: Style) -> Style {
    Style(
      foreground: foreground == .standard ? other.foreground : foreground,
      background: background == .standard ? other.background : background,
      attributes: attributes.union(other.attributes)
    )
  }
}

extension Style {
  /// Fifty-seven bits: attributes, background, foreground.
  var packed: UInt64 {
    UInt64(attributes.rawValue) << 52 | background.packed << 26 | foreground.packed
  }

  init(packed: UInt64) {
    self.init(
      foreground: Color(packed: packed & 0x3FF_FFFF),
      background: Color(packed: packed >> 26 & 0x3FF_FFFF),
      attributes: TextAttributes(rawValue: UInt8(truncatingIfNeeded: packed >> 52))
    )
  }
}
