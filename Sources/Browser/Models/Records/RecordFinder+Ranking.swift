// The order of the candidates, by the rules R1 to R4.
extension RecordFinder {
  static func ranked(
    in root: JSONValue,
    url: String?,
    askedSize: Int?,
    mediaType: String?
  ) -> [RecordLocation] {
    let words = URLWords(url)
    if let match = RecordSignatures.match(root),
      let certain = location(of: match, in: root, words: words)
    {
      let others = scored(in: root, words, askedSize: nil).map(\.location)
      return [certain] + others.filter { $0.path != certain.path } + [single]
    }
    if case .array(let elements) = root { return [rootArray(elements, words: words), single] }
    let ranking = scored(in: root, words, askedSize: askedSize)
    let lists = ranking.map(\.location)
    if let list = GraphQLAnswer(root)?.list,
      let position = lists.firstIndex(where: { $0.path == list })
    {
      var best = lists[position]
      best.evidence += ", the only member of data"
      best.confidence = 0.95
      return [best] + lists.filter { $0.path != list } + [single]
    }
    let isProblem = mediaType.map { DocumentKind.isProblem(mediaType: $0) } ?? false
    let isOne = isProblem || (ranking.first?.listPoints ?? 0) <= 0
    return isOne ? [single] + lists : lists + [single]
  }

  private static func location(
    of match: RecordSignatures.Match,
    in root: JSONValue,
    words: URLWords
  ) -> RecordLocation? {
    let path = JSONPointer(tokens: match.path)
    guard let value = path.value(in: root) else { return nil }
    var location = describing(
      value,
      at: path,
      in: root,
      words: words,
      evidence: match.name,
      confidence: 1
    )
    if match.isMap, let pages = value.object?.members.map(\.value) {
      location.setMap(of: pages, unwrap: location.unwrap)
    }
    if let unwrap = match.unwrap { location.unwrap = JSONPointer(tokens: [unwrap]) }
    return location
  }

  private struct Entry {
    let order: Int
    let candidate: RecordCandidate
    let score: RecordScore
  }

  private static func scored(
    in root: JSONValue,
    _ words: URLWords,
    askedSize: Int?
  ) -> [(location: RecordLocation, listPoints: Double)] {
    let graphQL = GraphQLAnswer(root)
    let candidates = RecordCandidate.all(in: root, words: words).filter {
      graphQL == nil || $0.path.first == GraphQLAnswer.data
    }
    let arrays = candidates.count { !$0.isMap && !$0.isAside }
    let scored = candidates.enumerated().map { order, candidate in
      let score = RecordScore(
        candidate,
        words: words,
        level: min(graphQL?.level ?? 0, candidate.ancestors.count - 1),
        isAlone: arrays <= 1
      )
      return Entry(order: order, candidate: candidate, score: score)
    }
    var ranked = scored.sorted { ($1.score.points, $0.order) < ($0.score.points, $1.order) }
    if let askedSize { preferring(askedSize, in: &ranked) }
    return ranked.prefix(12).enumerated().map { position, entry in
      let following = position + 1 < ranked.count ? ranked[position + 1].score.points : -10
      var location = describing(
        entry.candidate.isMap
          ? .object(JSONObject(entry.candidate.elements.map { (key: "", value: $0) }))
          : .array(entry.candidate.elements),
        at: JSONPointer(tokens: entry.candidate.path),
        in: root,
        words: words,
        evidence: evidence(for: entry.candidate, entry.score),
        confidence: entry.score.points - following > 1 ? 0.9 : 0.6
      )
      location.score = entry.score.points
      return (location, entry.score.listPoints)
    }
  }

  /// Of lists in a paged answer that are as likely as the best one, puts the first of the length that
  /// was asked for in front.
  private static func preferring(_ size: Int, in ranked: inout [Entry]) {
    guard let best = ranked.first, best.candidate.elements.count != size else { return }
    let fitting = ranked.firstIndex { entry in
      let candidate = entry.candidate
      return best.score.points - entry.score.points <= 1 && candidate.elements.count == size
        && candidate.ancestors.contains { $0.saysPaging(beside: candidate.key) }
    }
    if let fitting { ranked.insert(ranked.remove(at: fitting), at: 0) }
  }

  private static func evidence(for candidate: RecordCandidate, _ score: RecordScore) -> String {
    let count = Quantity.text(candidate.elements.count, "record")
    let facts = [count + (candidate.isMap ? " in an object" : "")] + score.reasons
    return facts.joined(separator: ", ")
  }
}
