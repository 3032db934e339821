/// What the values of a field are taken for when a list is sorted by it.
package enum SortKind: Hashable, Sendable {
  /// What JSON says: numbers are numbers, and texts are texts.
  case automatic
  /// Texts that are numbers are numbers: `"12.50"`.
  case number
  /// Texts and numbers that are points in time are those: `Tue, 10 Oct 2017 16:00:00 GMT`.
  case time

  /// What values are that were seen so far, missing ones left out.
  ///
  /// Numbers or times where all of them can be taken for such and at least one is a text, else
  /// `automatic`: that is right for JSON's own numbers and, in natural order, for names and versions.
  package init(detectedIn values: some Sequence<JSONValue?>) {
    let values = values.compactMap { $0?.firstScalar }
    func all(_ isOne: (JSONValue) -> Bool) -> Bool { values.allSatisfy(isOne) }
    if !values.contains(where: { $0.string != nil }) {
      self = .automatic
    } else if all({ DecimalNumber($0) != nil }) {
      self = .number
    } else {
      self = all { Timestamp($0) != nil } ? .time : .automatic
    }
  }
}

extension JSONValue {
  /// The scalar that a value counts as where one is wanted: of a list or an object the first one in it
  /// that is not null; nil for null and where there is none.
  package var firstScalar: JSONValue? {
    switch self {
    case .bool, .number, .string: return self
    case .array(let elements): return elements.lazy.compactMap(\.firstScalar).first
    case .object(let object): return object.members.lazy.compactMap(\.value.firstScalar).first
    case .null, .elided: return nil
    }
  }
}
