import BrowserModels

// A file that is read again, or written on to: what its records were before.
extension FileRecordStore {
  func versions(of id: RecordID) -> RecordVersions? {
    let grown = grown.flatMap { $0.id == id ? $0 : nil }
    guard grown != nil || changed.contains(where: { $0.contains(id) }),
      let now = try? foundBytes(at: id)
    else { return nil }
    let form = layout.location
    switch former[id] ?? grown?.text {
    case .bytes(let bytes, let formerForm):
      return RecordVersions(before: bytes, in: formerForm, now: now, in: form)
    case .value(let value): return RecordVersions(before: value, now: now, in: form)
    case nil: return .lost(FormerText.lostSentence)
    }
  }

  func forgetVersions() { (former, changed, grown) = ([:], [], nil) }

  /// Notes what a record is before more of it is written; of one record only, since any number of lines may
  /// come in parts.
  func noteGrowth(of id: RecordID, at range: Range<Int>) {
    guard grown?.id != id else { return }
    let bytes = range.count <= FormerText.room ? try? supply.bytes(in: range) : nil
    grown = (id, bytes.map { .bytes($0, layout.location) })
  }

  /// Whether its first records have the texts of all those in another store.
  func begins(with other: FileRecordStore) -> Bool {
    count >= other.count && (0..<other.count).allSatisfy { key(at: $0) == other.key(at: $0) }
  }

  /// Takes the place of another store: records that are there keep their ids.
  ///
  /// O(records). `id` is where the id of a record was declared to be; without `pairsByPlace` a record is
  /// never another version of one before by its place alone.
  ///
  /// - Returns: What has changed.
  func replace(
    _ other: FileRecordStore,
    id: JSONPointer?,
    pairsByPlace: Bool = true
  ) -> RecordChange {
    var (room, reads) = (FormerText.room, FormerText.mostReads)
    let alignment = RecordAlignment(
      before: other.keys,
      now: keys,
      pairsByPlace: pairsByPlace,
      identify: { before, now in
        RecordKeys.versions(
          before: other.values(at: before),
          now: values(at: now),
          declared: id
        )
      },
      hasSameText: { before, now in
        reads -= 1
        room -= ranges[now].count
        return reads < 0 || room < 0 || other.hasText(at: before, of: self, at: now)
      }
    )
    former = other.formerTexts(at: alignment.changed)
    for position in alignment.changed {
      for ids in other.order.ids(at: position..<position + 1) { changed.append(ids: ids) }
    }
    order = RecordOrder(alignment, after: other.order)
    cache = RecordCache()
    return RecordChange(
      added: other.end..<end,
      updated: alignment.changed.flatMap { other.order.ids(at: $0..<$0 + 1).joined() },
      removedCount: alignment.removedCount
    )
  }

  /// What the records at some positions are, for the store that takes the place of this one: those that
  /// were near the screen, and of the others as many as there is room for and as can still be read.
  private func formerTexts(at positions: [Int]) -> [RecordID: FormerText] {
    var texts: [RecordID: FormerText] = [:]
    var (room, reads) = (FormerText.room, FormerText.mostReads)
    for position in positions {
      guard let id = order.ids(at: position..<position + 1).first?.first else { continue }
      let range = ranges[position]
      if let known = cache.known(id), !known.isBeginning, case .success(let value) = known.content {
        texts[id] = .value(value)
      } else if reads > 0, range.count <= room {
        reads -= 1
        guard let bytes = try? supply.bytes(in: range),
          bytes.withUnsafeBytes({ RecordHash.value(of: $0) }) == hashes[position]
        else { continue }
        room -= range.count
        texts[id] = .bytes(bytes, layout.location)
      }
    }
    return texts
  }

  /// The records at some positions as rows see them; nil for one that cannot be read any more.
  ///
  /// No more are read than former texts are; what is near the screen stays in the cache.
  private func values(at positions: [Int]) -> [JSONValue?] {
    var (room, reads) = (FormerText.room, FormerText.mostReads)
    return positions.map { position in
      guard let id = order.ids(at: position..<position + 1).first?.first else { return nil }
      if let known = cache.known(id) { return try? known.content.get() }
      guard reads > 0, room > 0 else { return nil }
      reads -= 1
      room -= min(ranges[position].count, MemoryLimit.rowRecord)
      return try? parsed(id).content.get()
    }
  }

  /// Whether a record has the text of another one, with an equal key; not where it cannot be read any more.
  private func hasText(at position: Int, of other: FileRecordStore, at place: Int) -> Bool {
    guard let own = try? supply.bytes(in: ranges[position]) else { return false }
    return (try? other.supply.bytes(in: other.ranges[place])) == own
  }

  private var keys: LazyMapCollection<Range<Int>, UInt64> {
    (0..<count).lazy.map { [self] in key(at: $0) }
  }

  /// What is equal for records with the same text.
  private func key(at position: Int) -> UInt64 {
    UInt64(UInt32(clamping: ranges[position].count)) << 32 | UInt64(hashes[position])
  }
}
