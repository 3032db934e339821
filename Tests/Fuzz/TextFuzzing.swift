import BrowserModels

@testable import ListKit

extension FuzzTarget {
  /// A text: wrapping loses nothing, no line is wider than it may be, and what is shown is clean.
  static let text = FuzzTarget(name: "text") { input in
    var input = input
    let text = input.text
    let metrics = TextMetrics(ambiguousWidth: 1 + input.random.below(2), tabWidth: 8)
    let width = 1 + input.random.below(40)
    for mode in [WrappedText.Mode.word, .character, .none] {
      check(WrappedText(text, width: width, mode: mode, metrics: metrics), mode, width, metrics)
    }
    let columns = metrics.columns(of: text)
    let beginning = metrics.prefix(of: text, columns: width)
    hold(columns >= 0 && metrics.columns(of: beginning) <= width, "a beginning fits")
    hold(columns > width || beginning.utf8.count == text.utf8.count, "what fits is not cut")
    checkScrubbing(text)
    _ = Markup.reducing(text)
    _ = Timestamp(text)
  }

  private static func check(
    _ wrapped: WrappedText,
    _ mode: WrappedText.Mode,
    _ width: Int,
    _ metrics: TextMetrics
  ) {
    let bytes = Array(wrapped.text.utf8)
    func isBlank(_ range: Range<Int>) -> Bool {
      let text = String(decoding: bytes[range], as: UTF8.self)
      return text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
    }
    var end = 0
    for (number, line) in wrapped.lines.enumerated() {
      let range = line.utf8Range
      hold(range.lowerBound >= end && range.upperBound <= bytes.count, "lines lie in the text")
      hold(isBlank(end..<range.lowerBound), "wrapping loses nothing but blanks: \(wrapped)")
      end = range.upperBound
      guard mode != .none, line.columns > width else { continue }
      let isSingle = metrics.prefix(of: wrapped[number], columns: width).isEmpty
      hold(isSingle && line.columns <= 2, "a line fits: \(wrapped[number]) in \(width)")
    }
    hold(isBlank(end..<bytes.count), "wrapping loses nothing at the end: \(wrapped)")
    let count = WrappedText.lineCount(of: wrapped.text, width: width, mode: mode, metrics: metrics)
    hold(count == wrapped.lines.count, "lines are counted as they are made")
  }

  private static func checkScrubbing(_ text: String) {
    let scrubbed = Scrubber.scrubbing(text)
    hold(Scrubber.scrubbing(scrubbed) == scrubbed, "what is scrubbed is clean")
    let line = Scrubber.scrubbingLine(text)
    let isLine = line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0 ~= $0.value) }
    hold(isLine, "a line has no control characters")
  }
}
