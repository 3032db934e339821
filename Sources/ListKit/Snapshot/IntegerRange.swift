/// A range of ids that are integers, in either spelling.
@usableFromInline
protocol IntegerRange {
  /// The integers of the ids; two ranges where the greatest integer is followed by the least.
  var integers: [ClosedRange<Int>] { get }
}

extension ClosedRange: IntegerRange where Bound: IntegerIdentifier {
  @usableFromInline var integers: [ClosedRange<Int>] {
    Self.integers(from: lowerBound.integer, through: upperBound.integer)
  }

  /// The integers from one on to another one, which may be beyond the greatest.
  fileprivate static func integers(from first: Int, through last: Int) -> [ClosedRange<Int>] {
    first <= last ? [first...last] : [first...Int.max, Int.min...last]
  }
}

extension Range: IntegerRange where Bound: IntegerIdentifier {
  @usableFromInline var integers: [ClosedRange<Int>] {
    isEmpty
      ? []
      : ClosedRange<Bound>.integers(from: lowerBound.integer, through: upperBound.integer &- 1)
  }
}
