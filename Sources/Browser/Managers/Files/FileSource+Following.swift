import BrowserModels

/// How a file source waits for what is written later.
@MainActor final class FileFollowing {
  let watch: FileWatch
  /// Whether it is time to look at the file soon.
  var isLookDue = false
  /// Whether what was written is being read.
  var isReading = false
  /// What was said of the file last, so that it is said once.
  var said = FileGrowth.none

  /// Waits for what is written to the file of this path.
  init(_ path: String) {
    watch = FileWatch(path)
  }
}

// What is written to a file after it was read: its rows are added, and nothing is read again.
extension FileSource {
  /// Seconds between a change of a file and a look at it: many changes are one then.
  private static let moment = 0.1

  package var canFollow: Bool { followedPath != nil }

  package var noFollowSentence: String {
    guard isReadOnce else { return "\(title) cannot be followed." }
    return status.isFinished
      ? "\(title) has ended." : "\(title) is a stream: it is followed anyway, until it ends."
  }

  private var followedPath: String? {
    guard case .file(let path) = opener.input, !isScannedOnClock, !isReadOnce else { return nil }
    return path
  }

  package func follow(_ isOn: Bool) {
    guard isOn else {
      following = nil
      status.isFollowing = false
      return
    }
    guard let path = followedPath, following == nil else { return }
    let following = FileFollowing(path)
    self.following = following
    status.isFollowing = true
    following.watch.start { [weak self] in self?.fileMayHaveChanged() }
    if following.watch.isTold { fileMayHaveChanged() } else { lookAgainLater() }
  }

  /// Looks at a file that nobody tells about.
  private func lookAgainLater() {
    _ = clock.schedule(after: FileWatch.pause) { [weak self] in
      guard let self, following != nil else { return }
      lookForGrowth()
      lookAgainLater()
    }
  }

  /// Looks at the file soon, once for all that happens until then.
  func fileMayHaveChanged() {
    guard let following, !following.isLookDue else { return }
    following.isLookDue = true
    _ = clock.schedule(after: Self.moment) { [weak self] in
      self?.following?.isLookDue = false
      self?.lookForGrowth()
    }
  }

  /// Reads what was written since the file was read, or all of it where it is another text.
  func lookForGrowth() {
    guard let following, let path = followedPath, load == nil, !following.isReading,
      status.phase != .idle
    else { return }
    guard let supply = supply as? FileByteSupply else { return begin(isRefresh: records != nil) }
    let growth = supply.growth(behind: status.bytes, at: path)
    say(growth, of: following)
    switch growth {
    case .none, .removed, .displaced: break
    case .grown where mayGoOn: readOn(following)
    case .grown, .truncated, .rewritten, .replaced: begin(isRefresh: records != nil)
    }
  }

  private func say(_ growth: FileGrowth, of following: FileFollowing) {
    let isWaiting = growth == .removed || growth == .displaced
    guard growth != .none, growth != following.said || !isWaiting else { return }
    following.said = growth
    guard let clause = growth.clause else { return }
    status.warning = "\(title) \(clause)"
    delegate?.recordSource(self, didChange: status)
  }

  /// Whether what is written at the end leaves everything before it as it is: not in a single document,
  /// which may prove to be the first of many.
  private var mayGoOn: Bool {
    guard let layout, endedScan?.canGoOn == true else { return false }
    if case .failed(.cutShort) = status.phase { return true }
    return layout.layout.framing == .lines
      || layout.layout.path == .document && (records?.count ?? 0) > 1
  }

  private func readOn(_ following: FileFollowing) {
    following.isReading = true
    endedScan?.goOn { [weak self] event in self?.handleGrowth(event) }
  }

  private func handleGrowth(_ event: FileScan.Event) {
    guard let following, following.isReading else { return }
    switch event {
    case .opened: break
    case .found(let ranges, let hashes, let scanned): grow(ranges, hashes, scanned: scanned)
    case .ended(let scanned): endGrowth(scanned: scanned, phase: .complete(reason: ""))
    case .failed(let error): endGrowth(scanned: nil, phase: .failed(error))
    }
  }

  private func endGrowth(scanned: Int?, phase: SourceStatus.Phase) {
    following?.isReading = false
    if let scanned { status.bytes = scanned }
    status.phase = phase
    facts.total = .exact(records?.count ?? 0)
    if scanned == nil, endedScan?.canGoOn != true { follow(false) }
    delegate?.recordSource(self, didChange: status)
    lookForGrowth()
  }

  private func grow(_ ranges: [Range<Int>], _ hashes: [UInt32], scanned: Int) {
    guard let records else { return }
    status.bytes = scanned
    facts.bytes = scanned
    var (new, newHashes) = (ranges[...], hashes[...])
    var updated: [RecordID] = []
    if let first = new.first, let last = records.lastStart, first.lowerBound <= last {
      if let id = records.replaceLast(with: first, hash: newHashes.first) { updated = [id] }
      new = new.dropFirst()
      newHashes = newHashes.dropFirst()
    }
    let room = maximumRecords.map { max(0, $0 - records.count) } ?? .max
    let first = records.end
    records.append(new.prefix(room), hashes: newHashes.prefix(room))
    guard records.end > first || !updated.isEmpty else { return }
    let change = RecordChange(added: first..<records.end, updated: updated)
    delegate?.recordSource(self, didAdd: change)
  }
}
