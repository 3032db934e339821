import BrowserModels
import PropertyTesting
import Testing

@Suite struct LiteralTextTests {
  private static func position(
    _ text: String,
    _ subject: String,
    isSensitive: Bool = false
  ) -> Int? {
    let literal = LiteralText(text.utf8, isSensitive: isSensitive)
    return Array(subject.utf8).withUnsafeBytes { literal?.position(in: $0) }
  }

  /// The first position from `start` on at which all bytes are those of the text.
  private static func naive(
    _ text: [UInt8],
    _ subject: [UInt8],
    from start: Int,
    isSensitive: Bool
  ) -> Int? {
    let small = { (byte: UInt8) in
      !isSensitive && (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
    }
    guard start + text.count <= subject.count else { return nil }
    return (start...subject.count - text.count).first { place in
      zip(text, subject[place...]).allSatisfy { small($0) == small($1) }
    }
  }

  @Test(arguments: [
    ("lo", "hello LOL", 3), ("LO", "hello", 3), ("o", "hello", 4), ("hello", "hello", 0),
    ("hellos", "hello", nil), ("@", "`", nil), ("[", "{", nil), ("`", "@", nil), ("é", "caFé", 3),
    ("é", "É", nil), ("a", "", nil), ("\u{0}", " \u{0}", 1),
  ])
  func `letters of ASCII are found in either case`(text: String, subject: String, position: Int?) {
    #expect(Self.position(text, subject) == position)
  }

  @Test(arguments: [("LO", "hello LOL", 6), ("lo", "LO", nil), ("É", "é É", 3)])
  func `where case matters every byte is as it is`(text: String, subject: String, position: Int?) {
    #expect(Self.position(text, subject, isSensitive: true) == position)
  }

  @Test func `there is no text of no bytes`() {
    #expect(LiteralText([], isSensitive: true) == nil)
  }

  @Test func `the first place is found in texts of every length`() {
    for seed in propertySeeds {
      var random = SplitMix64(seed: seed)
      let alphabet = Array("abABkK{[é\"".utf8).prefix(2 + random.below(10))
      func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in alphabet[random.below(alphabet.count)] }
      }
      let text = bytes(1 + random.below(random.chance(80) ? 5 : 70))
      var subject = bytes(random.below(140))
      if random.chance(50) { subject += text + bytes(random.below(3)) }
      let (start, isSensitive) = (random.below(subject.count + 1), random.chance(50))

      // In memory of exactly this size, so that the sanitizer sees what is read beside it.
      let found = subject.withUnsafeBytes {
        LiteralText(text, isSensitive: isSensitive)?.position(in: $0, from: start)
      }

      let naive = Self.naive(text, subject, from: start, isSensitive: isSensitive)
      #expect(found == naive, "seed \(seed): \(text) in \(subject) from \(start)")
    }
  }
}
