/// What tells the sections of a list of records apart.
enum SectionID: Hashable, Sendable {
  /// All records, as long as nothing divides them.
  case all
}
