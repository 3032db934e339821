/// What a piece of a screen is for; a theme says how each looks.
public enum StyleRole: Hashable, Sendable, CaseIterable {
  /// What is said without emphasis.
  case text
  /// The name of a row.
  case title
  /// What stands below or beside a title.
  case subtitle
  /// Longer text of a row.
  case body
  /// A short mark, such as a state or a count.
  case badge
  /// A date or an age.
  case time
  /// An address that can be followed.
  case link
  /// What may be overlooked, such as a null.
  case dimmed
  /// Something failed.
  case error
  /// Something may be wrong.
  case warning
  /// Something went well.
  case success
  /// The row that the cursor is on.
  case cursor
  /// A row that is selected.
  case selection
  /// The sign of a row that an update has added or changed.
  case mark
  /// The title of a section.
  case header
  /// The end of a section or of a list.
  case footer
  /// A line between things.
  case border
  /// What a search found.
  case match
  /// The one of several matches that the reader is at.
  case currentMatch
  /// A bar above or below a list.
  case bar
  /// What stands out in a bar.
  case barAccent
  /// The name of a member.
  case key
  /// A value that is text.
  case string
  /// A value that is a number.
  case number
  /// A value that is true, false or null.
  case literal
}
