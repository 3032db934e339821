// A list without sections to tell apart.
extension ListSnapshot where Section == Int {
  /// Rows in one section, which is 0; the work is that of ``append(_:to:)``.
  @inlinable
  public init(rows: some Sequence<Item>) {
    self.init()
    appendSections([0])
    append(rows)
  }
}
