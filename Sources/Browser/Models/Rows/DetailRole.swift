/// Chooses the small fields that say more about a record, and that tell records of a list apart.
enum DetailRole {
  /// Fields that are always told, at most.
  private static let most = 2

  /// Points from which a field is told always, not only where a row says nothing else.
  private static let enough = 4.0

  /// One or two telling fields, best first.
  static func paths(in ranked: [FieldStatistics]) -> [FieldPath] {
    distinct(ranked.filter { points(of: $0) >= enough }).prefix(most).map(\.path)
  }

  /// Further fields in the record's order, for rows that have nothing else to say.
  static func spares(in ranked: [FieldStatistics], of fields: [FieldStatistics]) -> [FieldPath] {
    let chosen = Set(distinct(ranked).prefix(6).map(\.path))
    return fields.map(\.path).filter(chosen.contains)
  }

  /// The fields that may stand in a subtitle, most telling first.
  ///
  /// Never among them: what is the same in all records; identifiers, addresses and the machinery of
  /// the answer; what is false or empty; times; paths, pictures, coordinates.
  static func ranked(
    in fields: [FieldStatistics],
    records: Int,
    titles: [FieldPath],
    taken: Set<FieldPath>,
    hasTime: Bool = false
  ) -> [FieldStatistics] {
    let said = Set(fields.filter { taken.contains($0.path) }.map(\.labels))
    let fit = fields.enumerated().filter { _, field in
      isSpeakable(field, records: records) && !isCode(field, hasTime: hasTime)
        && isNear(field.path, titles)
        && !taken.contains { $0.names.starts(with: field.path.names) }
        && !(said.contains(field.labels) && records > 1)
    }
    let scored = fit.map { order, field in
      (order: order, field: field, points: points(of: field))
    }
    return scored.sorted { ($1.points, $0.order) < ($0.points, $1.order) }.map(\.field)
  }

  private static func isSpeakable(_ field: FieldStatistics, records: Int) -> Bool {
    let names = field.path.names
    guard !FieldName.isTechnical(field.path.key), !names.contains(where: FieldName.isCoordinate),
      !names.contains(where: FieldName.isAccessory)
    else { return false }
    if field.bools > 0.5 { return (0.05..<0.95).contains(field.labelCoverage) && records > 3 }
    let length = field.labels.reduce(0) { $0 + $1.utf8.count }
    return field.labelCoverage >= 0.3 && (records < 2 || field.distinctCount > 1)
      && field.usual == nil && field.times < 0.5 && field.unspeakable < 0.3
      && length <= 60 * field.labels.count
  }

  // The number of a word, such as the third type of all, and a part of a date beside its time.
  private static func isCode(_ field: FieldStatistics, hasTime: Bool) -> Bool {
    guard field.numbers > 0.5 else { return false }
    let words = KeyName.words(of: field.path.key)
    return words == ["key"] || words.last == "date" || words.last.map(wordy.contains) == true
      || (hasTime && words.contains(where: calendar.contains))
  }

  private static let wordy: Set<String> = [
    "type", "status", "state", "kind", "class", "category", "gender", "mode", "position", "level",
    "visibility", "role", "format", "method", "language", "group", "priority", "code", "flags",
    "pos",
    "index", "order", "ordinal", "sequence", "offset",
  ]

  private static let calendar: Set<String> = [
    "year", "month", "day", "hour", "minute", "second", "week", "weekday", "quarter",
  ]

  // A field of the record itself, of a wrapper around its fields, beside its title, or of a group of
  // counts: what is inside another thing tells about that.
  private static func isNear(_ path: FieldPath, _ titles: [FieldPath]) -> Bool {
    if path.depth == 0 { return true }
    let outer = path.names.dropLast()
    if titles.contains(where: { $0.names.dropLast() == outer }) { return true }
    return path.depth == 1
      && outer.last.map { KeyName.words(of: $0).last ?? "" }
        .map(groups.contains) == true
  }

  /// How much it says: names that tell most first, then words, then numbers.
  private static func points(of field: FieldStatistics) -> Double {
    let letters = KeyName.letters(of: field.path.key)
    let away = 0.5 * Double(field.path.depth)
    if field.bools > 0.5 { return 0.5 }
    if field.path.depth == 1, letters != "phase", asides.contains(letters) { return 1 }
    if let rank = ranks[letters] { return 10 - 0.05 * Double(rank) - away }
    let last = KeyName.words(of: field.path.key).last ?? ""
    if let points = endings[last] { return points - away }
    let isNumber = field.numbers > 0.5
    return (isNumber ? 1 : field.isEnumeration ? 3 : 2) + min(field.labelCoverage, 0.9) - away
  }

  // The first of fields that say the same.
  private static func distinct(_ fields: [FieldStatistics]) -> [FieldStatistics] {
    var said: Set<[String]> = []
    var keys: Set<String> = []
    return fields.filter {
      keys.insert(name(of: $0.path)).inserted
        && (said.insert($0.labels).inserted || $0.labels.count < 2)
    }
  }

  // What a field is called, whatever the spelling and whatever is around it.
  private static func name(of path: FieldPath) -> String {
    let letters = KeyName.letters(of: path.key)
    return letters.isEmpty ? path.key : letters
  }

  private static let groups: Set<String> = [
    "metrics", "statistics", "stats", "counts", "address", "status", "rating",
  ]

  // Of a status that is an object only some fields say something.
  private static let asides: Set<String> = ["name", "type", "kind", "message", "reason"]

  private static let ranks = Dictionary(
    uniqueKeysWithValues: names.enumerated().map { ($0.element, $0.offset) }
  )

  private static let names = [
    "numcomments", "comments", "commentscount", "commentcount", "repliescount", "replycount",
    "score", "points", "stars", "stargazerscount", "likes", "likescount", "likecount",
    "favouritescount", "votes", "ups", "status", "state", "phase", "language", "artists", "artist",
    "price", "amount", "total", "type", "category", "rank", "taxonrank", "version", "size",
    "viewcount", "views", "replies", "postscount", "number", "magnitude", "mag", "place", "rating",
    "country", "city", "region", "locality", "location", "wordcount", "count", "quantity", "email",
    "company", "genre", "genres", "year", "stage", "role", "position", "username", "symbol",
    "capital", "key", "ordernumber", "reference",
  ]

  private static let endings: [String: Double] = [
    "status": 7, "state": 6, "price": 7, "amount": 7, "total": 6, "count": 5, "score": 5,
    "rating": 5, "grade": 5, "type": 5, "role": 6, "category": 5, "department": 5, "country": 5,
    "city": 5, "locality": 5, "province": 4.5, "version": 5, "language": 4, "symbol": 4.5,
    "genre": 5, "site": 5.5, "device": 5.5, "rack": 5, "method": 4.5, "factor": 4.5, "rank": 5,
    "number": 4.5, "duration": 4.2, "average": 4.2, "interface": 5, "class": 4.2, "brand": 5,
    "artist": 6, "album": 5, "collection": 4.2, "group": 4.5, "conclusion": 6, "level": 4.2,
    "species": 5, "currency": 4.2, "balance": 5, "severity": 6, "priority": 6, "quantity": 5,
    "stock": 5, "algorithm": 4.2, "branch": 5, "ref": 5, "environment": 5, "plan": 5, "tier": 4.2,
    "name": 4.3, "format": 4.2, "label": 4.2, "runtime": 4.5, "publisher": 5, "year": 5,
  ]
}
