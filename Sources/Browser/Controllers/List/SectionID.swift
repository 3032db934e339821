import BrowserModels

/// What tells the sections of a list of records apart.
enum SectionID: Hashable, Sendable {
  /// All records, as long as nothing divides them.
  case all
  /// The records of the source with this number among several.
  case source(Int)
  /// The records that have this in common.
  case key(SectionKey)
}
