/// The identity of a record while its source is open: how many records arrived before it.
///
/// A refresh leaves it as it is, and so the record's place in a list.
package struct RecordID: Hashable, Sendable, Strideable {
  /// Records that arrived before this one.
  package let integer: Int

  /// The id of the record after so many others.
  package init(integer: Int) { self.integer = integer }

  package func distance(to other: RecordID) -> Int { other.integer - integer }

  package func advanced(by count: Int) -> RecordID { RecordID(integer: integer + count) }
}

extension RecordID: ExpressibleByIntegerLiteral {
  package init(integerLiteral integer: Int) { self.init(integer: integer) }
}

extension Range<RecordID> {
  /// The ids of the records that arrived as these ones.
  package init(_ integers: Range<Int>) {
    self = RecordID(integer: integers.lowerBound)..<RecordID(integer: integers.upperBound)
  }
}
