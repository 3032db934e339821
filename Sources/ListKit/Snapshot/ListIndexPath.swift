/// Where a row is: the position of its section and its position in that section, both from 0.
public struct ListIndexPath: Hashable, Comparable, Sendable {
  /// The position of the section.
  public var section: Int
  /// The position of the row in its section.
  public var row: Int

  /// A row of a section.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  /// Earlier sections first, then earlier rows.
  public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// Section and row with a dot between them, such as `0.12`.
  public var description: String { "\(section).\(row)" }
}
