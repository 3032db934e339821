import Testing

@testable import ListKitCurses

struct GlyphPlanTests {
  /// Widths as a C library gives them that knows nothing later than Unicode 15.
  private func width(_ scalar: UInt32) -> Int {
    switch scalar {
    case 0x1FAE9: -1
    case 0x300...0x36F, 0xE47, 0x1160...0x11FF, 0x200D, 0xFE00...0xFE0F, 0x20E3, 0x94D, 0x600: 0
    case 0x1100...0x115F, 0x4E00...0x9FFF, 0x1F300...0x1F3F2, 0x1F3F8...0x1FAFF: 2
    default: 1
    }
  }

  @Test(arguments: [
    ("漢", 2, GlyphPlan.cell([0x6F22])),
    ("e\u{301}", 1, .cell([0x65, 0x301])),
    ("e\u{301}\u{302}\u{303}\u{304}", 1, .cell([0x65, 0x301, 0x302, 0x303, 0x304])),
    (
      "e\u{301}\u{302}\u{303}\u{304}\u{305}", 1,
      .overlay([0x65, 0x301, 0x302, 0x303, 0x304, 0x305])
    ),
    ("h\u{200D}", 1, .cell([0x68])),
    ("ก\u{E47}", 1, .overlay([0xE01, 0xE47])),
    ("\u{1112}\u{1161}\u{11AB}", 2, .overlay([0x1112, 0x1161, 0x11AB])),
    ("\u{AD}", 1, .overlay([0xAD])),
    ("❤\u{FE0F}", 2, .overlay([0x2764, 0xFE0F])),
    ("1\u{FE0F}\u{20E3}", 2, .overlay([0x31, 0xFE0F, 0x20E3])),
    ("का", 2, .overlay([0x915, 0x93E])),
    ("क्ष", 2, .overlay([0x915, 0x94D, 0x937])),
    ("👨‍👩‍👧", 2, .cell([0x1F468])),
    ("👍🏽", 2, .cell([0x1F44D])),
    ("🏳\u{FE0F}\u{200D}🌈", 2, .overlay([0x1F3F3, 0xFE0F])),
    ("☝🏽", 2, .overlay([0x261D])),
    ("🇩🇪", 2, .letters([0x44, 0x45])),
    ("🇩", 1, .letters([0x44])),
    ("\u{1FAE9}", 2, .overlay([0x1FAE9])),
    ("α", 2, .overlay([0x3B1])),
    ("漢", 1, .letters([0x3F])),
  ])
  func `a cluster is drawn so that nothing to its right can shift`(
    text: String,
    columns: Int,
    plan: GlyphPlan
  ) {
    #expect(GlyphPlan(text.unicodeScalars.map(\.value), columns: columns, width: width) == plan)
  }
}
