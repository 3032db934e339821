/// Decides which rows far from the screen to measure while nothing else is to be done, and what the
/// others are taken for, so that a scroll bar tells the truth: all of a short list, evenly spread
/// samples of a long one.
///
/// A pure value like `RowMeasurer`: the list asks for a slot, notes its lines, and asks again.
struct HeightSurvey {
  /// Lists of so many slots are measured as a whole.
  static let mostMeasured = 8_192

  /// How many slots of a longer one are measured.
  static let samples = 4_096

  private var next = 0
  private var rows = 0
  private var lines = 0

  /// Whether anything was noted since the mean was taken.
  private var hasNews = false

  /// The mean height of what was noted; nil if nothing has been since it was asked for.
  mutating func takeMean() -> Double? {
    defer { hasNews = false }
    return hasNews ? Double(lines) / Double(rows) : nil
  }

  /// The slot to measure next, out of so many; nil when there is none.
  ///
  /// Of a long list each sample is somewhere in its own share of the slots, so that no regular
  /// pattern of heights is always met at the same point. O(1).
  mutating func nextSlot(of count: Int) -> Int? {
    let isShort = count <= Self.mostMeasured
    guard next < (isShort ? count : Self.samples) else { return nil }
    defer { next += 1 }
    guard !isShort else { return next }
    let first = next * count / Self.samples
    let end = (next + 1) * count / Self.samples
    // A multiplicative hash (Knuth): the same for the same list on every machine.
    let hash = UInt64(next + 1) &* 0x9E37_79B9_7F4A_7C15
    return first + Int(hash >> 33) % (end - first)
  }

  /// Notes the lines of a slot that is like those that nobody measures.
  mutating func note(lines: Int) {
    rows += 1
    self.lines += lines
    hasNews = true
  }

  /// Slots came or went, or all of them look different now.
  mutating func startOver() {
    self = HeightSurvey()
  }
}
