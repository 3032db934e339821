// Records that are read again, of which some have another text now.
extension RecordKeys {
  /// The keys of two versions of some records by their ids, so that a record whose text has changed is
  /// known again; nil for a record that has no id, or is not known itself.
  ///
  /// The id is the declared one, else the field that tells apart both the records of before and those of
  /// now. O(bytes of the records).
  package static func versions(
    before: [JSONValue?],
    now: [JSONValue?],
    declared id: JSONPointer?
  ) -> (before: [UInt64?], now: [UInt64?]) {
    var keys = RecordKeys(id: id)
    if id == nil {
      var choice = IdentifierChoice()
      for version in [before, now] {
        choice.beginPage()
        choice.look(at: version.compactMap(\.self))
        // A field that is missing in one of them is the id of neither.
        guard let path = choice.path else { return (before.map { _ in nil }, now.map { _ in nil }) }
        keys.id = path
      }
    }
    func key(_ record: JSONValue?) -> UInt64? { record.flatMap { keys.ownKey(of: $0) } }
    return (before.map(key), now.map(key))
  }
}
