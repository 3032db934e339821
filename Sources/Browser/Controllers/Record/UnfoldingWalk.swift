/// Containers of a record that are unfolded in its order, down to a level: a value that can stop anywhere.
@MainActor struct UnfoldingWalk {
  /// The containers that it is in, the next place in each, and the level down to which it goes there.
  var way: [(number: Int, place: Int, level: Int)]
  /// How much it may still unfold.
  var rows = RecordOutline.mostRows
  var bytes = RecordOutline.mostBytes
  /// Whether what was folded by itself is unfolded, too.
  var overridesChanges = false

  /// A walk through the containers in a container.
  init(from number: Int, toLevel level: Int) {
    way = [(number, 0, level)]
  }

  var isUsedUp: Bool { rows <= 0 || bytes <= 0 }
}
