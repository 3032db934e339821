/// How many colours a terminal has.
public enum ColorDepth: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colours: attributes alone tell things apart.
  case none = 0
  /// The eight colours of the first colour terminals.
  case eight = 8
  /// Eight colours and their bright variants.
  case sixteen = 16
  /// The 256 colours of xterm.
  case indexed = 256
  /// Any colour, by its red, green and blue.
  case direct = 0x100_0000

  /// Fewer colours before more.
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool {
    left.rawValue < right.rawValue
  }
}
