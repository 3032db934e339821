import BrowserModels

/// What tells the sections of a list of records apart.
enum SectionID: Hashable, Sendable {
  /// All records, as long as nothing divides them.
  case all
  /// The records of one of several sources, by its number.
  case source(Int)
  /// The records of which something is the same.
  case key(SectionKey)
}
