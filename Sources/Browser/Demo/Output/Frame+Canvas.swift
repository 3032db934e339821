import ListKit

extension Frame {
  /// The frame on a canvas of its own.
  package var canvas: Canvas {
    var canvas = Canvas(size: size)
    for line in lines.indices {
      for span in spans(ofLine: line, isSplit: true) {
        canvas.write(span.text, column: span.column, line: line, style: span.style)
      }
    }
    return canvas
  }
}
