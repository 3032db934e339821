import Observation

/// What a list is bound to: brings the newest snapshot on screen until its list is gone.
///
/// The list owns it and it does not own the list; its end is the end of its task. There is one place
/// for a snapshot that waits, however fast others come:
///
/// ```
///   sequence ──▶ newest ──▶ compared in the background ──▶ list
///                  ╰─ one that comes meanwhile: what is being compared is not shown any more
/// ```
@MainActor final class SnapshotBinding<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = ListSnapshot<Section, Item>

  /// From how many rows on, old and new, snapshots are compared in the background.
  static var mostAtOnce: Int { 10_000 }

  /// How many comparisons in a row are given up for newer snapshots; the next one is shown, so that
  /// a stream that is always faster is seen, too.
  static var mostGivenUp: Int { 8 }

  private weak var list: ListView<Section, Item>?
  private var make: (@MainActor () -> Snapshot)?
  private var reading: Task<Void, Never>?
  private var newest: Snapshot?
  private var isComparing = false
  /// The ticket of what is being compared.
  private var ticket = 0
  private var isGivenUp = false
  private var givenUpInRow = 0

  /// A binding of a list to nothing yet.
  init(_ list: ListView<Section, Item>) {
    self.list = list
  }

  deinit { reading?.cancel() }

  /// Whether more may come.
  var isActive: Bool { make != nil || reading != nil }

  /// Ends the binding: nothing is shown any more.
  func end() {
    reading?.cancel()
    reading = nil
    make = nil
    newest = nil
    if isComparing { giveUp() }
    list = nil
  }

  /// Shows a snapshot as soon as can be, unless a newer one comes before.
  private func show(_ snapshot: Snapshot) {
    guard let list else { return }
    if isComparing {
      newest = snapshot
      guard !isGivenUp, givenUpInRow < Self.mostGivenUp else { return }
      isGivenUp = true
      givenUpInRow += 1
      giveUp()
    } else if max(snapshot.itemCount, list.rowCount) < Self.mostAtOnce {
      list.apply(snapshot)
    } else {
      newest = snapshot
      isComparing = true
      Task { await compare() }
    }
  }

  /// Compares and shows what waits until nothing does.
  private func compare() async {
    while let snapshot = newest, let list {
      newest = nil
      isGivenUp = false
      ticket = list.lastTicket + 1
      await list.applyInBackground(snapshot)
      if !isGivenUp { givenUpInRow = 0 }
    }
    isComparing = false
  }
}

extension SnapshotBinding {
  /// What is being compared is not shown any more, unless something else has come by itself.
  private func giveUp() {
    guard let list, list.lastTicket == ticket else { return }
    list.lastTicket += 1
  }
}

extension SnapshotBinding {
  /// Shows what `make` gives, and again after each change of an observed value that it has read.
  func observe(_ make: @escaping @MainActor () -> Snapshot) {
    self.make = make
    update()
  }

  /// Changes of one turn of the main actor are one change.
  private func update() {
    guard list != nil, let make else { return }
    let snapshot = withObservationTracking(make) { [weak self] in
      Task { @MainActor in self?.update() }
    }
    show(snapshot)
  }
}

extension SnapshotBinding {
  /// Shows the snapshots of a sequence until it ends, fails, or this binding is gone.
  func read<Snapshots: AsyncSequence>(
    _ snapshots: Snapshots,
    onFailure: @escaping @MainActor (any Error) -> Void
  ) where Snapshots.Element == Snapshot {
    reading = Task { [weak self] in
      do {
        for try await snapshot in snapshots {
          guard !Task.isCancelled, self?.show(snapshot) != nil else { return }
          // A sequence that never waits must not keep the main actor.
          await Task.yield()
        }
      } catch {
        if !Task.isCancelled { onFailure(error) }
      }
      self?.reading = nil
    }
  }
}
