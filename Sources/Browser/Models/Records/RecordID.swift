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

// The ids of several sources in one list.
extension RecordID {
  /// The bits of an id that tell the records of one source apart; those above them are its number.
  private static let ownBits = 40

  /// The id, in a list of several sources, of a record of the one with this number, from 0.
  ///
  /// The first source keeps its ids, and consecutive records of a source have consecutive ids, so that
  /// they are one run of a list. There is room for 2^40 records in each of 2^23 sources.
  package init(_ own: RecordID, ofPart part: Int) {
    self.init(integer: part << Self.ownBits + own.integer)
  }

  /// The number of the source that the record is of; 0 where there is only one.
  package var part: Int { integer >> Self.ownBits }

  /// The id of the record within its source.
  package var own: RecordID { RecordID(integer: integer & (1 << Self.ownBits - 1)) }
}

extension Range<RecordID> {
  /// The ids in a list of several sources of records of the one with this number.
  package init(_ own: Range<RecordID>, ofPart part: Int) {
    let first = RecordID(own.lowerBound, ofPart: part)
    self = first..<first.advanced(by: own.count)
  }
}
