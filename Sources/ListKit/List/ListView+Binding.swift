extension ListView {
  /// Whether the list is bound to something of which more may come.
  public var isBound: Bool { binding?.isActive ?? false }

  /// Shows the snapshot that `make` gives, and again once after each change of an `Observable` that it
  /// has read.
  ///
  /// The first one is shown at once. Changes of one turn of the main actor are shown together. From
  /// 10,000 rows on they are compared in the background, and the newest wins. It ends with the list,
  /// with ``unbind()``, and when the list is bound to something else. `make` is kept till then: let it
  /// not own the list.
  ///
  /// The model is changed on the main actor: a change elsewhere may be read before it is made, and is
  /// then not shown until the next one.
  public func bind(_ make: @escaping @MainActor () -> ListSnapshot<Section, Item>) {
    bindAnew().observe(make)
  }

  /// Shows the snapshots of a sequence as they come, of several the newest.
  ///
  /// From 10,000 rows on they are compared in the background. What is being compared is given up when
  /// a newer one comes, but not more than eight times in a row; only one ever waits. It ends
  /// with the sequence, with the list, with ``unbind()``, and when the list is bound to something
  /// else; the task that reads is cancelled then.
  public func bind<Snapshots: AsyncSequence>(to snapshots: Snapshots)
  where Snapshots.Element == ListSnapshot<Section, Item>, Snapshots.Failure == Never {
    bindAnew().read(snapshots) { _ in }
  }

  /// Shows the snapshots of a sequence that may fail, as ``bind(to:)`` does.
  ///
  /// An error ends it and is reported once, unless it was ended before; the list keeps what it shows.
  /// `onFailure` is kept till then: let it not own the list.
  public func bind<Snapshots: AsyncSequence>(
    to snapshots: Snapshots,
    onFailure: @escaping @MainActor (any Error) -> Void
  ) where Snapshots.Element == ListSnapshot<Section, Item> {
    bindAnew().read(snapshots, onFailure: onFailure)
  }

  /// Ends what the list is bound to; it keeps what it shows.
  public func unbind() {
    binding?.end()
    binding = nil
  }

  private func bindAnew() -> SnapshotBinding<Section, Item> {
    unbind()
    let binding = SnapshotBinding(self)
    self.binding = binding
    return binding
  }
}
