/// How much an array looks like the list of records (rule R3), and an answer like a list (rule R4).
struct RecordScore {
  /// The points of rule R3.
  let points: Double

  /// The points of rule R4; above 0 the answer is a list.
  let listPoints: Double

  /// The strongest evidence for it, as the parts of a sentence.
  let reasons: [String]

  init(_ candidate: RecordCandidate, words: URLWords) {
    let facts = RecordFacts(of: candidate.elements)
    let table = candidate.isMap ? nil : Self.tableShape(of: candidate)
    let urlPoints = Self.urlPoints(of: candidate.key, words)
    let strength = RecordVocabulary.strength(of: candidate.key)
    let hasPaging = candidate.container.saysPaging(beside: candidate.key)
    var reasons: [String] = []
    if urlPoints >= 3 { reasons.append("name matches the URL") }
    if strength != nil { reasons.append("common name of a list") }
    if hasPaging { reasons.append("paging fields beside it") }

    var points = urlPoints + (strength ?? 0)
    points += Self.contentPoints(of: candidate, facts, isTable: table != nil)
    points += hasPaging ? 1 : 0
    points += candidate.container.hasPageInfo ? 4 : 0
    points += Self.placePoints(of: candidate, isAskedFor: urlPoints >= 3)
    self.points = points
    self.reasons = reasons
    listPoints = Self.listPoints(
      of: candidate,
      points: points,
      isAskedFor: urlPoints >= 3,
      isStrong: strength != nil,
      hasPaging: hasPaging,
      words: words
    )
  }

  private static func tableShape(of candidate: RecordCandidate) -> RecordLocation.Shape? {
    let shape = TableShape.shape(
      of: candidate.elements,
      container: candidate.container.object,
      root: .object(candidate.ancestors[0].object)
    )
    if case .table(let columns, false)? = shape, columns.first == "0" { return nil }
    return shape
  }

  private static func contentPoints(
    of candidate: RecordCandidate,
    _ facts: RecordFacts,
    isTable: Bool
  ) -> Double {
    guard !candidate.elements.isEmpty else { return 0.5 }
    var points = min(Double(candidate.elements.count), 20) / 20
    if isTable { return points + 5 }
    points += 4 * facts.objectShare + facts.uniformity + Double(min(facts.fields, 12)) / 8
    points += facts.haveIdentifiers ? 1 : 0
    points -= facts.objectShare == 0 ? 1.5 : 0
    return points - (candidate.isMap ? 1 : 0)
  }

  private static func placePoints(of candidate: RecordCandidate, isAskedFor: Bool) -> Double {
    let steps = candidate.path.map { KeyName.letters(of: $0) }
    var points = -0.9 * Double(steps.count)
    if steps.count > 1, RecordVocabulary.envelopes.contains(steps[0]) { points += 0.9 }
    if !isAskedFor, RecordVocabulary.denied.contains(steps.last ?? "") { points -= 3 }
    if steps.dropLast().contains(where: RecordVocabulary.deniedContainers.contains) { points -= 3 }
    return points
  }

  private static func urlPoints(of key: String, _ words: URLWords) -> Double {
    let letters = KeyName.letters(of: key)
    guard !letters.isEmpty, let last = words.segments.first else { return 0 }
    if KeyName.isSameNoun(letters, last) { return 3 }
    let isNear =
      words.segments.contains { KeyName.isSameNoun($0, letters) }
      || words.words.contains { KeyName.isSameNoun($0, letters) }
      || KeyName.words(of: key).last.map { KeyName.isSameNoun($0, last) } == true
    return isNear ? 1.5 : 0
  }

  private static func listPoints(
    of candidate: RecordCandidate,
    points: Double,
    isAskedFor: Bool,
    isStrong: Bool,
    hasPaging: Bool,
    words: URLWords
  ) -> Double {
    let root = candidate.ancestors[0]
    var result = (points - 5) / 4
    result += isStrong ? 2 : 0
    result += isAskedFor ? 3 : 0
    let isPaged = hasPaging || root.saysPaging(beside: candidate.path.first ?? "")
    result += isPaged ? 1.5 : 0
    result += lengthBonus(of: candidate)
    result += root.object.members.count == 1 || candidate.path.isEmpty ? 1.5 : 0
    result += root.object.members.count == 1 && candidate.isBareList ? 1.5 : 0
    result -= root.hasIdentity ? 3 : 0
    result -= candidate.ancestors.dropFirst().contains(where: \.hasIdentity) ? 2 : 0
    result -= words.endsInIdentifier ? 2 : 0
    result -= 0.15 * Double(min(candidate.container.scalars, 10))
    return result - 0.4 * Double(candidate.path.count)
  }

  /// A single record seldom has an array of 30 objects or more, so a long array is evidence of a list.
  private static func lengthBonus(of candidate: RecordCandidate) -> Double {
    guard candidate.elements.first?.object != nil else { return 0 }
    return candidate.elements.count >= 100 ? 3 : candidate.elements.count >= 30 ? 1 : 0
  }
}
