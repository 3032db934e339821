extension ListView where Section == Int {
  /// Shows the visible rows of an outline.
  ///
  /// Where the cursor's row is collapsed away, the cursor goes to the nearest item above it that is
  /// visible, and that one keeps its line on screen. Else it is ``apply(_:marksChanges:)``.
  public func apply(_ outline: ListOutline<Item>) {
    guard let cursor, !outline.snapshot.contains(cursor),
      let item = outline.visibleAncestor(of: cursor), moveCursor(to: item)
    else { return apply(outline.snapshot) }
    let policy = anchorPolicy
    anchorPolicy = .row(item)
    apply(outline.snapshot)
    anchorPolicy = policy
  }
}
