/// The ways in which secrets are written, and where a text has one of them, in any letter case.
struct SecretForms: Hashable, Sendable {
  /// Bytes of the shortest value that is hidden: a shorter one is a part of too many words.
  static let shortest = 4
  /// Bytes from which a value is hidden wherever it stands; a shorter one only as a word of its own,
  /// so that the password `page` does not blank half of what is said.
  private static let unmistakable = 8

  /// By the first four bytes.
  private var forms: [UInt32: Set<[UInt8]>] = [:]
  /// A bit for each hash of four bytes with which one begins: most of a text is passed by at once.
  private var filter = [UInt64](repeating: 0, count: 64)
  /// Bytes of the longest one.
  private(set) var longest = 0

  /// Whether there is none.
  var isEmpty: Bool { forms.isEmpty }

  /// Adds a form, unless it is too short to be hidden.
  mutating func insert(_ form: [UInt8]) {
    guard form.count >= Self.shortest else { return }
    let form = form.map(Self.folded)
    let key = form.prefix(Self.shortest).reduce(0, Self.key)
    forms[key, default: []].insert(form)
    filter[Self.hash(key) >> 6] |= 1 << (Self.hash(key) & 63)
    longest = max(longest, form.count)
  }

  /// The parts of a text's original that hold one of them; they may overlap.
  ///
  /// O(bytes of the text), for those who give secrets do not choose them to repeat themselves.
  func ranges(in text: PlainText) -> [Range<Int>] {
    let bytes = text.bytes.map(Self.folded)
    var ranges: [Range<Int>] = []
    var key: UInt32 = 0
    for (position, byte) in bytes.enumerated() {
      key = Self.key(key, byte)
      let start = position + 1 - Self.shortest
      guard start >= 0, filter[Self.hash(key) >> 6] >> (Self.hash(key) & 63) & 1 == 1,
        let candidates = forms[key]
      else { continue }
      for form in candidates where bytes[start...].starts(with: form) {
        let range = start..<start + form.count
        guard form.count >= Self.unmistakable || text.isWord(range) else { continue }
        ranges.append(text.original(range))
      }
    }
    return ranges
  }

  /// The parts of the original of a text that was cut out of a longer one that may have a part of one
  /// of them: the end at the text's beginning, the beginning at its end, or what is between them from
  /// end to end.
  func cutRanges(in text: PlainText) -> [Range<Int>] {
    let bytes = text.bytes.map(Self.folded)
    guard bytes.count >= Self.shortest else { return [] }
    // The cut may be in an escape, the rest of which is no part of the secret.
    let reference = bytes.prefix(Self.longestEscape).firstIndex(of: UInt8(ascii: ";"))
    let starts = Array(0...min(6, bytes.count)) + (reference.map { [$0 + 1] } ?? [])
    let escape = bytes.suffix(Self.longestEscape).lastIndex { "&%\\".utf8.contains($0) }
    let ends = [bytes.count] + (escape.map { [$0] } ?? [])
    return forms.values.joined().flatMap { form in
      starts.compactMap { Self.cutRange(of: form, in: bytes, from: $0) }
        + ends.compactMap { Self.cutRange(of: form, in: bytes, to: $0) }
    }.map(text.original)
  }

  /// Bytes that the longest escape has but for one.
  private static let longestEscape = 10

  /// The end of a form where a text begins.
  private static func cutRange(of form: [UInt8], in text: [UInt8], from start: Int) -> Range<Int>? {
    let lengths = (shortest..<max(shortest, form.count)).reversed()
    return lengths.first { text[start...].starts(with: form.suffix($0)) }.map { 0..<start + $0 }
  }

  /// The beginning of a form, or what is between its ends, where a text ends.
  private static func cutRange(of form: [UInt8], in text: [UInt8], to end: Int) -> Range<Int>? {
    let rest = text[..<end]
    if (shortest..<form.count).contains(end), !form.ranges(of: rest).isEmpty {
      return 0..<text.count
    }
    let lengths = (shortest..<max(shortest, form.count)).reversed()
    return lengths.first { rest.suffix($0).elementsEqual(form.prefix($0)) }
      .map { end - $0..<text.count }
  }

  private static func key(_ key: UInt32, _ byte: UInt8) -> UInt32 { key << 8 | UInt32(byte) }

  /// 12 bits.
  private static func hash(_ key: UInt32) -> Int { Int((key &* 2_654_435_761) >> 20) }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
