/// A word whose characters have to be in a text in their order, others perhaps between them, as in fzf.
///
/// Smart case: without a capital letter each of its letters matches its capital one, too. A letter with
/// a diacritic is another letter.
package struct FuzzyWord: Hashable, Sendable {
  /// In a text of more characters (Unicode scalars) a word has to be as it is: else it would be in every
  /// long one.
  package static let longestField = 200

  /// The word.
  package let text: String

  /// Whether the case of its letters matters.
  package let isSensitive: Bool

  private let scalars: [Unicode.Scalar]
  private let capitals: [Unicode.Scalar]
  /// Both as bytes when the word is in ASCII, else empty.
  private let bytes: [UInt8]
  private let capitalBytes: [UInt8]

  /// A word, which is not empty.
  package init(_ text: String) {
    self.text = text
    let isSensitive = SmartCase.isSensitive(text)
    self.isSensitive = isSensitive
    scalars = Array(text.unicodeScalars)
    capitals = isSensitive ? scalars : scalars.map(Self.capital)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    bytes = isASCII ? Array(text.utf8) : []
    capitalBytes = isASCII ? capitals.map { UInt8(truncatingIfNeeded: $0.value) } : []
  }

  /// Whether a text in UTF-8 has the characters of the word in their order.
  ///
  /// O(bytes).
  package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard bytes.isEmpty else { return matchesBytes(text) }
    var next = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars where next < scalars.count {
      if scalar == scalars[next] || scalar == capitals[next] { next += 1 }
    }
    return next == scalars.count
  }

  private func matchesBytes(_ text: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      capitalBytes.withUnsafeBufferPointer { capitals in
        var next = 0
        for byte in text where byte == bytes[next] || byte == capitals[next] {
          next += 1
          if next == bytes.count { return true }
        }
        return false
      }
    }
  }

  /// How well a text in UTF-8 matches; nil when it does not.
  ///
  /// Greater is better. The score is that of fzf: 16 for each character, less 3 for a gap and 1 for each
  /// further character in it; a bonus for characters at the beginning of words, twice that for the first
  /// one, and for those that follow each other. Of the ways to match the best one counts.
  /// O(characters of the text · characters of the word).
  package func score(_ text: UnsafeRawBufferPointer) -> Int? {
    let characters = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    guard !scalars.isEmpty, scalars.count <= characters.count else { return nil }
    let bonuses = Self.bonuses(of: characters)
    // The best score of the word so far that ends at each character, and how many characters before it
    // follow each other there; then the best one at or before it.
    var ends = [Int?](repeating: nil, count: characters.count)
    var runs = [Int](repeating: 0, count: characters.count)
    for place in scalars.indices {
      var (newEnds, newRuns) = ([Int?](repeating: nil, count: characters.count), runs)
      var before: Int?
      for (position, character) in characters.enumerated() {
        if position > 1, let earlier = ends[position - 2] {
          before = max(before.map { $0 - Self.gapStep } ?? .min, earlier - Self.gapStart)
        } else {
          before = before.map { $0 - Self.gapStep }
        }
        newRuns[position] = 0
        guard character == scalars[place] || character == capitals[place] else { continue }
        if place == 0 {
          newEnds[position] = Self.match + 2 * bonuses[position]
          newRuns[position] = 1
          continue
        }
        let after = before.map { $0 + Self.match + bonuses[position] }
        var following: Int?
        if position > 0, let end = ends[position - 1] {
          let first = position - runs[position - 1]
          let bonus = max(bonuses[position], bonuses[max(0, first)], Self.consecutive)
          following = end + Self.match + bonus
        }
        guard let best = [after, following].compactMap(\.self).max() else { continue }
        newEnds[position] = best
        newRuns[position] = best == following ? runs[position - 1] + 1 : 1
      }
      (ends, runs) = (newEnds, newRuns)
    }
    return ends.compactMap(\.self).max()
  }

  /// The bonus of each character by what it is and what is before it.
  private static func bonuses(of characters: [Unicode.Scalar]) -> [Int] {
    var previous: Unicode.Scalar = " "
    return characters.map { character in
      defer { previous = character }
      let properties = character.properties
      guard properties.isAlphabetic || properties.numericType != nil else { return 0 }
      if previous.properties.isWhitespace { return 10 }
      if !previous.properties.isAlphabetic, previous.properties.numericType == nil { return 8 }
      let isHump = previous.properties.isLowercase && properties.isUppercase
      let isNumber = previous.properties.numericType == nil && properties.numericType != nil
      return isHump || isNumber ? 7 : 0
    }
  }

  private static func capital(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (0x61...0x7A).contains(scalar.value)
        ? Unicode.Scalar(UInt8(scalar.value - 0x20)) : scalar
    }
    let mapping = scalar.properties.uppercaseMapping.unicodeScalars
    return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
  }

  private static let match = 16
  private static let gapStart = 3
  private static let gapStep = 1
  private static let consecutive = 4
}
