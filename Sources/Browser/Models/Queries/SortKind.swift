/// What the values of a field are taken for when a list is sorted by it.
package enum SortKind: Hashable, Sendable {
  /// What JSON says: numbers are numbers, and texts are texts, also empty ones.
  case automatic
  /// Texts that are numbers are numbers: `"12.50"`; a text of blanks is missing.
  case number
  /// Texts and numbers that are points in time are those: `Tue, 10 Oct 2017 16:00:00 GMT`; a text
  /// of blanks is missing.
  case time

  /// What values are that were seen so far; missing ones and texts of blanks are left out.
  ///
  /// Times or numbers where more than half of them can be taken for such, else `automatic`, which is right
  /// for names. Texts that only begin like a number, as versions and sizes do, are in natural order, and
  /// so is all beside them.
  package init(detectedIn values: some Sequence<JSONValue?>) {
    var (count, times, numbers) = (0, 0, 0)
    var isNatural = false
    for scalar in values.lazy.compactMap({ $0?.firstScalar }) where !scalar.isBlankText {
      count += 1
      if Timestamp(scalar) != nil { times += 1 }
      if DecimalNumber(scalar) != nil {
        numbers += 1
      } else if scalar.string?.first?.isNumber == true {
        isNatural = true
      }
    }
    if times > numbers, times * 2 > count {
      self = .time
    } else {
      self = numbers * 2 > count && !isNatural ? .number : .automatic
    }
  }
}

extension JSONValue {
  /// The scalar that a value counts as where one is wanted: of a list or an object the first one in it
  /// that is not null; nil for null and where there is none.
  ///
  /// O(values before it): each is looked at once, however deep it is.
  package var firstScalar: JSONValue? {
    switch self {
    case .bool, .number, .string: return self
    case .array(let elements):
      for element in elements {
        if let scalar = element.firstScalar { return scalar }
      }
      return nil
    case .object(let object):
      for member in object.members {
        if let scalar = member.value.firstScalar { return scalar }
      }
      return nil
    case .null, .elided: return nil
    }
  }

  /// Whether it is a text of blanks, or an empty one.
  var isBlankText: Bool {
    string?.unicodeScalars.allSatisfy(\.properties.isWhitespace) ?? false
  }
}
