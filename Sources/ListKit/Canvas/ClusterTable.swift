/// The clusters of more than one scalar that a canvas shows, each held once.
struct ClusterTable: Hashable, Sendable {
  private var texts: [String] = []
  private var places: [String: Int] = [:]

  /// The place of a cluster, which is given one if it has none.
  mutating func place(of text: String) -> Int {
    if let place = places[text] { return place }
    texts.append(text)
    places[text] = texts.count - 1
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
