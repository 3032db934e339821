import PropertyTesting

@testable import ListKit

extension SplitMix64 {
  /// Text of everything that makes layout hard, at most `length` pieces long.
  mutating func text(length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let kind = Self.kinds.randomElement(using: &self) ?? "a"
      scalars.append(contentsOf: kind.unicodeScalars)
    }
    return String(scalars)
  }

  /// The same with parts and matches, which may lie outside of it.
  mutating func styledText(length: Int) -> StyledText {
    let text = text(length: length)
    var ranges = (0..<below(6)).map { _ -> Range<Int> in
      let start = below(text.utf8.count + 20) - 10
      return start..<start + below(20)
    }
    if chance(5) { ranges.append(Int.min..<Int.max) }
    let isSpan = ranges.map { _ in chance(50) }
    let roles = StyleRole.allCases
    return StyledText(
      text,
      spans: zip(ranges, isSpan).filter(\.1).map { range, _ in
        StyledText.Span(range, role: roles[below(roles.count)])
      },
      matches: zip(ranges, isSpan).filter { !$0.1 }.map(\.0),
      currentMatch: chance(50) ? below(4) : nil
    )
  }

  /// Text of scalars from all of Unicode.
  mutating func anyText(length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...length, using: &self) {
      let value =
        UInt32.random(in: 0..<0x11_0000, using: &self)
        >> UInt32.random(
          in: 0..<14,
          using: &self
        )
      scalars.append(Unicode.Scalar(value) ?? " ")
    }
    return String(scalars)
  }

  private static let kinds = [
    "a", "b", "word", " ", "  ", "-", ".", ",", "(", ")", "\"", "7", "/", "漢", "字", "。", "「", "」",
    "ー", "っ", "é", "e\u{301}", "\u{301}", "ก็", "क्ष", "ि", "\u{94D}", "क", "👍", "\u{1F3FD}", "👨‍👩‍👧",
    "\u{200D}", "\u{FE0F}", "❤", "1️⃣", "🇩", "🇪", "\u{200B}", "\u{2060}", "\u{AD}", "\u{A0}", "…",
    "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{600}", "\n", "\r\n", "\r", "\u{7}", "\u{E000}",
  ]
}

extension String {
  /// The clusters as the scanner finds them.
  var clusters: [String] {
    withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, metrics: .standard)
      var clusters: [String] = []
      while let cluster = scanner.next() {
        clusters.append(String(decoding: bytes[cluster.start..<cluster.end], as: UTF8.self))
      }
      return clusters
    }
  }

  /// The columns of each cluster; tabs are not looked at.
  var clusterWidths: [Int] {
    withUTF8Bytes { bytes in
      var scanner = ClusterScanner(bytes, metrics: .standard)
      var widths: [Int] = []
      while let cluster = scanner.next() { widths.append(cluster.columns) }
      return widths
    }
  }

  /// The scalars, readable in a failure's message.
  var debug: String {
    unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
      .joined(separator: " ")
  }
}
