/// The lines of a slot: those of its cell, and the blank ones above and below that belong to none.
struct SlotLines: Equatable {
  var above = 0
  let cell: Int
  var below = 0

  /// All of them, at most as many as the height index holds for a row.
  var total: Int { min(above + cell + below, HeightIndex.tallest) }
}
