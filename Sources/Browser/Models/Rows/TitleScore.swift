/// How well a field serves as the title of its record.
enum TitleScore {
  /// A title has at least so many points; what has fewer is a last resort.
  static let enough = 4.0

  /// Characters from which a text is a body and no title.
  private static let longestTitle = 140.0

  /// The points of a field; below 4 it is a last resort.
  ///
  /// `ids` are the records' own ids: a name that is made of them is none.
  static func points(of field: FieldStatistics, entity: String?, ids: [String] = []) -> Double {
    guard !field.texts.isEmpty, field.bools < 0.5, !isMade(of: ids, field) else { return -10 }
    // What is the same in all records, and about something else, names none of them.
    if field.path.depth > 0, field.distinctCount < 2, field.labels.count > 2 { return -10 }
    let prior = prior(of: field, entity: entity)
    var points = prior + 1.6 * field.coverage + 1.5 * field.distinctness
    points -= penalty(of: field, prior: prior)
    points += field.blanks >= 0.3 ? 0.6 : 0
    if field.isList, !field.isConcept { points -= 1 }
    let wrappers = field.path.names.count - 1 - field.path.depth
    points -= 0.8 * Double(field.path.depth) + 0.3 * Double(wrappers)
    return field.meanLength > longestTitle ? min(points, enough - 0.1) : points
  }

  // `t1_d0iaye9` for the id `d0iaye9`, or the same token once more.
  private static func isMade(of ids: [String], _ field: FieldStatistics) -> Bool {
    guard !ids.isEmpty, field.texts.count == ids.count, field.path.names != ["id"] else {
      return false
    }
    let made = zip(field.texts, ids).count { text, id in
      text == id
        ? FieldLooks.isOpaque(id)
        : id.utf8.count >= 4 && text.hasSuffix(id)
          && !text.utf8.contains(0x20)
    }
    let haveDigits = ids.count { $0.contains(where: \.isNumber) }
    return made * 10 >= ids.count * 9 && haveDigits * 2 >= ids.count
  }

  private static func prior(of field: FieldStatistics, entity: String?) -> Double {
    let key = field.path.key
    let letters = KeyName.letters(of: key)
    var prior = priors[letters] ?? suffixPrior(of: key, letters)
    if letters == "key", field.texts.allSatisfy(FieldLooks.isTicket) { prior = 7.5 }
    if field.isConcept { prior = conceptPrior(letters) }
    // `{"headline": {"main": …}}`: the parts of a title.
    if let outer = field.path.names.dropLast().last.map(KeyName.letters),
      ["title", "headline"].contains(outer)
    {
      prior = max(prior, 8.5)
    }
    if let entity, !entity.isEmpty, field.numbers < 0.5,
      letters == entity || letters == entity + "name"
        || (letters.utf8.count >= 4 && entity.hasSuffix(letters) && field.path.names.count == 1)
    {
      prior = max(prior, 8.5)
    } else if let entity, letters == entity + "number", field.numbers < 0.5 {
      prior = max(prior, 7.5)
    }
    for outer in field.path.names.dropLast() where !FieldPath.isWrapper(outer) {
      if FieldName.isAside(outer) { prior -= 3 }
      if FieldName.isAccessory(outer) || KeyName.words(of: outer).last == "address" { prior -= 6 }
    }
    if FieldName.isTechnical(key), priors[letters] == nil { prior -= 3 }
    return prior
  }

  // A coded concept of the record's own is what the record is called.
  private static func conceptPrior(_ letters: String) -> Double {
    switch letters {
    case "code": 9
    case "type", "vaccinecode": 8
    case _ where letters.hasSuffix("codeableconcept"): 8.5
    case "category", "status", "clinicalstatus", "verificationstatus", "interpretation": 3
    default: 5
    }
  }

  private static func suffixPrior(of key: String, _ letters: String) -> Double {
    let words = KeyName.words(of: key)
    guard let last = words.last, words.count > 1 else { return 1.5 }
    guard last == "name" || last == "title" || last == "label" else { return 1.5 }
    return words.dropLast().contains(where: lesser.contains) ? 6.2 : 8.2
  }

  // A few fixed words are no title, unless the field is called one.
  private static func penalty(of field: FieldStatistics, prior: Double) -> Double {
    var penalty = 6 * field.times * (field.numbers > 0.5 ? 0.5 : 1)
    penalty += 4 * field.urls + 4 * field.opaque + 3.5 * field.numbers
    let addresses = field.texts.count { text in
      !text.utf8.contains(0x20)
        && (text.contains("://") || text.utf8.count { $0 == UInt8(ascii: "/") } > 2)
    }
    penalty += 3 * Double(addresses) / Double(max(1, field.texts.count))
    if field.isEnumeration {
      penalty += prior < 8 || field.meanLength <= 4 ? 5 : prior < 9 ? 2.5 : 1.5
    }
    if field.meanLength > 600 {
      penalty += 2.4
    } else if field.meanLength > longestTitle {
      penalty += 1.2
    } else if field.texts.allSatisfy({ $0.utf8.count < 2 }) {
      penalty += 2
    }
    return penalty
  }

  private static let priors: [String: Double] = [
    "title": 10, "displayname": 9.6, "name": 9.5, "subject": 9.4, "headline": 9.4,
    "fullname": 9.2, "fulltitle": 9.2, "displaytitle": 9.4, "summary": 8.6, "label": 8.6,
    "filename": 8.4, "username": 8.3, "login": 8.2, "screenname": 8, "text": 7.6,
    "fulltext": 7.6, "message": 7.4, "note": 7, "question": 8.4, "caption": 8, "email": 6.8,
    "emailaddress": 6.8, "body": 6.6, "content": 6.4, "description": 6.2, "shortdescription": 8.2,
    "excerpt": 6, "snippet": 6, "slug": 6, "key": 5.5, "code": 5, "path": 5, "number": 4.5,
    "acct": 7, "handle": 7, "id": 3, "prettyname": 9, "longname": 9, "shortname": 8,
    "localizedname": 9, "commonname": 8.6, "scientificname": 8.4, "species": 7, "term": 8,
    "word": 8, "phrase": 8, "product": 7.5, "model": 6.5, "topic": 7.5, "display": 7,
    "toaddress": 6.5, "character": 7, "emoji": 6, "value": 4, "richtext": 7.6, "textdisplay": 7.7,
    "textoriginal": 7.8,
    "reason": 5, "event": 5, "preflabel": 9, "preferredname": 9,
  ]

  private static let lesser: Set<String> = [
    "file", "user", "host", "domain", "class", "country", "city", "company", "first", "last",
    "owner", "middle", "nick", "author", "creator", "state", "region", "type", "status", "group",
    "parent", "account", "branch", "method", "source", "basis", "higher", "family", "given",
    "publisher", "dataset", "institution", "kingdom", "phylum", "order", "genus", "channel",
    "project", "organization", "team", "updater", "editor", "last", "poster", "from", "sender",
    "template", "short", "screen", "event", "log", "customer", "client", "patient", "subject",
    "vendor", "supplier", "brand", "manager", "department", "product", "category", "currency",
    "bank", "street", "job", "plan", "original", "alternate", "matched", "birth", "maiden",
    "service", "node", "cluster", "namespace", "scheduler", "tier",
  ]
}
