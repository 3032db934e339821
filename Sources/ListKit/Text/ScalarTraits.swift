/// What text layout needs to know about one Unicode scalar, packed into two bytes.
struct ScalarTraits: RawRepresentable, Hashable, Sendable {
  /// How a scalar joins its neighbours into a cluster (UAX #29), cheapest first.
  enum Boundary: UInt16 {
    case other, control, extend, zwj, regionalIndicator, prepend, spacingMark
    case hangulL, hangulV, hangulT, hangulLV, hangulLVT
    case pictographic, consonant, linker, conjunctExtend
  }

  /// Where a line may end beside a scalar: a coarse reading of UAX #14.
  enum Wrapping: UInt16 {
    case other, space, ideograph, close, open, glue, hyphen, breakAfter, newline
    case wideClose, wideOpen, digit
  }

  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Looks a scalar up; any value is answered, those past the last scalar as an unassigned one.
  @inline(__always)
  init(of scalar: UInt32) {
    guard scalar < 0x11_0000 else {
      self.init(rawValue: 0)
      return
    }
    let scalar = Int(scalar)
    let top = scalar >> 12
    let branch = Int(ScalarTables.root.utf8Start[top + top >> 6]) &- Self.firstLetter
    let middle = Self.ordinal(branch) << 7 | (scalar >> 6 & 63) << 1
    let pair = ScalarTables.branches.utf8Start + (middle + middle >> 6)
    let leaf =
      Self.ordinal(Int(pair[0]) &- Self.firstLetter) &* 90
      &+ Self.ordinal(Int(pair[1]) &- Self.firstLetter)
    let letter = ScalarTables.leaves.utf8Start[leaf &* 65 &+ scalar & 63]
    self.init(rawValue: ScalarTables.traits[Int(letter)])
  }

  /// How the scalar joins its neighbours.
  var boundary: Boundary {
    @inline(__always) get { Boundary(rawValue: rawValue & 15) ?? .other }
  }

  /// Whether a line may end beside the scalar.
  var wrapping: Wrapping {
    @inline(__always) get { Wrapping(rawValue: rawValue >> 7 & 15) ?? .other }
  }

  /// Whether variation selector 16 makes a wide emoji of the scalar.
  var widensAsEmoji: Bool {
    @inline(__always) get { rawValue & 64 != 0 }
  }

  /// How many columns the scalar takes by itself: 0, 1 or 2.
  @inline(__always)
  func columns(ambiguousWidth: Int) -> Int {
    let columns = Int(rawValue >> 4 & 3)
    return columns == 3 ? ambiguousWidth : columns
  }

  private static let firstLetter = 0x23

  /// The tables' letters leave out the backslash.
  @inline(__always)
  private static func ordinal(_ letter: Int) -> Int {
    letter > 0x5C - firstLetter ? letter &- 1 : letter
  }
}
