import PropertyTesting

/// Records in which a word is spelled in every way that JSON and the case of letters allow, and in
/// some that they do not.
struct RandomSpellings {
  private(set) var random: SplitMix64
  /// What is looked for; it has no character that means something in a regular expression.
  let word: String

  private static let words = [
    "open", "Open", "disk", "Disk", "sk", "KS", "k", "a/b", "ab", "a b", "1", "12", "-1", "e",
    "rue",
    "True", "als", "\"a", "b\n", "é", "É", "aé", "Aé", "ék", "ab漢cd", "İi", "ı", "ss", "ß",
    "\u{FFFD}",
    "A\u{FFFD}", "\u{212A}", "\u{17F}", "\u{FB01}n", "fjord96", "u0061",
  ]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    word = Self.words[random.below(Self.words.count)]
  }

  /// A record; one in ten is cut, or has a byte that does not belong there.
  mutating func record() -> [UInt8] {
    let keys = [#""a""#, #""b""#, #""\u0061""#, #""c""#, "\"\(word)\""]
    var record: [UInt8] = Array("{".utf8)
    for _ in 0...random.below(4) {
      if record.count > 1 { record += Array(",".utf8) }
      record += Array((keys[random.below(keys.count)] + ":").utf8) + value(depth: 2)
    }
    record += Array("}".utf8)
    guard random.chance(10) else { return record }
    if random.chance(50) { return Array(record.prefix(random.below(record.count))) }
    record[random.below(record.count)] = [0xFF, 0xC5, 0xE2, 0x5C, 0x22, 0x74][random.below(6)]
    return record
  }

  private mutating func value(depth: Int) -> [UInt8] {
    switch random.below(depth > 0 ? 10 : 7) {
    case 0: return Array(["true", "false", "null", "tru", "f"][random.below(5)].utf8)
    case 1: return Array(["1", "12", "-1", "1.2", "1e5", "112"][random.below(6)].utf8)
    case 7: return Array("[".utf8) + value(depth: depth - 1) + Array("]".utf8)
    case 8: return Array(#"{"b":"#.utf8) + value(depth: depth - 1) + Array("}".utf8)
    default: return Array("\"".utf8) + text() + Array("\"".utf8)
    }
  }

  private mutating func text() -> [UInt8] {
    let others = [
      "", "x", "é", #"\\"#, #"\n"#, #"\""#, "the ", #"\/"#, String(repeating: "-", count: 40),
    ]
    var text = Array(others[random.below(others.count)].utf8)
    var scalars = Array(word.unicodeScalars)
    if random.chance(30), scalars.count > 1 { scalars.remove(at: random.below(scalars.count)) }
    for scalar in scalars { text += spelling(of: scalar) }
    text += Array(others[random.below(others.count)].utf8)
    if random.chance(5) { text.insert(0xC3, at: random.below(text.count + 1)) }
    return text
  }

  private mutating func spelling(of scalar: Unicode.Scalar) -> [UInt8] {
    let own = String(scalar)
    let hex = String(scalar.value, radix: 16)
    let code = #"\u"# + String(repeating: "0", count: 4 - hex.count) + hex
    guard random.chance(25) else { return own == "\n" ? Array(#"\n"#.utf8) : Array(own.utf8) }
    let other: String =
      switch random.below(6) {
      case 0: own.uppercased()
      case 1: own.lowercased()
      case 2: code
      case 3: #"\"# + own
      case 4: own.lowercased() == "k" ? "\u{212A}" : own.lowercased() == "s" ? "\u{17F}" : code
      default: own.lowercased() == "i" ? ["İ", "ı"][random.below(2)] : own
      }
    return Array(other.utf8)
  }
}
