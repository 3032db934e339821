// Snapshots that memories share, whatever snapshots the list is given.
extension EditLog {
  /// Whether it is remembered how the list was before.
  var hasMemories: Bool {
    !isEmpty || !history.undos.isEmpty || !history.redos.isEmpty
  }

  /// Other rows are shown, which these changes lead to.
  ///
  /// Without an update since there are memories O(1), else what
  /// ``ListSnapshot/following(_:to:)`` says.
  mutating func remember(
    _ new: ListSnapshot<Section, Item>,
    _ changes: ListChangeSet,
    from old: ListSnapshot<Section, Item>
  ) {
    if !hasMemories {
      remembered = nil
    } else if isRebased || remembered != nil {
      remembered = (remembered ?? old).following(changes, to: new)
    }
  }
}
