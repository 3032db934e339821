extension ListItems where Item: IntegerIdentifier {
  /// Calls a function with the ids at some positions, in order: as ranges of consecutive ones that are
  /// as long as can be.
  ///
  /// ```swift
  /// snapshot.items.forEachRun(in: 0..<snapshot.itemCount) { marks.insert($0) }
  /// ```
  ///
  /// A whole range that was appended is one step, whatever its length: O(log n), and the ids that are
  /// stored one by one.
  @inlinable
  public func forEachRun(in positions: Range<Int>, _ body: (ClosedRange<Item>) -> Void) {
    precondition(
      positions.lowerBound >= 0 && positions.upperBound <= rows.count,
      "The positions are outside the list."
    )
    var open: (first: Int, last: Int)?
    func add(_ first: Int, _ last: Int) {
      if let run = open {
        // The least integer does not follow the greatest.
        if run.last &+ 1 == first, run.last < first {
          open = (run.first, last)
          return
        }
        body(Item(integer: run.first)...Item(integer: run.last))
      }
      open = (first, last)
    }
    rows.forEachSegment(in: positions) { segment, _ in
      switch segment {
      case .run(let first, let count): add(first, first &+ (count &- 1))
      case .items(let items): for item in items { add(item.integer, item.integer) }
      }
    }
    if let run = open { body(Item(integer: run.first)...Item(integer: run.last)) }
  }
}
