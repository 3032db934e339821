/// How much an array looks like the list of records (rule R3), and an answer like a list (rule R4).
struct RecordScore {
  /// The points of rule R3.
  let points: Double

  /// The points of rule R4; above 0 the answer is a list.
  let listPoints: Double

  /// The strongest evidence for it, as the parts of a sentence.
  let reasons: [String]

  /// Scores a candidate.
  ///
  /// - Parameters:
  ///   - candidate: The array or object.
  ///   - words: What the URL says.
  ///   - level: How deep the object lies that is the answer itself: that member of `data` in GraphQL.
  ///   - isAlone: Whether the answer has no other array.
  init(_ candidate: RecordCandidate, words: URLWords, level: Int = 0, isAlone: Bool = false) {
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
    let answer = candidate.ancestors[level]
    var list = (points - 5) / 4
    list += strength == nil ? 0 : 2
    list += urlPoints >= 3 ? 3 : 0
    list += Self.placeListPoints(of: candidate, in: answer, level: level, hasPaging: hasPaging)
    list += Self.lengthPoints(of: candidate)
    list -= Self.singlePoints(of: candidate, in: answer, level: level, words: words)
    let isNamed =
      strength != nil || urlPoints > 0
      || candidate.container.isOnlyAboutPaging(beside: candidate.key)
    let isNone = isAlone && Self.isNone(candidate, in: answer, isNamed: isNamed)
    let isForced = isNone || Self.isLargeMap(candidate, isAskedFor: urlPoints >= 3)
    listPoints = isForced ? max(list, 1) : list
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

  /// What the place says for a list.
  private static func placeListPoints(
    of candidate: RecordCandidate,
    in answer: RecordLevel,
    level: Int,
    hasPaging: Bool
  ) -> Double {
    let first = candidate.path.count > level ? candidate.path[level] : ""
    var result = 0.0
    result += hasPaging || answer.saysPaging(beside: first) ? 1.5 : 0
    let isOnlyMember = answer.object.members.count == 1
    result += isOnlyMember || candidate.path.isEmpty ? 1.5 : 0
    result += isOnlyMember && candidate.isBareList ? 1.5 : 0
    result += isScalarsBesideCursor(candidate) ? 2 : 0
    return result + (isNamedByContainer(candidate) ? 1.5 : 0)
  }

  /// What says that the answer is one record with a list in it.
  private static func singlePoints(
    of candidate: RecordCandidate,
    in answer: RecordLevel,
    level: Int,
    words: URLWords
  ) -> Double {
    var result = answer.hasIdentity ? 3.0 : 0
    result += candidate.ancestors.dropFirst(level + 1).contains(where: \.hasIdentity) ? 2 : 0
    result += words.endsInIdentifier ? 2 : 0
    result += 0.15 * Double(min(candidate.container.scalars, 10))
    return result + 0.4 * Double(candidate.path.count - level)
  }

  /// A single record seldom has an array of 30 objects or more, so a long array is evidence of a list.
  private static func lengthPoints(of candidate: RecordCandidate) -> Double {
    guard candidate.elements.first?.object != nil else { return 0 }
    return candidate.elements.count >= 100 ? 3 : candidate.elements.count >= 30 ? 1 : 0
  }

  /// `{"topic_list": {"topics": [...]}}`, and what was made of XML: `{"users": {"user": [...]}}`.
  private static func isNamedByContainer(_ candidate: RecordCandidate) -> Bool {
    guard candidate.path.count > 1 else { return false }
    let noun = KeyName.letters(of: candidate.key)
    let container = candidate.path[candidate.path.count - 2]
    return KeyName.isSameNoun(KeyName.letters(of: container), noun)
      || KeyName.words(of: container).contains { KeyName.isSameNoun($0, noun) }
  }

  private static func isScalarsBesideCursor(_ candidate: RecordCandidate) -> Bool {
    !candidate.elements.isEmpty && !candidate.isMap && candidate.container.hasCursor
      && candidate.elements.prefix(40).allSatisfy(\.isScalar)
  }

  /// Whether it is a list of none: what is beside it says so.
  private static func isNone(
    _ candidate: RecordCandidate,
    in answer: RecordLevel,
    isNamed: Bool
  ) -> Bool {
    guard candidate.elements.isEmpty, !answer.hasIdentity else { return false }
    let levels = candidate.ancestors
    return isNamed
      ? levels.contains(where: \.saysNone)
      : !candidate.isAside && levels.contains(where: \.hasTotalOfNone)
  }

  /// More than 20 objects of one form are more than parts of one record.
  private static func isLargeMap(_ candidate: RecordCandidate, isAskedFor: Bool) -> Bool {
    guard candidate.isMap, candidate.elements.count > 20,
      candidate.elements.count > 2 * candidate.container.object.members.count
    else { return false }
    return isAskedFor || !RecordVocabulary.denied.contains(KeyName.letters(of: candidate.key))
  }
}
