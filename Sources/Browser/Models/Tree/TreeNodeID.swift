/// A row of a record that is shown as a tree: the number of the container that it is in, and its place
/// there.
///
/// The children of one container are consecutive integers, so that a million of them are one run of a
/// list.
package struct TreeNodeID: Hashable, Sendable {
  private static let placeBits = 40

  /// The number of the container above the place.
  package let integer: Int

  /// The id of an integer.
  package init(integer: Int) {
    self.integer = integer
  }

  /// A child of a container.
  package init(container: Int, place: Int) {
    integer = container << Self.placeBits | place
  }

  /// The number of the container, in the order in which containers became known.
  package var container: Int { integer >> Self.placeBits }

  /// Which child of the container it is, from 0.
  package var place: Int { integer & (1 << Self.placeBits - 1) }
}
