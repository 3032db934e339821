/// One position on a canvas, as others see it.
///
/// A wide glyph covers several positions. The first of them holds its text and columns, the ones to
/// the right of it hold no text and zero columns:
///
/// ```
///   position   0    1    2    3
///   text      "a" "漢"   ""  "b"
///   columns    1    2    0    1
/// ```
public struct Glyph: Hashable, Sendable {
  /// The grapheme cluster drawn here; a space where nothing is, nothing right of a wide glyph.
  public let text: String
  /// Columns that the cluster covers; 0 right of a wide glyph.
  public let columns: Int
  /// The colours and attributes.
  public let style: Style

  /// A glyph as given.
  public init(text: String, columns: Int, style: Style = .plain) {
    self.text = text
    self.columns = columns
    self.style = style
  }
}
