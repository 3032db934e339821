/// The secrets that the user gave, and the redaction of text by their values.
///
/// A name tells where a secret stands (`Redaction`); its value tells wherever else it turns up: in
/// the message of a server that repeats it, in a next link, in a log, in a recorded answer. `shown` is
/// the one way from a text with parts from outside to a sentence.
///
/// A value is hidden as it was given, under escapes of URLs, JSON and HTML, in base64 and in hexadecimal
/// digits, alone or within more of them, in any letter case, and broken by what nobody sees. One of
/// fewer than 4 bytes is not hidden, one of fewer than 8 only where no letter or digit is beside it.
package struct Secrets: Hashable, Sendable {
  /// How many codes may be one within the other: base64 of a header that has base64 in it is two.
  private static let mostCodes = 2
  /// Bytes of a text that are looked at at once, and how many times the longest secret's they overlap,
  /// which is more than escapes lengthen it: beside a large body its escapes take no memory.
  private static let window = 1 << 16
  private static let overlap = 24

  /// As they are written.
  private var literals = SecretForms()
  /// Without escapes, to be found in texts without escapes.
  private var values = SecretForms()

  /// Nothing is secret.
  package init() {}

  /// Text with parts from outside, such as a sentence about an answer, as it may be shown: on one line,
  /// harmless for a terminal, and without a secret, by its value or by the name beside it.
  package func shown(_ text: String) -> String {
    Scrubber.scrubbingLine(Redaction.text(hiding(in: text)))
  }

  /// The same for a piece that was cut out of a text, perhaps through a secret: what may be the end of
  /// one at its beginning, or the beginning of one at its end, is hidden too.
  package func shownPiece(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let cut = readings(of: bytes).flatMap { $0.forms.cutRanges(in: $0.text) }
    let ranges = Self.joined(ranges(in: bytes) + cut)
    return shown(String(decoding: marking(ranges, in: bytes), as: UTF8.self))
  }

  /// Text with a mark in place of each secret.
  package func hiding(in text: String) -> String {
    guard !literals.isEmpty else { return text }
    let bytes = Array(text.utf8)
    let ranges = ranges(in: bytes)
    return ranges.isEmpty ? text : String(decoding: marking(ranges, in: bytes), as: UTF8.self)
  }

  /// Bytes with a mark in place of each secret, text or not.
  package func hiding(in bytes: [UInt8]) -> [UInt8] { marking(ranges(in: bytes), in: bytes) }

  /// Where secrets are, from left to right; no two ranges overlap.
  private func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    guard !literals.isEmpty, bytes.count >= SecretForms.shortest else { return [] }
    var found: [Range<Int>] = []
    for start in stride(from: 0, to: bytes.count, by: Self.window) {
      let end = min(bytes.count, start + Self.window + Self.overlap * literals.longest)
      let ranges = readings(of: Array(bytes[start..<end])).flatMap { $0.forms.ranges(in: $0.text) }
      found += ranges.map { start + $0.lowerBound..<start + $0.upperBound }
    }
    return Self.joined(found)
  }

  /// The text in each way in which it can be read, and what is looked for in it then.
  private func readings(of bytes: [UInt8]) -> [(text: PlainText, forms: SecretForms)] {
    let plain = PlainText(bytes)
    let texts = [plain] + Self.decodings(of: plain, Self.mostCodes)
    return [(text: PlainText(verbatim: bytes), forms: literals)]
      + texts.map { (text: $0, forms: values) }
  }

  private static func decodings(of text: PlainText, _ mostCodes: Int) -> [PlainText] {
    guard mostCodes > 0 else { return [] }
    return TextCode.allCases.flatMap { code -> [PlainText] in
      code.phases.flatMap { phase -> [PlainText] in
        let decoded = PlainText(decoding: text, as: code, from: phase)
        return decoded.bytes.isEmpty ? [] : [decoded] + decodings(of: decoded, mostCodes - 1)
      }
    }
  }

  private static func joined(_ found: [Range<Int>]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound < last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  private func marking(_ ranges: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    var marked: [UInt8] = []
    var end = 0
    for range in ranges {
      marked += bytes[end..<range.lowerBound]
      marked += Redaction.mark.utf8
      end = range.upperBound
    }
    return marked + bytes[end...]
  }
}

// Adding what is looked for.
extension Secrets {
  /// Learns a value, as it stands and as it is written elsewhere.
  package mutating func insert(_ value: String) {
    guard value.utf8.count >= SecretForms.shortest else { return }
    for text in [value, PercentCoding.decoding(value, plusIsBlank: true)] {
      for form in [text, PercentCoding.encoding(text), text.replacing(" ", with: "+")] {
        literals.insert(Array(form.utf8))
        let plain = PlainText(Array(form.utf8)).bytes
        // What may be the beginning of an escape, by what follows it, is not looked for.
        let end = plain.lastIndex { !"\\%&".utf8.contains($0) } ?? -1
        values.insert(Array(plain[...end]))
      }
    }
  }
}
