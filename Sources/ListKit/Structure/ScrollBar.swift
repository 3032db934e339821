/// Which part of a list is on screen, and the lines of a bar beside it that say so.
public struct ScrollBar: Hashable, Sendable {
  /// The share of the content above the screen, 0…1.
  public let above: Double

  /// The share of the content on screen, 0…1.
  public let shown: Double

  /// A bar for a screen of `screen` lines that begins at line `first` of `total`.
  init(first: Int, screen: Int, total: Int) {
    let total = max(1, total)
    above = min(1, Double(max(0, first)) / Double(total))
    shown = min(1, Double(max(0, screen)) / Double(total))
  }

  /// The lines of a bar of so many lines that are filled: at least one, and neither the first nor
  /// the last unless the list is at that end.
  public func thumb(in lines: Int) -> Range<Int> {
    guard lines > 0 else { return 0..<0 }
    guard shown < 1 else { return 0..<lines }
    let length = max(1, Self.part(shown, of: lines))
    let room = lines - length
    guard room > 0 else { return 0..<lines }
    var first = Self.part(above / (1 - shown), of: room)
    if room > 1 {
      if above > 0 { first = max(1, first) }
      if above + shown < 1 { first = min(room - 1, first) }
    }
    first = min(max(0, first), room)
    return first..<first + length
  }

  /// A share of so many lines, at most all of them.
  private static func part(_ share: Double, of lines: Int) -> Int {
    let part = (share * Double(lines)).rounded()
    return part < Double(lines) ? Int(part) : lines
  }
}
