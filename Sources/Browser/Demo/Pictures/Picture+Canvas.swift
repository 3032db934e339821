import ListKit

extension Picture {
  /// The picture on a canvas of its own.
  package var canvas: Canvas {
    var canvas = Canvas(size: size)
    for line in lines.indices {
      for run in runs(ofLine: line, isSplit: true) {
        canvas.write(run.text, column: run.column, line: line, style: run.style)
      }
    }
    return canvas
  }
}
