import ListKit

@testable import BrowserDemo

extension Frame {
  /// A frame of lines of text, as wide as the longest.
  static func showing(_ text: String, width: Int? = nil) -> Frame {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let widest = lines.map { TextMetrics.standard.columns(of: $0) }.max() ?? 0
    var canvas = Canvas(size: Size(width: width ?? max(1, widest), height: lines.count))
    for (number, line) in lines.enumerated() { canvas.write(line, column: 0, line: number) }
    return Frame(canvas, size: canvas.wholeSize, cursor: nil, after: nil)
  }
}
