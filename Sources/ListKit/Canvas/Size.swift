/// The size of a canvas, a frame or a terminal, in columns and lines.
public struct Size: Hashable, Sendable {
  /// Columns; what is negative counts as zero.
  public var width: Int {
    didSet { width = max(width, 0) }
  }

  /// Lines; what is negative counts as zero.
  public var height: Int {
    didSet { height = max(height, 0) }
  }

  /// A size; what is negative counts as zero.
  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// No columns, no lines.
  public static let zero = Size(width: 0, height: 0)
}
