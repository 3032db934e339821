/// A code in which text is written with letters and digits alone.
enum TextCode: CaseIterable {
  /// Three bytes in four letters; `+/` or `-_` (RFC 4648, sections 4 and 5).
  case base64
  /// A byte in two digits.
  case hexadecimal

  /// The letters from which a run of them may be read on, when it is not known where its text begins.
  var phases: Range<Int> { 0..<(self == .base64 ? 4 : 2) }

  /// Whether `=` may follow.
  var isPadded: Bool { self == .base64 }

  /// Letters of the shortest run that is read: as many as the shortest secret has.
  private var shortestRun: Int { self == .base64 ? 6 : 8 }

  private var bitsOfLetter: Int { self == .base64 ? 6 : 4 }

  /// Where nothing but letters of the code are, as far as possible each time.
  func runs(in text: [UInt8]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for position in 0...text.count where position == text.count || value(text[position]) == nil {
      if position - start >= shortestRun { runs.append(start..<position) }
      start = position + 1
    }
    return runs
  }

  /// Passes each byte that a run of letters stands for, and which of the letters it is in.
  func decode(
    _ text: [UInt8],
    in run: Range<Int>,
    _ receive: (UInt8, Range<Int>) -> Void
  ) {
    var bits = 0
    var count = 0
    for position in run {
      bits = (bits << bitsOfLetter | (value(text[position]) ?? 0)) & 0xFFFF
      count += bitsOfLetter
      guard count >= 8 else { continue }
      count -= 8
      receive(UInt8(bits >> count & 0xFF), position - 1..<position + 1)
    }
  }

  private func value(_ byte: UInt8) -> Int? {
    guard self == .base64 else { return PercentCoding.hexadecimalValue(byte).map(Int.init) }
    return switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 0x41
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 0x61 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 0x30 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
