/// The ASCII character that stands for another one on a canvas that may show nothing else.
enum ASCIISubstitute {
  /// The substitute of a cluster that begins with `scalar`: one column, "?" if nothing is alike.
  static func character(for scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0x20..<0x7F: UInt8(scalar)
    case 0xA0, 0x2000...0x200A, 0x202F, 0x3000: UInt8(ascii: " ")
    case 0x2010...0x2015, 0x2212, 0x2500, 0x2501, 0x2504, 0x2505, 0x254C: UInt8(ascii: "-")
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x2551, 0x258F, 0x2595: UInt8(ascii: "|")
    case 0x2550: UInt8(ascii: "=")
    case 0x250C...0x254B, 0x2552...0x2570: UInt8(ascii: "+")
    case 0x2018, 0x2019, 0x2032: UInt8(ascii: "'")
    case 0x201C, 0x201D, 0x2033: UInt8(ascii: "\"")
    case 0x2022, 0x00B7, 0x25CF, 0x2605, 0x2713: UInt8(ascii: "*")
    case 0x2026: UInt8(ascii: ".")
    case 0x2190, 0x25C0, 0x25C2, 0x2039: UInt8(ascii: "<")
    case 0x2192, 0x25B6, 0x25B8, 0x203A: UInt8(ascii: ">")
    case 0x2191, 0x25B2, 0x25B4: UInt8(ascii: "^")
    case 0x2193, 0x25BC, 0x25BE: UInt8(ascii: "v")
    case 0x2588...0x2593: UInt8(ascii: "#")
    case 0x2248: UInt8(ascii: "~")
    case 0x00D7: UInt8(ascii: "x")
    default: UInt8(ascii: "?")
    }
  }
}
