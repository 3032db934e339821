/// What is large in a tree, in bytes of a record; tests have others.
package struct TreeLimits: Sendable {
  /// A record that is unfolded at the start.
  package var small = 64 << 10
  /// A value that one row shows; a longer one is a text.
  package var row = 16 << 10
  /// A key that a row shows; of a longer one its beginning.
  package var key = 4 << 10
  /// A child that is remembered, and so the distance between two checkpoints at most.
  package var large = 64 << 10
  /// The distance between two checkpoints at least, but for those of large children.
  package var close = 4 << 10
  /// Children between two checkpoints at least, likewise.
  package var fewChildren = 64
  /// A container whose children are counted as soon as its row is shown.
  package var counted = 8 << 10
  /// What is scanned at once.
  package var slice = 256 << 10
  /// Bytes of blocks that are kept to be shown again.
  package var blocks = 4 << 20
  /// A mistake up to here is told by its line and column.
  package var located = 1 << 20

  /// Those of the program.
  package init() {}
}
