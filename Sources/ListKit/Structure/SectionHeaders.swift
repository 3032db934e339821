/// Whether sections have headers, and how they scroll.
public enum SectionHeaders: Hashable, Sendable {
  /// Sections have none; only a collapsed section still has its header.
  case none

  /// They scroll with the rows.
  case scrolling

  /// The header of the section at the top stays there until the next one pushes it out, line by
  /// line.
  case pinned
}
