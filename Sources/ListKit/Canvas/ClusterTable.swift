/// The clusters of more than one scalar that a canvas shows, each held once.
///
/// They are looked up by their bytes: a string is made of those that are new alone.
struct ClusterTable: Hashable, Sendable {
  private var texts: [String] = []
  private var slots = HashSlots(capacity: 0)

  /// The place of a cluster in UTF-8, which is given one if it has none.
  mutating func place(of cluster: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(cluster))
    let hash = UInt32(truncatingIfNeeded: hasher.finalize())
    let known = slots.first(hash: hash) { texts[$0].utf8.elementsEqual(cluster) }
    if let known { return known }
    slots.insert(hash: hash)
    texts.append(String(decoding: cluster, as: UTF8.self))
    return texts.count - 1
  }

  /// The cluster at a place, which must be one that `place(of:)` gave.
  subscript(place: Int) -> String { texts[place] }

  static func == (left: ClusterTable, right: ClusterTable) -> Bool {
    left.texts == right.texts
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(texts)
  }
}
