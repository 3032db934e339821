/// The size of a canvas, a frame, a view or a terminal, in columns and lines.
///
/// What is less than 0 counts as 0, and what is more than 2³⁰ as 2³⁰: far more than any screen has,
/// and safe to calculate with.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int {
    didSet { width = Self.bounded(width) }
  }

  /// Lines.
  public var height: Int {
    didSet { height = Self.bounded(height) }
  }

  /// A size as given, within its bounds.
  public init(width: Int, height: Int) {
    self.width = Self.bounded(width)
    self.height = Self.bounded(height)
  }

  private static func bounded(_ length: Int) -> Int { CanvasFrame.bounded(max(length, 0)) }

  /// No columns, no lines.
  public static let zero = Size(width: 0, height: 0)
}
