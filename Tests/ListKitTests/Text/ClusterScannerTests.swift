import Foundation
import PropertyTesting
import SystemTesting
import Testing

@testable import ListKit

struct ClusterScannerTests {
  @Test(arguments: [
    "abc": 3, "e\u{301}x": 2, "\r\n": 1, "\n\r": 2, "👨‍👩‍👧👍🏽": 2, "🇩🇪🇫🇷🇮": 3, "각한": 2,
    "क्षक": 2, "a\u{200D}👍": 2, "\u{600}a": 1, "\u{600}漢": 1, "\u{600}\u{600}漢字": 2,
    "\u{301}\u{301}": 1, "\u{0}\u{301}": 2,
  ])
  func `text is cut into grapheme clusters`(text: String, count: Int) {
    #expect(text.clusters.count == count)
  }

  @Test(arguments: [0x20...0x7E, 0x5000...0x9FFF, 0x1F000...0x1FFFF] as [ClosedRange<UInt32>])
  func `what follows an ideograph joins it as Swift says`(scalars: ClosedRange<UInt32>) {
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let text = "漢\(scalar)"
      #expect(text.clusters.count == text.count, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test func `clusters together are the text`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2_000 {
      let text = Bool.random(using: &random) ? random.text(length: 24) : random.anyText(length: 24)
      let joined = text.clusters.flatMap(\.unicodeScalars)

      #expect(joined.elementsEqual(text.unicodeScalars), "seed \(random.seed): \(text.debug)")
    }
  }

  @Test func `a cluster ends after 32 scalars`() {
    let text = "a" + String(repeating: "\u{301}", count: 1_000)

    #expect(text.clusters.map(\.unicodeScalars.count).max() == 32)
  }

  @Test func `any bytes are read to their end`() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      bytes.withUnsafeBufferPointer { buffer in
        var scanner = ClusterScanner(buffer, metrics: .standard)
        var end = 0
        while let cluster = scanner.next() {
          #expect(cluster.start == end && cluster.end > end, "seed \(random.seed)")
          end = cluster.end
        }
        #expect(end == bytes.count, "seed \(random.seed)")
      }
    }
  }

  @Test(.needsCorpus)
  func `the vectors of Unicode are cut as they say`() throws {
    let file = try RecordedCorpus.url("suites/unicode/GraphemeBreakTest.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.split(separator: "#", omittingEmptySubsequences: false).first }
      .filter { $0.contains("÷") }
    var misses: [String] = []
    for line in lines {
      let clusters = line.split(separator: "÷").map { part in
        part.split { " ×\t".contains($0) }.compactMap { UInt32($0, radix: 16) }
          .compactMap(Unicode.Scalar.init)
      }.filter { !$0.isEmpty }
      let text = String(String.UnicodeScalarView(clusters.joined()))
      if !text.clusters.map({ Array($0.unicodeScalars) }).elementsEqual(clusters) {
        misses.append(String(line))
      }
    }
    print("GraphemeBreakTest: \(lines.count - misses.count) of \(lines.count) as Unicode says")
    #expect(lines.count > 700)
    #expect(misses == [])
  }

  @Test(.needsCorpus)
  func `widths are those of the wcwidth vectors, with known exceptions`() throws {
    let file = try RecordedCorpus.url("suites/wcwidth/wcwidth-vectors.json")
    let vectors = try JSONDecoder().decode([Vector].self, from: Data(contentsOf: file))
    let misses = vectors.filter { vector in
      guard let phrase = vector.phrase, let columns = vector.wcswidth else { return false }
      return TextMetrics.standard.columns(of: phrase) != columns
    }
    let names = Set(misses.compactMap { $0.test.split(separator: "::").last.map(String.init) })
    print(
      "wcwidth: \(vectors.count - misses.count) of \(vectors.count) alike; not \(names.sorted())"
    )
    #expect(vectors.count { $0.phrase != nil && $0.wcswidth != nil } >= 20)
    #expect(names.subtracting(Self.knownMisses.keys) == [])
  }

  /// Vectors that are measured otherwise here, and why.
  private static let knownMisses = [
    "basic_string_type": "NUL is drawn as a visible substitute",
    "test_null_width_0": "NUL is drawn as a visible substitute",
    "test_control_c0_width_negative_1": "a control character is drawn as a visible substitute",
    "test_wcswidth_substr": "the vector measures a part of its phrase",
    "test_balinese_script": "a spacing mark takes a column, as in the C library",
    "test_devanagari_script": "a spacing mark takes a column, as in the C library",
    "test_tamil_script": "a spacing mark takes a column, as in the C library",
    "test_kannada_script": "a spacing mark takes a column, as in the C library",
  ]

  private struct Vector: Decodable {
    let test: String
    let phrase: String?
    let wcswidth: Int?
  }
}
