/// The size of a canvas, a frame or a terminal, in columns and lines.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Lines.
  public var height: Int

  /// A size; what is negative counts as zero.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// No columns, no lines.
  public static let zero = Size(width: 0, height: 0)
}
