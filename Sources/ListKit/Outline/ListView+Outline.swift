extension ListView where Section == Int {
  /// Shows the visible rows of an outline.
  ///
  /// Where the cursor's row is collapsed away, the cursor goes to the nearest item above it that is
  /// visible, and that one keeps its line on screen. Else it is ``apply(_:marksChanges:)``.
  public func apply(_ outline: ListOutline<Item>) {
    change { list in
      guard let cursor = list.cursor, !outline.snapshot.contains(cursor),
        let item = outline.visibleAncestor(of: cursor), list.moveCursor(to: item)
      else { return list.apply(outline.snapshot) }
      let policy = list.anchorPolicy
      list.anchorPolicy = .row(item)
      list.apply(outline.snapshot)
      list.anchorPolicy = policy
    }
  }
}
