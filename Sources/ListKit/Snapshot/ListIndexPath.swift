/// Where a row is: the position of its section and its position in that section, both from 0.
public struct ListIndexPath: Hashable, Comparable, Sendable {
  /// The position of the section, from 0.
  public var section: Int
  /// The position of the row in its section, from 0.
  public var offset: Int

  /// A row of a section.
  public init(section: Int, offset: Int) {
    self.section = section
    self.offset = offset
  }

  /// Earlier sections first, then earlier rows.
  public static func < (left: ListIndexPath, right: ListIndexPath) -> Bool {
    (left.section, left.offset) < (right.section, right.offset)
  }
}

extension ListIndexPath: CustomStringConvertible {
  /// Section and offset with a dot between them, such as `0.12`.
  public var description: String { "\(section).\(offset)" }
}
