/// A text cut into lines that fit a width.
///
/// ```
///   "The quick brown fox-trot, 漢字も。"  at 10 columns, by words:
///
///   │The quick │   after a space, which takes no room at a line's end
///   │brown fox-│   after a hyphen
///   │trot, 漢字│   between ideographs
///   │も。      │   what may not begin a line stays with what is before it
/// ```
///
/// Every line feed (or CR LF) ends a line. The lines together are the text, but for the line feeds
/// and the spaces at which lines were broken. Right-to-left text keeps its logical order.
public struct WrappedText: Sendable {
  /// Where lines are broken that do not fit.
  public enum Mode: Hashable, Sendable {
    /// After spaces and hyphens and between ideographs; inside words that are wider than a line.
    case word
    /// After whatever still fits.
    case character
    /// Nowhere: a line is as wide as it is, for the canvas to clip.
    case none
  }

  /// One line of the text.
  public struct Line: Hashable, Sendable {
    /// Where the line's text is, as offsets of UTF-8 code units.
    public let utf8Range: Range<Int>
    /// Columns that the line takes, as far as they were counted.
    public let columns: Int
  }

  /// The text as given.
  public let text: String

  /// The lines, at most as many as were asked for.
  public let lines: [Line]

  /// How many lines the whole text takes, as far as they were counted.
  public let totalLines: Int

  /// Whether `totalLines` is all of them; otherwise there are more.
  public let isTotalExact: Bool

  /// Cuts a text into lines.
  ///
  /// - Parameters:
  ///   - text: The text; an empty one is one empty line.
  ///   - width: Columns of a line; less than one counts as one.
  ///   - mode: Where lines may be broken.
  ///   - unbrokenPrefix: UTF-8 code units at the beginning in which no word ends, nor behind them: what
  ///     follows them begins on their line, however long it is.
  ///   - maxLines: How many lines to keep; all unless told.
  ///   - countLimit: How many lines to count beyond those kept, before giving up: the work is that
  ///     for `maxLines + countLimit + 1` lines, however long the text.
  ///   - columnLimit: How many columns of a line to count that is not broken: of what is behind them
  ///     only the next line feed is looked for.
  ///   - metrics: How text is measured.
  public init(
    _ text: String,
    width: Int,
    mode: Mode = .word,
    unbrokenPrefix: Int = 0,
    maxLines: Int? = nil,
    countLimit: Int = 0,
    columnLimit: Int = .max,
    metrics: TextMetrics = .standard
  ) {
    let kept = max(maxLines ?? .max, 0)
    let counted = kept.addingReportingOverflow(max(countLimit, 0))
    let bound = counted.overflow ? .max : counted.partialValue
    var lines: [Line] = []
    var total = 0
    var isExact = true
    text.withUTF8Bytes { bytes in
      var breaker = LineBreaker(
        bytes,
        width: width,
        mode: mode,
        unbrokenPrefix: unbrokenPrefix,
        columnLimit: columnLimit,
        metrics: metrics
      )
      while let line = breaker.next() {
        guard total < bound else {
          isExact = false
          return
        }
        if total < kept { lines.append(line) }
        total += 1
      }
    }
    self.text = text
    self.lines = lines
    totalLines = total
    isTotalExact = isExact
  }

  /// How many lines a text takes, counting no further than `limit`; keeps nothing.
  public static func lineCount(
    of text: some StringProtocol,
    width: Int,
    mode: Mode = .word,
    unbrokenPrefix: Int = 0,
    limit: Int = .max,
    metrics: TextMetrics = .standard
  ) -> Int {
    text.withUTF8Bytes { bytes in
      // Of lines that are not broken nobody asks for the columns.
      var breaker = LineBreaker(
        bytes,
        width: width,
        mode: mode,
        unbrokenPrefix: unbrokenPrefix,
        columnLimit: 1,
        metrics: metrics
      )
      var count = 0
      while count < limit, breaker.next() != nil { count += 1 }
      return count
    }
  }

  /// The text of a kept line.
  public subscript(line: Int) -> Substring {
    text[utf8: lines[line].utf8Range]
  }
}
