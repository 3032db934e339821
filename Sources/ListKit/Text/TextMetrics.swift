/// How wide text is on screen: the rules that measuring, wrapping and drawing share.
///
/// Widths come from tables of this package (Unicode 17.0), never from the machine, so that a layout
/// is the same everywhere.
public struct TextMetrics: Hashable, Sendable {
  /// Columns of a character that East Asian fonts draw wide and others narrow: 1 or 2.
  public let ambiguousWidth: Int

  /// Columns between tab stops, counted from where the text begins.
  public let tabWidth: Int

  /// Metrics with the given switches; values out of range are brought into it.
  public init(ambiguousWidth: Int = 1, tabWidth: Int = 8) {
    self.ambiguousWidth = ambiguousWidth == 2 ? 2 : 1
    self.tabWidth = min(max(tabWidth, 1), 64)
  }

  /// Ambiguous characters narrow, tab stops every 8 columns.
  public static let standard = TextMetrics()

  /// The columns that `text` takes on one line; linear in its length.
  ///
  /// A control character counts one column, since it is drawn as a visible substitute.
  public func columns(of text: some StringProtocol) -> Int {
    text.withUTF8Bytes { bytes in
      var clusters = ClusterScanner(bytes, metrics: self)
      var columns = clusters.skipASCII(atMost: .max)
      while let cluster = clusters.next() {
        columns += self.columns(of: cluster, at: columns)
      }
      return columns
    }
  }

  /// The longest beginning of `text` that takes at most `columns`, in whole clusters.
  ///
  /// Reads no further than it returns.
  public func prefix<Text: StringProtocol>(of text: Text, columns: Int) -> Text.SubSequence {
    let end = text.withUTF8Bytes { bytes in
      var clusters = ClusterScanner(bytes, metrics: self)
      var used = 0
      while let cluster = clusters.next() {
        used += self.columns(of: cluster, at: used)
        if used > columns { return cluster.start }
      }
      return bytes.count
    }
    return text[..<text.utf8.index(text.startIndex, offsetBy: end)]
  }

  /// Columns of a cluster that begins `column` columns after the text's beginning.
  @inline(__always)
  func columns(of cluster: ClusterScanner.Cluster, at column: Int) -> Int {
    cluster.isTab ? tabWidth - column % tabWidth : cluster.columns
  }
}

extension StringProtocol {
  /// Calls `body` with the text's UTF-8, without copying where the text is stored that way.
  @inline(__always)
  func withUTF8Bytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = String(self)
    return copy.withUTF8(body)
  }
}

extension String {
  /// The code units of a range, which is in the text.
  subscript(utf8 range: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return self[start..<utf8.index(start, offsetBy: range.count)]
  }
}
