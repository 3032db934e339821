/// Chooses the field that is the time of a record.
enum TimeRole {
  /// The field by which the list is sorted if it is a time, else the one with the best name.
  static func path(in fields: [FieldStatistics], records: [JSONValue]) -> FieldPath? {
    let times = fields.filter { $0.times > 0.8 && $0.coverage > 0.4 && !isCount($0) }
    let ranked = times.map { (field: $0, rank: rank(of: $0.path)) }.sorted { $0.rank < $1.rank }
    let sorted = ranked.first { entry in
      entry.rank < 90 && isMonotonic(entry.field.path, records)
    }
    if let sorted, sorted.rank < 60 { return sorted.field.path }
    return ranked.first { $0.rank < 90 || ranked.count == 1 }?.field.path
  }

  /// The fields between which a record goes on, such as a sprint or an appointment; nil when it has
  /// none: `startDate` and `endDate`, `period.start` and `period.end`.
  static func span(in fields: [FieldStatistics]) -> RowSpan? {
    let times = fields.filter { $0.times > 0.8 && $0.coverage > 0.4 }
    let named = times.map { (path: $0.path, words: $0.path.names.map(KeyName.words)) }
    for start in named {
      guard let word = start.words.joined().first(where: { ends[$0] != nil }) else { continue }
      let wanted = start.words.map { $0.map { $0 == word ? ends[word] ?? [] : [$0] } }
      let end = named.first { candidate in
        candidate.words.count == wanted.count
          && zip(candidate.words, wanted).allSatisfy { words, wanted in
            words.count == wanted.count && zip(words, wanted).allSatisfy { $1.contains($0) }
          }
      }
      if let end, end.path != start.path { return RowSpan(start: start.path, end: end.path) }
    }
    return nil
  }

  private static let ends: [String: [String]] = [
    "start": ["end", "stop", "finish"], "starts": ["ends"], "begin": ["end"],
    "beginning": ["end", "ending"], "from": ["to", "until", "till", "through"],
    "since": ["until"], "checkin": ["checkout"], "arrival": ["departure"],
  ]

  private static func rank(of path: FieldPath) -> Int {
    let words = words(of: path)
    let level = (path.names.count - 1) * 5
    if words.contains(where: later.contains) { return 90 }
    for (position, group) in groups.enumerated() where words.contains(where: group.contains) {
      return position * 10 + level
    }
    return 80 + level
  }

  // `{"created":{"date-time":…}}`: where the name says only that it is a time, the one around it
  // says which.
  private static func words(of path: FieldPath) -> [String] {
    let words = KeyName.words(of: path.key)
    guard path.names.count > 1, words.allSatisfy(groups[2].contains) else { return words }
    return KeyName.words(of: path.names[path.names.count - 2]) + words
  }

  private static let groups: [Set<String>] = [
    [
      "created", "createdat", "creation", "added", "starred", "posted", "sent", "submitted",
      "create",
      "authored", "opened",
    ],
    [
      "published", "publish", "publishedat", "issued", "released", "release", "observed", "played",
      "effective", "recorded", "performed", "onset",
    ],
    ["timestamp", "date", "time", "datetime", "when", "at"],
    ["updated", "update", "edited", "changed"],
    ["modified", "modify", "pushed"],
    ["last", "bumped", "synced", "crawled"],
  ]

  private static let later: Set = [
    "due", "expires", "expiry", "expiration", "expire", "start", "starts", "end", "ends", "next",
    "deadline", "until", "birth", "birthday", "deleted", "begin", "begins", "dob",
  ]

  // A number in the range of times whose name says nothing of time is an id or a count.
  private static func isCount(_ field: FieldStatistics) -> Bool {
    guard field.texts.contains(where: { $0.utf8.allSatisfy { (0x2E...0x39).contains($0) } }) else {
      return false
    }
    let words = Set(KeyName.words(of: field.path.key))
    let timeWords: Set = [
      "at", "on", "time", "timestamp", "date", "created", "updated", "utc", "ts", "epoch",
      "modified", "published", "datetime", "ms",
    ]
    return words.isDisjoint(with: timeWords) || words.contains("id")
  }

  private static func isMonotonic(_ path: FieldPath, _ records: [JSONValue]) -> Bool {
    let times = records.compactMap { path.value(in: $0).flatMap { Timestamp($0)?.seconds } }
    guard times.count >= 4, Set(times).count > times.count / 2 else { return false }
    let pairs = zip(times, times.dropFirst())
    return pairs.allSatisfy { $0 >= $1 } || pairs.allSatisfy { $0 <= $1 }
  }
}
