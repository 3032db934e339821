/// How a cluster gets on the screen without shifting what is to the right of it.
///
/// ncurses believes the C library about widths, terminals believe nobody. Where all of them agree
/// with the kit, ncurses draws the cluster. Where a terminal might take fewer columns than counted,
/// ncurses draws blanks and the cluster is written over them at its own position. Where a terminal
/// might take more, something simpler is drawn that cannot:
///
/// ```
///   é 漢 한      cell        the C library counts as the kit does
///   ❤️ 1️⃣ क्षि     overlay     some terminals count less than the kit's 2, 2 and 3 columns
///   ก็ 각         overlay     some terminals end the text at a mark without combining class
///   soft hyphen  overlay     some terminals count 0
///   👨‍👩‍👧 → 👨     cell        some terminals count 6
///   🇩🇪 → DE     letters     some terminals count 4
/// ```
enum GlyphPlan: Hashable, Sendable {
  /// One ncurses cell of these scalars: a spacing one, then at most four without width.
  case cell([UInt32])
  /// Blanks, and these scalars written over them.
  case overlay([UInt32])
  /// One column each of ASCII.
  case letters([UInt32])

  /// The scalars that are drawn.
  var scalars: [UInt32] {
    switch self {
    case .cell(let scalars), .overlay(let scalars), .letters(let scalars): scalars
    }
  }

  /// The plan for a cluster that the kit counts `columns` for.
  ///
  /// `width` tells the columns that the C library gives a scalar, -1 if it does not know it.
  init(_ scalars: [UInt32], columns: Int, width: (UInt32) -> Int) {
    // Some terminals join what follows a joiner to it, wherever that is on screen.
    let scalars = Array(scalars.reversed().drop { $0 == 0x200D }.reversed())
    guard let first = scalars.first else {
      self = .letters([])
      return
    }
    let widths = scalars.map(width)
    let spacing = widths.count { $0 != 0 }
    let total = widths.reduce(0) { $0 + ($1 < 0 ? 1 : $1) }
    if Self.flagLetters.contains(first) {
      self = .letters(scalars.filter(Self.flagLetters.contains).map { $0 - 0x1F1E6 + 0x41 })
    } else if total == columns, spacing == 1, scalars.count <= 5, !widths.contains(-1),
      first != 0xAD, scalars.dropFirst().allSatisfy(Self.isPlainMark)
    {
      self = .cell(scalars)
    } else if total <= columns, !Self.growsOnSomeTerminals(scalars) {
      self = .overlay(scalars)
    } else {
      self = Self.shortened(first, scalars.dropFirst().first, columns, width(first))
    }
  }

  /// What is left of a cluster that terminals may draw too wide: its first character.
  private static func shortened(
    _ first: UInt32,
    _ second: UInt32?,
    _ columns: Int,
    _ width: Int
  ) -> GlyphPlan {
    switch width {
    case columns: .cell([first])
    case ..<columns where second == 0xFE0F: .overlay([first, 0xFE0F])
    case ..<columns: .overlay([first])
    default: .letters([0x3F])
    }
  }

  /// Whether a terminal that does not know the sequence draws each of its emoji.
  private static func growsOnSomeTerminals(_ scalars: [UInt32]) -> Bool {
    scalars.dropFirst().contains { (0x1F3FB...0x1F3FF).contains($0) }
      || scalars.contains(0x200D) && scalars.count { $0 >= 0x1F000 } > 1
  }

  /// Whether every terminal puts the mark on what is before it: some take those without a combining
  /// class for the end of the text.
  private static func isPlainMark(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.canonicalCombiningClass != .notReordered
  }

  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
}
