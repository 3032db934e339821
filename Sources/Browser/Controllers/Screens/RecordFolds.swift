import BrowserModels

/// What a reader has folded and unfolded in a record, so that another version of it is shown likewise: a
/// pure value.
///
/// It takes as much as what the reader changed, not as much as what is unfolded: all levels are one number,
/// and containers that changes have above them in common are told once.
struct RecordFolds: Hashable {
  /// What was done to a container by itself.
  struct Change: Hashable {
    /// Whether it is unfolded; nil where it is as the levels say.
    var isUnfolded: Bool?
    /// Containers in it are unfolded that are in so many others; nil where it is as around it.
    var level: Int?
  }

  /// A container that was changed, or has such ones in it.
  struct Node: Hashable {
    /// Where it is in the one around it.
    let step: TreePath.Step
    /// The node of the one around it, which is before this one; nil in the record itself.
    let parent: Int?
    let change: Change
  }

  /// Containers that are in so many others are unfolded, but for those that were changed.
  var level = 0
  /// Outer ones first.
  var nodes: [Node] = []
}
