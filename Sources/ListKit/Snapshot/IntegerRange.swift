/// A range of ids that are integers, in either spelling.
@usableFromInline
protocol IntegerRange {
  /// The integers of the ids; two ranges where the greatest integer is followed by the least.
  var integers: [ClosedRange<Int>] { get }
}

extension ClosedRange: IntegerRange where Bound: IntegerIdentifier {
  @usableFromInline var integers: [ClosedRange<Int>] {
    let (first, last) = (lowerBound.integer, upperBound.integer)
    return first <= last ? [first...last] : [first...Int.max, Int.min...last]
  }
}

extension Range: IntegerRange where Bound: IntegerIdentifier {
  @usableFromInline var integers: [ClosedRange<Int>] {
    isEmpty ? [] : (lowerBound...upperBound.advanced(by: -1)).integers
  }
}
