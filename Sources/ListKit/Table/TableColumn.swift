/// One column of a table: what it is called, how wide it is and where its fields stand in it.
public struct TableColumn: Hashable, Sendable {
  /// How many columns of the screen a table's column takes.
  public enum Width: Hashable, Sendable {
    /// So many, whatever is in them; less than 0 counts as 0.
    case fixed(Int)
    /// As many as the title and a sample of its fields need, within bounds; see
    /// ``TableColumns/fit(to:metrics:)``.
    case fitted(least: Int, most: Int)
    /// As ``fitted(least:most:)``, and of what the other columns leave as many more as the sample needs, up
    /// to `limit` in all; several such columns grow alike until each has what it needs.
    case growing(least: Int, most: Int, limit: Int)
    /// A share of what the other columns leave, by weight, and not less than so many.
    case share(weight: Int, least: Int)
  }

  /// Where a field stands that is narrower than its column.
  public enum Alignment: Hashable, Sendable {
    /// At the left: text.
    case leading
    /// In the middle.
    case center
    /// At the right: numbers.
    case trailing
  }

  /// What the column is known by, such as the name of a member.
  public let id: String

  /// What the header says.
  public let title: String

  /// How wide it is.
  public var width: Width

  /// Columns of the screen that it has beyond what the sample needs, once all others have what they need: room for
  /// longer fields to come, so that it need not change for them.
  ///
  /// Within the bounds of ``Width/fitted(least:most:)`` and ``Width/growing(least:most:limit:)``; other widths
  /// have none.
  public var reserve: Int

  /// Where its fields stand.
  public var alignment: Alignment

  /// The role that its fields are drawn in.
  public var role: StyleRole

  /// A column; its title is its id unless told.
  public init(
    _ id: String,
    title: String? = nil,
    width: Width = .fitted(least: 3, most: 30),
    reserve: Int = 0,
    alignment: Alignment = .leading,
    role: StyleRole = .text
  ) {
    self.id = id
    self.title = title ?? id
    self.width = width
    self.reserve = reserve
    self.alignment = alignment
    self.role = role
  }
}
