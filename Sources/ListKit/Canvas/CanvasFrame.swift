/// The part of a canvas that is drawn on: where its origin is, how large it is, what of it shows.
///
/// All of it in positions of the whole canvas. The clip never reaches outside the canvas, the
/// origin may.
struct CanvasFrame: Hashable, Sendable {
  /// Column and line of the frame's own (0, 0).
  var originColumn: Int
  var originLine: Int
  /// What the frame's drawing code sees as its size.
  var size: Size
  /// Where drawing leaves a trace.
  var clipColumns: Range<Int>
  var clipLines: Range<Int>

  /// The frame of a whole canvas.
  init(_ size: Size) {
    originColumn = 0
    originLine = 0
    self.size = size
    clipColumns = 0..<size.width
    clipLines = 0..<size.height
  }

  /// A frame inside this one, given in this one's positions; see `Canvas.inFrame`.
  func inner(column: Int, line: Int, width: Int, height: Int, firstLine: Int) -> CanvasFrame {
    let (column, line) = (Self.bounded(column), Self.bounded(line))
    let (width, height) = (Self.bounded(max(width, 0)), Self.bounded(max(height, 0)))
    let hidden = Self.bounded(max(firstLine, 0))
    var frame = self
    frame.originColumn = originColumn + column
    frame.originLine = originLine + line - hidden
    frame.size = Size(width: width, height: height + hidden)
    frame.clipColumns = clipColumns.clamped(
      to: frame.originColumn..<frame.originColumn + width
    )
    frame.clipLines = clipLines.clamped(to: originLine + line..<originLine + line + height)
    return frame
  }

  /// Far outside any canvas, and still safe to add up over frames nested as deep as a stack allows.
  static func bounded(_ value: Int) -> Int {
    min(max(value, -(1 << 30)), 1 << 30)
  }
}
